import { formatSearch } from "../desk-address.ts";

/** The tab of each kind of record; the kinds are named as in the database. */
const TABS = {
  application: "applications",
  conversation: "chat-logs",
  estimate: "estimates",
  inspection: "inspections",
} as const;

export type RecordKind = keyof typeof TABS;

/** One record of the database. */
export type RecordName = { kind: RecordKind; id: string };

/** Makes the address at which the desk shows a record; without a tab for a kind that it does not know. */
export function makeRecordAddress({ kind, id }: { kind: string; id: string }): string {
  return formatSearch({ tab: TABS[kind as RecordKind] ?? null, query: "", open: id });
}
