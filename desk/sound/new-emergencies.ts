import type { TodayLine } from "#contract/rows.ts";

/** Ids of the emergencies by form that the desk knows; null before its first look. */
export type KnownEmergencies = ReadonlySet<string> | null;

/** Finds out if there are emergencies by form that the desk has not known; at the first look there are none. Those of the chat are messages. */
export function findNewEmergencies(
  known: KnownEmergencies,
  lines: readonly Pick<TodayLine, "section" | "kind" | "id">[],
): { known: KnownEmergencies; isNew: boolean } {
  const ids = lines
    .filter(({ section, kind }) => section === "urgent" && kind !== "conversation")
    .map(({ id }) => id);
  return { known: new Set(ids), isNew: known !== null && ids.some((id) => !known.has(id)) };
}
