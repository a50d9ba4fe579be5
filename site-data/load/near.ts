/** The one of `known` that `word` is probably a misspelling of, if there is one. */
export function near(word: string, known: readonly string[]): string | undefined {
  const asked = word.toLowerCase();
  const allowed = asked.length <= 4 ? 1 : 2;
  return known
    .map((name) => ({ name, distance: distance(asked, name.toLowerCase(), allowed) }))
    .filter((one) => one.distance <= allowed)
    .sort((a, b) => a.distance - b.distance)[0]?.name;
}

/** Letters to change, put in or take out (Levenshtein); more than `most` is told as one more than that. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? most + 1;
}
