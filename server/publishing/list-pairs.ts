import { isDeepStrictEqual } from "node:util";
import { isRecord } from "#contract/values.ts";

/**
 * For each entry of `after` the index of the entry of `before` that it was made from; undefined for a new one. The same entry
 * comes first, then the one with most in common, then, for plain values, the one at the same place.
 */
export function listPairs(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const found: (number | undefined)[] = after.map(() => undefined);
  const pair = (index: number, old: number | undefined) => {
    if (old === undefined) return;
    found[index] = old;
    free.delete(old);
  };
  const each = (wanted: (entry: unknown, index: number) => number | undefined) => {
    for (const [index, entry] of after.entries())
      if (found[index] === undefined) pair(index, wanted(entry, index));
  };
  const same = (entry: unknown, old: number | undefined) =>
    old !== undefined && free.has(old) && isDeepStrictEqual(before[old], entry);
  each((entry, index) => (same(entry, index) ? index : undefined));
  each((entry) => [...free].find((old) => same(entry, old)));
  each((entry) => {
    const alike = [...free].map((old) => ({ old, common: countShared(before[old], entry) }));
    const best = alike.toSorted((one, other) => other.common - one.common)[0];
    return best && best.common > 0 ? best.old : undefined;
  });
  each((entry, index) => (free.has(index) && !isRecord(entry) ? index : undefined));
  return found;
}

/** Counts the values that two records share; booleans, which many records share, are left out. */
function countShared(one: unknown, other: unknown): number {
  if (!isRecord(one) || !isRecord(other)) return 0;
  return Object.entries(one).filter(
    ([key, value]) => value && typeof value !== "boolean" && isDeepStrictEqual(value, other[key]),
  ).length;
}
