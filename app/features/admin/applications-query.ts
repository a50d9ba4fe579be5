import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { deskRows } from "../../backend.ts";

/** A row of the list. The resume itself is not part of it: it is read when somebody downloads it. */
export type ApplicationRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  position: string;
  /** ISO, to the microsecond; given back as it came when the next page is asked for. */
  created_at: string;
  has_resume: boolean;
};

const PAGE_SIZE = 50;

type PageStart = Pick<ApplicationRow, "created_at" | "id"> | null;

/** The applications that hold `query`, newest first, page by page. */
export function applicationsQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: ["applications", query],
    queryFn: ({ pageParam, signal }) => readPage(query, pageParam, signal),
    initialPageParam: null as PageStart,
    getNextPageParam: nextPageStart,
    placeholderData: keepPreviousData,
  });
}

/** Where the page after `page` starts; undefined after the last one, which is not full. */
export function nextPageStart(page: readonly ApplicationRow[]): PageStart | undefined {
  const last = page.at(-1);
  return last && page.length === PAGE_SIZE ? { created_at: last.created_at, id: last.id } : undefined;
}

async function readPage(query: string, before: PageStart, signal: AbortSignal): Promise<ApplicationRow[]> {
  const rows = await deskRows();
  const { data, error } = await rows
    .rpc("search_applications", { query, before, page_size: PAGE_SIZE })
    .abortSignal(signal);
  if (error) throw new Error(error.message);
  return data as ApplicationRow[];
}
