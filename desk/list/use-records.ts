import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { callDesk } from "../desk-call.ts";
import { openRecordQuery } from "../person/open-record.ts";
import { findRecordKind } from "../person/record-address.ts";
import type { Kind, Page, Row } from "./kind.ts";
import { isFiltering, type ListFilter, toFilterArgument } from "./list-filter.ts";
import { listRows, type PageStart, type RecordPage, refreshDays, refreshPages } from "./record-pages.ts";

const PAGE_SIZE = 50;

type List<R> = InfiniteData<RecordPage<R>, PageStart | null>;

/** The text that a list is searched for, its filter and its order. */
export type Asked = { query: string; filter: ListFilter };

/** True for a list that is drawn by day: nothing is searched for or filtered. */
export function isByDay<R extends Row>(kind: Kind<R>, { query, filter }: Asked): boolean {
  return kind.byDay !== undefined && query === "" && !isFiltering(filter) && !filter.isOldestFirst;
}

/**
 * The query of the records of a kind that are asked for, page by page, in their order or by day. It never reads all pages again: see
 * {@link useRecords}.
 */
export function recordsQuery<R extends Row>(kind: Kind<R>, asked: Asked) {
  return infiniteQueryOptions({
    queryKey: ["records", kind.id, asked.query, toFilterArgument(asked.filter)],
    queryFn: ({ pageParam, signal }) => readPage(kind, asked, pageParam, signal),
    initialPageParam: null as PageStart | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The query of one record with all its columns. */
export function recordQuery<R extends Row>(kind: Kind<R>, id: string) {
  return queryOptions({
    queryKey: ["record", kind.id, id],
    async queryFn({ client }) {
      // The database refuses a text that is no id. No record can have it.
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null;
      const { row } = await client.fetchQuery(openRecordQuery({ kind: findRecordKind(kind.id) ?? "", id }));
      return row as R | null;
    },
    staleTime: 0,
  });
}

/** How rows are read page by page; of records {@link searchRecords} does. */
export type Paged<R extends Row> = {
  search?(page: Page, signal?: AbortSignal): Promise<R[]>;
  /** The start of the page after this row. */
  startAfter?(row: R): PageStart;
};

/** Reads a page of the records of a kind. */
export async function searchRecords<R extends Row>(
  kind: Pick<Kind<R>, "id" | "columns">,
  page: Page,
  signal?: AbortSignal,
): Promise<R[]> {
  const args = { ...page, kind: findRecordKind(kind.id) ?? "" };
  return (await callDesk("search_records", args, signal)) as unknown[] as R[];
}

/** Reads a page of the rows that are asked for. */
export function readRows<R extends Row>(
  source: Pick<Kind<R>, "id" | "columns"> & Paged<R>,
  { query, filter }: Asked,
  page: { before: PageStart | null; page_size: number },
  signal?: AbortSignal,
): Promise<R[]> {
  const asked = { ...page, query, filter: toFilterArgument(filter) };
  return source.search ? source.search(asked, signal) : searchRecords(source, asked, signal);
}

/** The start of the page after these rows; null after no row. */
export function makeNextPageStart<R extends Row>(
  rows: readonly R[],
  { startAfter }: Pick<Paged<R>, "startAfter"> = {},
): PageStart | null {
  const last = rows.at(-1);
  if (last && startAfter) return startAfter(last);
  return last?.at && last.group_key ? { at: last.at, group_key: last.group_key } : null;
}

async function readPage<R extends Row>(
  kind: Kind<R>,
  asked: Asked,
  before: PageStart | null,
  signal?: AbortSignal,
): Promise<RecordPage<R>> {
  if (kind.byDay && isByDay(kind, asked)) return kind.byDay.read(before, signal);
  const rows = await readRows(kind, asked, { before, page_size: PAGE_SIZE }, signal);
  return { rows, next: rows.length === PAGE_SIZE ? makeNextPageStart(rows) : null };
}

/**
 * Reads a list. `refresh` puts its newest rows on top; `hasGap` is true if there are too many for that.
 * @param asked the same object as long as it asks for the same
 */
export function useRecords<R extends Row>(kind: Kind<R>, asked: Asked) {
  const client = useQueryClient();
  const options = recordsQuery(kind, asked);
  const list = useInfiniteQuery(options);
  const key = JSON.stringify(options.queryKey);
  const [keyWithGap, setKeyWithGap] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    if ((await refreshList(client, kind, asked)) === "gap") setKeyWithGap(key);
  }, [client, kind, asked, key]);
  const startAnew = () => {
    setKeyWithGap(null);
    void client.resetQueries({ queryKey: options.queryKey });
  };
  return { list, rows: listRows(list.data?.pages ?? []), refresh, hasGap: keyWithGap === key, startAnew };
}

/** Reads the first page again and merges it, unless the list has changed in the meantime: the next refresh is soon. */
async function refreshList<R extends Row>(
  client: QueryClient,
  kind: Kind<R>,
  asked: Asked,
): Promise<"gap" | undefined> {
  const { queryKey } = recordsQuery(kind, asked);
  const before = client.getQueryState<List<R>>(queryKey);
  if (!before?.data || before.fetchStatus !== "idle" || client.isMutating() > 0) return undefined;
  const fresh = await readPage(kind, asked, null).catch(() => null); // the request for news reports the failure
  const now = client.getQueryState<List<R>>(queryKey);
  if (!fresh || !now?.data || now.dataUpdatedAt !== before.dataUpdatedAt || now.fetchStatus !== "idle")
    return undefined;
  if (client.isMutating() > 0) return undefined;
  const pages = isByDay(kind, asked)
    ? refreshDays(now.data.pages, fresh)
    : refreshPages(now.data.pages, fresh, (row) => row.at ?? "", asked.filter.isOldestFirst);
  if (pages === "gap") return "gap";
  client.setQueryData<List<R>>(queryKey, { pages, pageParams: pages.map(() => null) });
  return undefined;
}

/** Finds a record in the lists of a kind that are in memory. */
export function findListed<R extends Row>(
  client: QueryClient,
  kind: Pick<Kind<R>, "id">,
  id: string,
): R | undefined {
  return client
    .getQueriesData<List<R>>({ queryKey: ["records", kind.id] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

/** Changes every list of a kind that is in memory, with any search. */
export function changeLists<R extends Row>(
  client: QueryClient,
  kind: Pick<Kind<R>, "id">,
  change: (pages: readonly RecordPage<R>[]) => RecordPage<R>[],
): void {
  client.setQueriesData<List<R>>({ queryKey: ["records", kind.id] }, (list) =>
    list ? { ...list, pages: change(list.pages) } : list,
  );
}
