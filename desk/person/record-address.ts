import { keysOf, ownValue } from "#contract/values.ts";
import { formatSearch } from "../desk-address.ts";

/** The tab of each kind of record; the kinds are named as in the database. */
const TABS = {
  application: "applications",
  call: "by-hand",
  conversation: "chat-logs",
  estimate: "estimates",
  inspection: "inspections",
} as const;

export type RecordKind = keyof typeof TABS;

/** The kind of record that a tab holds; undefined for a tab without records. */
export function findRecordKind(tab: string): RecordKind | undefined {
  return keysOf(TABS).find((kind) => TABS[kind] === tab);
}

/** The tab of a kind that the database names; null for a kind that the desk does not know. */
export function findTab(kind: string): string | null {
  return ownValue(TABS, kind) ?? null;
}

/** One record of the database. */
export type RecordName = { kind: RecordKind; id: string };

/** Makes the address at which the desk shows a record; without a tab for a kind that it does not know. */
export function makeRecordAddress({ kind, id }: { kind: string; id: string }): string {
  return formatSearch({ tab: findTab(kind), open: id });
}
