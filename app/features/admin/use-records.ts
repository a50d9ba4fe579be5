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
import { deskCall } from "./desk-call.ts";
import { type PageStart, type RecordPage, refreshPages, rowsOf } from "./record-pages.ts";
import type { RecordKind } from "./records.ts";

const PAGE_SIZE = 50;

type List<Row> = InfiniteData<RecordPage<Row>, PageStart | null>;

/** The records of a kind that hold `query`, newest first, page by page. Never read anew as a whole: see {@link useRecords}. */
export function recordsQuery<Row extends { id: string }>(kind: RecordKind<Row>, query: string) {
  return infiniteQueryOptions({
    queryKey: ["records", kind.tab, query],
    queryFn: ({ pageParam, signal }) => readPage(kind, query, pageParam, signal),
    initialPageParam: null as PageStart | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One record with all there is of it. */
export function recordQuery<Row extends { id: string }>(kind: RecordKind<Row>, id: string) {
  return queryOptions({
    queryKey: ["record", kind.tab, id],
    // What is no id cannot be asked for, and is nowhere.
    queryFn: ({ signal }) =>
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? kind.read(id, signal) : null,
    staleTime: 0,
  });
}

async function readPage<Row extends { id: string }>(
  kind: RecordKind<Row>,
  query: string,
  before: PageStart | null,
  signal: AbortSignal,
): Promise<RecordPage<Row>> {
  const rows = await deskCall<Row[]>(kind.search, { query, before, page_size: PAGE_SIZE }, signal);
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  return { rows, next: last ? { id: last.id, [kind.orderedBy]: kind.at(last) } : null };
}

/** A list, and `refresh`, which brings its newest rows; `gap` where those are too many to be put on top. */
export function useRecords<Row extends { id: string }>(kind: RecordKind<Row>, query: string) {
  const client = useQueryClient();
  const list = useInfiniteQuery(recordsQuery(kind, query));
  const [gapIn, setGapIn] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    if ((await refreshList(client, kind, query)) === "gap") setGapIn(query);
  }, [client, kind, query]);
  const startAnew = useCallback(() => {
    setGapIn(null);
    void client.resetQueries({ queryKey: recordsQuery(kind, query).queryKey });
  }, [client, kind, query]);
  return { list, rows: rowsOf(list.data?.pages ?? []), refresh, gap: gapIn === query, startAnew };
}

/** Reads the first page again and puts it on top, unless the list has changed meanwhile: the next time is soon. */
async function refreshList<Row extends { id: string }>(
  client: QueryClient,
  kind: RecordKind<Row>,
  query: string,
): Promise<"gap" | undefined> {
  const { queryKey } = recordsQuery(kind, query);
  const before = client.getQueryState<List<Row>>(queryKey);
  if (!before?.data || before.fetchStatus !== "idle" || client.isMutating() > 0) return undefined;
  const fresh = await readPage(kind, query, null, new AbortController().signal).catch(() => null); // the news tell of it
  const now = client.getQueryState<List<Row>>(queryKey);
  if (!fresh || !now?.data || now.dataUpdatedAt !== before.dataUpdatedAt || now.fetchStatus !== "idle")
    return undefined;
  if (client.isMutating() > 0) return undefined;
  const pages = refreshPages(now.data.pages, fresh, kind.at);
  if (pages === "gap") return "gap";
  client.setQueryData<List<Row>>(queryKey, { pages, pageParams: pages.map(() => null) });
  return undefined;
}

/** Changes every list of a kind that is in memory, whatever was searched for. */
export function changeLists<Row extends { id: string }>(
  client: QueryClient,
  kind: RecordKind<Row>,
  change: (pages: readonly RecordPage<Row>[]) => RecordPage<Row>[],
): void {
  client.setQueriesData<List<Row>>({ queryKey: ["records", kind.tab] }, (list) =>
    list ? { ...list, pages: change(list.pages) } : list,
  );
}
