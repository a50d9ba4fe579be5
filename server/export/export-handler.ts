import type { Handler } from "../http/handler.ts";
import type { Log } from "../log.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";
import { EXPORTED_RECORDS, type ExportedRecords, type ListRow } from "./exported-records.ts";

const PAGE_SIZE = 200; // the most that a list's function gives

export type ExportOptions = {
  /** Answers what the browser's Supabase client may ask: the gateway here, or the hosted project. */
  ask: (path: string, init: RequestInit) => Promise<Response>;
  publishableKey: string;
  log: Log;
};

/** A page that was not answered with rows. */
class PageRefused extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`The list answered ${response.status}.`);
    this.response = response;
  }
}

/**
 * `GET /api/export/{applications|chat-logs|estimates}?q=` with the staff session's bearer token: the current search as CSV,
 * newest first. Written page by page as fast as it is read, each page asked for with the caller's own token, so that the
 * database decides and neither side ever holds the whole. A list that fails midway breaks the file off, which the browser
 * notices. Answers 401 or 403 as the database does, 404 for another name, 405.
 */
export function exportHandler({ ask, publishableKey, log }: ExportOptions): Handler {
  return async (request, { requestId }) => {
    if (request.method !== "GET")
      return Response.json({ error: "Use GET." }, { status: 405, headers: { allow: "GET" } });
    const { pathname, searchParams } = new URL(request.url);
    const name = pathname.slice(pathname.lastIndexOf("/") + 1);
    const records = Object.hasOwn(EXPORTED_RECORDS, name) ? EXPORTED_RECORDS[name] : undefined;
    if (!records) return Response.json({ error: "There is no such export." }, { status: 404 });
    const authorization = request.headers.get("authorization");
    if (!authorization) return Response.json({ error: "Sign in first." }, { status: 401 });

    const pages = pagesOf(records, searchParams.get("q") ?? "", async (body) => {
      const response = await ask(`/rest/v1/rpc/${records.search}`, {
        method: "POST",
        headers: { apikey: publishableKey, authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new PageRefused(response);
      return (await response.json()) as ListRow[];
    });
    try {
      const first = await pages.next(); // a refusal is an answer of its own, not half a file
      return new Response(
        csvStream(records, first, pages, (error) => log.warn({ requestId, err: error }, "export broke off")),
        {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="${records.fileName}-${new Date().toISOString().slice(0, 10)}.csv"`,
          },
        },
      );
    } catch (error) {
      if (error instanceof PageRefused) return error.response;
      throw error;
    }
  };
}

type Pages = AsyncGenerator<ListRow[], undefined>;

async function* pagesOf(
  records: ExportedRecords,
  query: string,
  readPage: (body: object) => Promise<ListRow[]>,
): Pages {
  for (let before: object | null = null; ; ) {
    const page: ListRow[] = await readPage({ query, before, page_size: PAGE_SIZE });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return undefined;
    before = { id: last.id, [records.orderedBy]: last[records.orderedBy] };
  }
}

function csvStream(
  records: ExportedRecords,
  first: IteratorResult<ListRow[], undefined>,
  pages: Pages,
  onBroken: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (page: ListRow[]) =>
    page.map((row) => csvLine(records.columns.map(({ cell }) => cell(row)))).join("");
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const titles = csvLine(records.columns.map(({ title }) => title));
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + titles + lines(first.value ?? [])));
    },
    async pull(controller) {
      try {
        const { value, done } = await pages.next();
        if (done) controller.close();
        else if (value.length > 0) controller.enqueue(encoder.encode(lines(value)));
        else controller.close();
      } catch (error) {
        onBroken(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}
