import { ownValue } from "#contract/values.ts";
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
  return formatSearch({ tab: findTab(kind) ?? null, open: id });
}

/** Finds the tab that shows a kind of record; undefined for a kind that the desk does not know. */
export function findTab(kind: string): string | undefined {
  return ownValue(TABS, kind);
}

/** Finds the kind whose records a tab shows, as the database names it; the tab's own name for none. */
export function findRecordKind(tab: string): string {
  return Object.entries(TABS).find(([, id]) => id === tab)?.[0] ?? tab;
}
