import type { Answer } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { historyWords as words } from "#copy/desk/history.ts";
import { personWords } from "#copy/desk/person.ts";
import { callDesk } from "../desk-call.ts";
import { formatSheetTime, shortMoment, ZONE } from "../kinds/inspections/office-time.ts";
import type { ExportSource } from "../list/export.ts";
import type { Page } from "../list/kind.ts";
import { describeActivity, readDetail } from "../person/describe-activity.ts";
import { nameDoer } from "../staff/name-doer.ts";

/** An entry of the history: an act of staff, or what became of a record; columns that do not apply are null or "". */
export type HistoryRow = Omit<
  Answer<"list_history">[number],
  "kind" | "subject_id" | "outcome" | "member_id"
> &
  Record<"kind" | "subject_id" | "outcome" | "member_id", string | null>;

/** Says what was done: an activity, or a change that is of no record. */
export function describeEntry(row: HistoryRow): string {
  const change = ownValue(words.changes, row.what);
  if (!change) return describeActivity(row);
  if (row.what === "delete") return (row.kind && ownValue(words.deleted, row.kind)) || change;
  const [starts, ends] = [readDetail(row, "starts_at"), readDetail(row, "ends_at")];
  return starts && ends ? `${change}: ${shortMoment(starts)} – ${shortMoment(ends)}` : change;
}

/** Names who did it: a person of staff, "Staff" without a name, or the site itself. */
export function nameActor({ staff_name, actor, member_id }: HistoryRow): string {
  return nameDoer(staff_name, member_id) || (actor === "server" ? words.server : words.somebody);
}

/** Reads a page of the history; `query` is a name of staff, "" for all. */
export async function searchHistory({ query, before, page_size }: Page, signal?: AbortSignal) {
  const args = { staff: query ?? "", before: before ?? null, page_size: page_size ?? null };
  return (await callDesk("list_history", args, signal)) as HistoryRow[];
}

/** The history as rows of a file. */
export const historySource: ExportSource<HistoryRow> = {
  id: "activity",
  search: searchHistory,
  startAfter: ({ created_at, id }) => ({ created_at, id }),
  columns: [
    { title: words.columns.at(ZONE), cell: ({ created_at }) => formatSheetTime(created_at) },
    { title: words.columns.who, cell: nameActor },
    { title: words.columns.what, cell: describeEntry },
    { title: words.columns.kind, cell: ({ kind }) => (kind && ownValue(personWords.kinds, kind)) || "" },
    { title: words.columns.name, cell: ({ name }) => name },
    { title: words.columns.note, cell: ({ note }) => note },
  ],
};
