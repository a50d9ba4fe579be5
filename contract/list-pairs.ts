import { isRecord, isSameJson } from "./values.ts";

/** How well the entry `old` of the list before fits an entry of the new list; 0 when it does not. */
type Fit = (old: number, entry: unknown, index: number) => number;

/**
 * For each entry of `after` the index of the entry of `before` that it was made from; undefined for a new one. The same entry
 * comes first, then the one with most in common, then, for plain values, the one at the same place.
 */
export function listPairs(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const found: (number | undefined)[] = after.map(() => undefined);
  const isSame = (old: number, entry: unknown) => isSameJson(before[old], entry);
  const fits: Fit[] = [
    (old, entry, index) => Number(old === index && isSame(old, entry)),
    (old, entry) => Number(isSame(old, entry)),
    (old, entry) => countShared(before[old], entry),
    (old, entry, index) => Number(old === index && !isRecord(entry)),
  ];
  for (const fit of fits)
    for (const [index, entry] of after.entries()) {
      if (found[index] !== undefined) continue;
      const ranked = [...free].map((old) => ({ old, rank: fit(old, entry, index) }));
      const [best] = ranked.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank);
      if (!best) continue;
      found[index] = best.old;
      free.delete(best.old);
    }
  return found;
}

/** Counts the values that two records share; booleans, which many records share, are left out. */
function countShared(one: unknown, other: unknown): number {
  if (!isRecord(one) || !isRecord(other)) return 0;
  return Object.entries(one).filter(
    ([key, value]) => value && typeof value !== "boolean" && isSameJson(value, other[key]),
  ).length;
}
