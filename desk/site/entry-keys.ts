import { useState } from "react";
import { listPairs } from "#contract/list-pairs.ts";
import { isSameJson } from "#contract/values.ts";

type Known = { entries: readonly unknown[]; keys: readonly number[] };

let last = 0;
const makeKey = () => ++last;

/**
 * Keys by which the fields of an entry stay with it when it moves. A list also moves by itself: the server answers the files of a
 * folder in the order of their names.
 */
export function useEntryKeys(entries: readonly unknown[]): {
  readonly keys: readonly number[];
  /**
   * Notes a change that is made here.
   * @param from the former place of each entry, undefined for a new one
   * @returns the keys after it
   */
  readonly noteChange: (
    changed: readonly unknown[],
    from: readonly (number | undefined)[],
  ) => readonly number[];
} {
  const [known, setKnown] = useState<Known>(() => ({ entries, keys: entries.map(makeKey) }));
  const keysFrom = (from: readonly (number | undefined)[]) =>
    from.map((place) => known.keys[place ?? -1] ?? makeKey());
  let { keys } = known;
  if (!isSameJson(known.entries, entries)) {
    keys = keysFrom(listPairs(known.entries, entries));
    setKnown({ entries, keys });
  }
  return {
    keys,
    noteChange(changed, from) {
      const next = keysFrom(from);
      setKnown({ entries: changed, keys: next });
      return next;
    },
  };
}
