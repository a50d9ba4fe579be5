import { opensClause, wordAt } from "../text/tokens.ts";
import { findRun, isStop } from "./giveaways.ts";
import { isInPublicList } from "./lexicon.ts";
import { hide, type Piece } from "./pieces.ts";

const MAX_WORDS_OF_NUMBER = 3; // also for the words after a number, such as a street

const isNumber = (piece: Piece | undefined) => piece?.kind === "figure" || piece?.kind === "number";

/** Hides numbers and rows of number words, with the words after them in the clause, unless they are measures. */
export function hideNumbers(pieces: readonly Piece[]) {
  for (let start = 0, end = 0; start < pieces.length; start = Math.max(end, start + 1)) {
    end = findNumberEnd(pieces, start);
    if (end === start || isMeasure(pieces, start, end)) continue;
    hide(pieces.slice(start, end).filter(isNumber));
    if (!opensClause(pieces, end))
      hide(findRun(pieces, end, { step: 1, most: MAX_WORDS_OF_NUMBER, ends: isStop }));
  }
}

/** Finds the index after the row of numbers at `start`, which may have words such as "um" and "to" between them. */
function findNumberEnd(pieces: readonly Piece[], start: number): number {
  let end = start;
  while (isNumber(pieces[end])) {
    end++;
    if (isInPublicList("fillers", wordAt(pieces, end)) && isNumber(pieces[end + 1])) end++;
  }
  return end;
}

/** True for a measure: "three", "25 years", "$4.50", "20 to 25 years", "1,800 sq ft", "6/12 pitch", "30 x 40". */
function isMeasure(pieces: readonly Piece[], start: number, end: number): boolean {
  if (isInPublicList("numbered", wordAt(pieces, start - 1))) return false;
  const run = pieces.slice(start, end);
  const next = pieces[end];
  const isCounted = next !== undefined && isInPublicList("units", next.plain) && /^[\s-]?$/.test(next.gap);
  const figures = run.filter(({ kind }) => kind === "figure");
  const [first, last] = [figures[0], figures.at(-1)];
  if (!first || !last) return run.length === 1 || (run.length <= MAX_WORDS_OF_NUMBER && isCounted);
  if (run.length > 1 && !isRange(run, figures)) return false;
  const isWhole = isCounted || hasUnit(last.text) || isInPublicList("sides", run[1]?.plain ?? "");
  return isWhole && AMOUNT.test(first.text) && AMOUNT.test(last.text);
}

/** True for two figures with a word or a dash between them: "20 to 25", "20-25". */
function isRange(run: readonly Piece[], figures: readonly Piece[]): boolean {
  const isJoined = run.length === 3 || (run.length === 2 && /[-–—]/.test(figures[1]?.gap ?? ""));
  return figures.length === 2 && isJoined;
}

/** At most six digits that begin with no zero, with the sign and the unit beside them. */
const AMOUNT =
  /^([$€£]?)(?:0|[1-9]\d{0,2}(?:,\d{3}){0,2}|[1-9]\d{0,5})(:\d\d)?(?:\.\d{1,2})?(?:\/12)?(%|\p{L}{0,5})$/u;

/** True if an amount has its unit in it: "$15k", "9:30", "20%", "25yr". */
function hasUnit(amount: string): boolean {
  const [, sign, minutes, unit] = AMOUNT.exec(amount) ?? [];
  return unit ? isInPublicList("units", unit.toLowerCase()) : Boolean(sign || minutes);
}
