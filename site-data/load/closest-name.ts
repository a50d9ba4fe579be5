import { editDistance } from "#contract/edit-distance.ts";

/** Finds the known name of which a word is probably a misspelling. */
export function closestName(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  const maxErrors = typed.length <= 4 ? 1 : 2;
  return known
    .map((name) => ({ name, distance: editDistance(typed, name.toLowerCase(), maxErrors) }))
    .filter(({ distance }) => distance <= maxErrors)
    .sort((a, b) => a.distance - b.distance)[0]?.name;
}
