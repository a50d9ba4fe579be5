import { readListLines } from "./text/words.ts";

/** A step of a pattern: the words, or beginnings of words, that match it; `gap` is true if other words may stand before it. */
type Step = { words: ReadonlySet<string>; stems: readonly string[]; optional: boolean; gap: boolean };
type Pattern = {
  act: string;
  steps: readonly Step[];
  starts: boolean;
  ends: boolean;
  excludes: boolean;
  firm: boolean;
};

const WIDEST_GAP = 7; // most words for ".."

/**
 * Reads patterns from "cues.txt": "= act", then one pattern a line. A pattern is words in a row; "a|b" is either, "leak*" any
 * word that begins so, "?word" may be missing, ".." stands for up to seven words, "^" and "$" for the ends of a sentence. A
 * pattern that begins with "- " takes the act back in a sentence, but not from patterns that begin with "! ".
 */
function readPatterns(): Pattern[] {
  let act = "";
  return readListLines("cues.txt").flatMap((line) => {
    if (!line.startsWith("= ")) return [{ act, ...parsePattern(line) }];
    act = line.slice(2);
    return [];
  });
}

function parsePattern(line: string): Omit<Pattern, "act"> {
  const excludes = line.startsWith("- ");
  const firm = line.startsWith("! ");
  const parts = line.slice(excludes || firm ? 2 : 0).split(" ");
  const starts = parts[0] === "^";
  const ends = parts.at(-1) === "$";
  let gap = false;
  const steps: Step[] = [];
  for (const part of parts.slice(starts ? 1 : 0, ends ? -1 : undefined)) {
    if (part === "..") {
      gap = true;
      continue;
    }
    const optional = part.startsWith("?");
    const alternatives = part.slice(optional ? 1 : 0).split("|");
    steps.push({
      words: new Set(alternatives.filter((word) => !word.endsWith("*"))),
      stems: alternatives.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
      optional,
      gap: gap && steps.length > 0,
    });
    gap = false;
  }
  return { steps, starts, ends, excludes, firm };
}

const PATTERNS = readPatterns();
const BY_WORD = new Map<string, Set<Pattern>>();
const WITH_STEMS: Pattern[] = [];
for (const pattern of PATTERNS) {
  const key = pattern.steps.find(({ optional, stems }) => !optional && stems.length === 0);
  if (!key) WITH_STEMS.push(pattern);
  for (const word of key?.words ?? []) BY_WORD.set(word, (BY_WORD.get(word) ?? new Set()).add(pattern));
}

/** Finds the acts that have a cue in a sentence. Takes time in proportion to its length. */
export function findCues(words: readonly string[]): ReadonlySet<string> {
  const candidates = new Set(WITH_STEMS);
  for (const word of words) for (const pattern of BY_WORD.get(word) ?? []) candidates.add(pattern);
  const matched = [...candidates].filter((pattern) => matches(pattern, words));
  const taken = new Set(matched.filter(({ excludes }) => excludes).map(({ act }) => act));
  const left = matched.filter(({ act, excludes, firm }) => !excludes && (firm || !taken.has(act)));
  return new Set(left.map(({ act }) => act));
}

/** True if a pattern matches; follows all ways through it at once, as the positions after each step. */
function matches({ steps, starts, ends }: Pattern, words: readonly string[]): boolean {
  const begun: ReadonlySet<number> = new Set(starts ? [0] : words.keys());
  const left = steps.reduce((from, step) => listPositionsAfter(step, from, words), begun);
  return ends ? left.has(words.length) : left.size > 0;
}

function listPositionsAfter(
  { words: taken, stems, optional, gap }: Step,
  from: ReadonlySet<number>,
  words: readonly string[],
): ReadonlySet<number> {
  const after = new Set(optional ? from : []);
  let farthest = -1; // where a word may stand from the last position on
  for (const [at, word] of words.entries()) {
    if (from.has(at)) farthest = at + (gap ? WIDEST_GAP : 0);
    if (at > farthest) continue;
    if (taken.has(word) || stems.some((stem) => word.startsWith(stem))) after.add(at + 1);
  }
  return after;
}
