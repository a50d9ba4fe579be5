/** Words of a run: two texts that were written apart share next to no run of five words. */
const RUN = 5;

/** Splits a text into words in small letters. Names become one word, and so does every number. */
function listWords(text: string, names: readonly string[]): string[] {
  const masked = names.reduce((so, name) => so.replaceAll(name.toLowerCase(), " @ "), text.toLowerCase());
  return masked.replaceAll(/\d+/g, "0").match(/[\p{L}\p{N}@']+/gu) ?? [];
}

export function countWords(text: string): number {
  return listWords(text, []).length;
}

/**
 * Computes how much of a text another one has too, by its runs of five words: 0 for nothing, 1 for all of the shorter text.
 * @param names what a template would fill in, such as the towns' names: they count as the same word
 */
export function computeShared(one: string, other: string, names: readonly string[] = []): number {
  const [runs, others] = [one, other].map((text) => listRuns(listWords(text, names))) as [
    Set<string>,
    Set<string>,
  ];
  const shorter = Math.min(runs.size, others.size);
  return shorter === 0 ? 0 : [...runs].filter((run) => others.has(run)).length / shorter;
}

function listRuns(words: readonly string[]): Set<string> {
  return new Set(words.slice(RUN - 1).map((_, start) => words.slice(start, start + RUN).join(" ")));
}
