import { endsSentence, opensClause, wordAt } from "../text/tokens.ts";
import { isInPublicList } from "./lexicon.ts";
import { hide, type Piece } from "./pieces.ts";

/** A run of at most `most` pieces in one clause, forwards or backwards, up to a piece that `ends` it. */
type Run = { step: 1 | -1; most: number; ends: (piece: Piece) => boolean };

/**
 * A list of public.txt whose words give away the run beside them. Words of the list `skips` may stand between; if `linked`, one
 * of them or a colon must. `itself` hides the word with its run. With `behind`, a word of that list must stand at the other end
 * of the run.
 */
type Giveaway = Run & { list: string; skips?: string; linked?: true; itself?: true; behind?: string };

export const isStop = ({ kind }: Piece) => kind === "stop";
const isName = ({ kind }: Piece) => kind === "given" || kind === "surname";
const endsSecret = ({ plain }: Piece) => isInPublicList("ends secret", plain);
const leadsAddress = ({ plain }: Piece) => isInPublicList("leads address", plain);
const isNoLikelyName = (piece: Piece) => !isName(piece) || isInPublicList("not likely names", piece.plain);

const GIVEAWAYS: readonly Giveaway[] = [
  { list: "name follows", skips: "joining", step: 1, most: 3, ends: isStop },
  { list: "likely name follows", step: 1, most: 1, ends: isNoLikelyName },
  { list: "name precedes", step: -1, most: 2, ends: (piece) => !isName(piece) },
  { list: "street precedes", step: -1, most: 4, ends: isStop, itself: true },
  { list: "way precedes", step: -1, most: 4, ends: isStop, itself: true, behind: "before ways" },
  { list: "corner follows", skips: "joining", step: 1, most: 4, ends: () => false },
  { list: "secret follows", skips: "joining", step: 1, most: 6, ends: endsSecret },
  { list: "linked secret follows", skips: "linking", linked: true, step: 1, most: 6, ends: endsSecret },
  { list: "address precedes", skips: "joining", step: -1, most: 7, ends: leadsAddress, itself: true },
];

/** Hides names, streets, secrets and addresses that the words beside them give away, even if they are everyday words. */
export function hideGivenAway(pieces: readonly Piece[]) {
  for (const [at, { plain }] of pieces.entries())
    for (const giveaway of GIVEAWAYS) if (isInPublicList(giveaway.list, plain)) hideBy(giveaway, pieces, at);
}

function hideBy(giveaway: Giveaway, pieces: readonly Piece[], at: number) {
  const { step, skips, linked, itself, behind } = giveaway;
  let from = at + step;
  const isApart = () => endsSentence(pieces, Math.max(from, from - step));
  while (skips && isInPublicList(skips, wordAt(pieces, from)) && !isApart()) from += step;
  const isLinked = from !== at + step || /[:=#]/.test(pieces[from]?.gap ?? "");
  if (isApart() || (linked && !isLinked)) return;
  const run = findRun(pieces, from, giveaway);
  if (run.length === 0 || (behind && !isInPublicList(behind, wordAt(pieces, from + step * run.length))))
    return;
  hide(run);
  if (itself) hide(pieces.slice(at, at + 1));
}

/** Finds the run from a piece on; forwards, a sign may stand before the first piece: "password: …". */
export function findRun(pieces: readonly Piece[], from: number, { step, most, ends }: Run): Piece[] {
  const run: Piece[] = [];
  for (let at = from; run.length < most; at += step) {
    const piece = pieces[at];
    const isFirst = step > 0 && run.length === 0;
    if (!piece || ends(piece) || (!isFirst && opensClause(pieces, Math.max(at, at - step)))) break;
    run.push(piece);
  }
  return run;
}

/** Hides names, number words and letters beside hidden pieces, in both directions. */
export function hideBeside(pieces: readonly Piece[]) {
  const forwards = [...pieces.keys()];
  for (const step of [1, -1])
    for (const at of step > 0 ? forwards : forwards.toReversed()) {
      const next = pieces[at + step];
      const isNear = pieces[at]?.hidden && !opensClause(pieces, Math.max(at, at + step));
      if (next && isNear && joinsHidden(next)) next.hidden = true;
    }
}

function joinsHidden(piece: Piece): boolean {
  return isName(piece) || piece.kind === "number" || (piece.kind === "known" && piece.text.length === 1);
}
