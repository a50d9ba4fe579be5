import type { ReactNode } from "react";
import type { Arguments } from "#contract/rows.ts";
import type { DeskAddress } from "../desk-address.ts";
import type { Contact } from "./contact-address.ts";
import type { Cell } from "./csv.ts";
import type { PageStart, RecordPage } from "./record-pages.ts";

/** Times are ISO to the microsecond, and given back as they came when the next page is asked for. */
export type Row = { id: string; created_at?: string; last_at?: string; starts_at?: string };

/** What every list's search takes: a text, the row that it goes on from, and how many rows at most. */
export type Page = Arguments<"search_applications">;

/**
 * One kind of records, whole: its tab, its rows, its detail, its file and its words. (Methods, so that a list of kinds of different rows is a list of kinds.)
 */
export type Kind<R extends Row = Row> = {
  /** Stands in the address, among the news and in the exported file's name. */
  id: string;
  tab: string;
  searchHint: string;
  empty: string;
  emptyHint: string;
  /** Stands over "Nothing matches …"; without it that says enough. */
  noneFound?: string;
  fetchFailed: string;
  /** Completes "Delete …?". */
  one: string;
  /** Answers a page of those that hold a text, latest first. */
  search(page: Page, signal?: AbortSignal): Promise<R[]>;
  /** What pages go by. */
  orderedBy: "created_at" | "last_at" | "starts_at";
  /** One by its id, with all there is of it; null where it is gone. */
  read(id: string, signal: AbortSignal): Promise<R | null>;
  /** How its deletion concerns others, told before it; null where it concerns nobody. */
  removalNote?(row: R): string | null;
  /** Deletes one by its id. */
  remove(id: string): Promise<unknown>;
  title(row: R): string;
  /** What stands at a row's right, where that is not its time on the reader's clock. */
  when?(row: R): string;
  /** How to reach who it is from. */
  contact(row: R): Contact;
  /** A row's second line. */
  summary(row: R): ReactNode;
  /** All there is of the open record; `whole` is false while only what the list knows is here. */
  detail(row: R, whole: boolean, reading: Reading): ReactNode;
  /** Its detail says by itself when what is new in it was seen; else that is once it is open in a page that is visible. */
  saysWhenSeen?: true;
  columns: readonly { title: string; cell(row: R): Cell }[];
  /** What is none of the records, linked above their list; `open` names it in the address. */
  extras?: readonly { open: string; title: string; view(): ReactNode }[];
  /** How records are read and drawn while nothing is searched for, where that is not latest first. */
  byDay?: ByDay<R>;
};

/** Whether something of an open record is not seen yet, and how its detail says up to when, ISO, it was seen. */
export type Reading = { unseen: boolean; onSeen(upTo: string): void };

/** Records by day: the first page begins with today, those after it hold what was before, latest first. */
export type ByDay<R extends Row> = {
  read(before: PageStart | null, signal?: AbortSignal): Promise<RecordPage<R>>;
  view(list: DayList<R>): ReactNode;
};

/** What a list by day is drawn of; `rows` are in no order. */
export type DayList<R extends Row> = {
  rows: readonly R[];
  address: DeskAddress;
  isNew(row: R): boolean;
  busy: boolean;
  hasEarlier: boolean;
  onEarlier(): void;
};

/** When a row came in, was last active, or takes place. */
export function timeOf<R extends Row>(kind: Kind<R>, row: R): string {
  return row[kind.orderedBy] ?? "";
}
