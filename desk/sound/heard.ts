import type { Row } from "#contract/rows.ts";

export type Told = Pick<Row<"messages">, "id" | "conversation_id" | "role" | "notice">;

/** Ids of the messages that the desk has heard of after `from`; those before it count as heard. */
export type Heard = { from: number; ids: ReadonlySet<number> };

const KEPT = 100; // ids: a message may be stored a little after another that has a greater one

/** Of the latest messages those that are new to the desk, and what it has heard then. The first time nothing is new. */
export function newlyHeard(heard: Heard | null, latest: readonly Told[]): { heard: Heard; told: Told[] } {
  const ids = [...(heard?.ids ?? []), ...latest.map(({ id }) => id)];
  // Where messages are deleted, older ones are the latest again.
  const told = heard ? latest.filter(({ id }) => id > heard.from && !heard.ids.has(id)) : [];
  const first = heard?.from ?? Math.min(...ids, Number.MAX_SAFE_INTEGER);
  const from = ids.length === 0 ? (heard?.from ?? 0) : Math.max(first, Math.max(...ids) - KEPT);
  return { heard: { from, ids: new Set(ids.filter((id) => id > from)) }, told };
}

/** An emergency, or a visitor who asks for a person. */
export function isCall({ notice }: Told): boolean {
  return notice === "urgent" || notice === "person";
}

/** Conversations in which a visitor wrote. */
export function writtenIn(told: readonly Told[]): string[] {
  return [...new Set(told.filter(({ role }) => role === "user").map((message) => message.conversation_id))];
}
