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
import { type Kind, type Row, readTime } from "./kind.ts";
import { listRows, type PageStart, type RecordPage, refreshDays, refreshPages } from "./record-pages.ts";

const PAGE_SIZE = 50;

type List<R> = InfiniteData<RecordPage<R>, PageStart | null>;

/**
 * The query of a kind's records that contain `query`, page by page, latest first or by day. It never reads all pages again: see
 * {@link useRecords}.
 */
export function recordsQuery<R extends Row>(kind: Kind<R>, query: string) {
  return infiniteQueryOptions({
    queryKey: ["records", kind.id, query],
    queryFn: ({ pageParam, signal }) => readPage(kind, query, pageParam, signal),
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
    // The database refuses a text that is no id. No record can have it.
    queryFn: ({ signal }) =>
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? kind.read(id, signal) : null,
    staleTime: 0,
  });
}

/** Reads a page of a kind's search. */
export function readRows<R extends Row>(
  kind: Kind<R>,
  page: { query: string; before: PageStart | null; page_size: number },
  signal?: AbortSignal,
): Promise<R[]> {
  return kind.search(page, signal);
}

/** The start of the page after these rows; null after no row. */
export function makeNextPageStart<R extends Row>(kind: Kind<R>, rows: readonly R[]): PageStart | null {
  const last = rows.at(-1);
  return last ? { id: last.id, [kind.orderedBy]: readTime(kind, last) } : null;
}

async function readPage<R extends Row>(
  kind: Kind<R>,
  query: string,
  before: PageStart | null,
  signal?: AbortSignal,
): Promise<RecordPage<R>> {
  if (kind.byDay && !query) return kind.byDay.read(before, signal);
  const rows = await readRows(kind, { query, before, page_size: PAGE_SIZE }, signal);
  return { rows, next: rows.length === PAGE_SIZE ? makeNextPageStart(kind, rows) : null };
}

/** Reads a list. `refresh` puts its newest rows on top; `hasGap` is true if there are too many for that. */
export function useRecords<R extends Row>(kind: Kind<R>, query: string) {
  const client = useQueryClient();
  const list = useInfiniteQuery(recordsQuery(kind, query));
  const [queryWithGap, setQueryWithGap] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    if ((await refreshList(client, kind, query)) === "gap") setQueryWithGap(query);
  }, [client, kind, query]);
  const startAnew = useCallback(() => {
    setQueryWithGap(null);
    void client.resetQueries({ queryKey: recordsQuery(kind, query).queryKey });
  }, [client, kind, query]);
  return { list, rows: listRows(list.data?.pages ?? []), refresh, hasGap: queryWithGap === query, startAnew };
}

/** Reads the first page again and merges it, unless the list has changed in the meantime: the next refresh is soon. */
async function refreshList<R extends Row>(
  client: QueryClient,
  kind: Kind<R>,
  query: string,
): Promise<"gap" | undefined> {
  const { queryKey } = recordsQuery(kind, query);
  const before = client.getQueryState<List<R>>(queryKey);
  if (!before?.data || before.fetchStatus !== "idle" || client.isMutating() > 0) return undefined;
  const fresh = await readPage(kind, query, null).catch(() => null); // the request for news reports the failure
  const now = client.getQueryState<List<R>>(queryKey);
  if (!fresh || !now?.data || now.dataUpdatedAt !== before.dataUpdatedAt || now.fetchStatus !== "idle")
    return undefined;
  if (client.isMutating() > 0) return undefined;
  const pages =
    kind.byDay && !query
      ? refreshDays(now.data.pages, fresh)
      : refreshPages(now.data.pages, fresh, (row) => readTime(kind, row));
  if (pages === "gap") return "gap";
  client.setQueryData<List<R>>(queryKey, { pages, pageParams: pages.map(() => null) });
  return undefined;
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
