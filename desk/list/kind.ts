import type { ReactNode } from "react";
import type { Arguments } from "#contract/rows.ts";
import type { DeskAddress } from "../desk-address.ts";
import type { Contact } from "./contact-address.ts";
import type { Cell } from "./csv.ts";
import type { PageStart, RecordPage } from "./record-pages.ts";
import type { Statuses } from "./status.tsx";

/**
 * Columns of every kind's row. `at` is the time by which lists are ordered, ISO to the microsecond: when it came in, was last active, or takes
 * place. The request of the next page sends it back unchanged with `group_key`, which a list's row has.
 */
export type Row = { id: string; at?: string; group_key?: string };

/** Arguments of every list's search: a text, the row after which it continues, the most rows, and a filter. */
export type Page = Omit<Arguments<"search_records">, "kind">;

/**
 * One kind of records: its tab, rows, detail, exported file and words. It has methods and not function properties, so that kinds
 * with different rows fit into one list.
 */
export type Kind<R extends Row = Row> = {
  /** Used in the address, in the news and in the exported file's name. */
  id: string;
  tab: string;
  searchHint: string;
  empty: string;
  emptyHint: string;
  /** A title above "Nothing matches …". */
  noneFound?: string;
  fetchFailed: string;
  /** The words for one record in "Delete …?". */
  one: string;
  /** The statuses by which the list can be filtered. */
  statuses?: Statuses;
  /** True if records of the kind wait for a first answer. */
  canWait?: true;
  /** A note before the deletion on its effect for others; null for no effect. */
  removalNote?(row: R): string | null;
  title(row: R): string;
  /** The text at a row's right; by default its time on the reader's clock. */
  when?(row: R): string;
  /** Ways to reach the person of the record. */
  contact(row: R): Contact;
  /** A row's second line. */
  summary(row: R): ReactNode;
  /** Draws the open record; `whole` is false while only the list's columns are known. */
  detail(row: R, whole: boolean, reading: Reading): ReactNode;
  /** True if the detail itself reports when news were seen; otherwise they count as seen once it is open in a visible page. */
  reportsSeen?: true;
  columns: readonly { title: string; cell(row: R): Cell }[];
  /** Reads into rows what only the exported file shows of them. */
  readMore?(rows: readonly R[], signal: AbortSignal): Promise<R[]>;
  /** Views that are no records, with links above the list; `open` names one in the address. */
  extras?: readonly { open: string; title: string; view(): ReactNode }[];
  /** Another way to read and draw the list while nothing is searched for or filtered; by default latest first. */
  byDay?: ByDay<R>;
  /** A view of the whole width that can be chosen in place of the list by day. */
  board?: Board;
};

/** `choice` draws the choice between board and list. */
export type Board = {
  isShown(address: DeskAddress): boolean;
  choice(address: DeskAddress): ReactNode;
  view(address: DeskAddress): ReactNode;
};

/** `unseen` is true while an open record has unseen news; `onSeen` reports the time, ISO, up to which they were seen. */
export type Reading = { unseen: boolean; onSeen(upTo: string): void };

/** Records by day. The first page holds today and later days; the pages after it hold earlier records, latest first. */
export type ByDay<R extends Row> = {
  read(before: PageStart | null, signal?: AbortSignal): Promise<RecordPage<R>>;
  view(list: DayList<R>): ReactNode;
};

/** Properties of a list by day; `rows` are in no order. */
export type DayList<R extends Row> = {
  rows: readonly R[];
  address: DeskAddress;
  isNew(row: R): boolean;
  busy: boolean;
  hasEarlier: boolean;
  onEarlier(): void;
};
