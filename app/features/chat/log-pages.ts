/** One message of the log, as visitors may read it. */
export type LogRow = { id: number; role: string; message_content: string; created_at: string };

/** Rows that are asked for at once. */
export const PAGE_SIZE = 40;

/** The log as far as it was read, newest first. */
export type LogPages = {
  rows: readonly LogRow[];
  /** Where the next page begins, in rows from the newest. */
  offset: number;
  phase: "loading" | "ready" | "ended" | "failed";
  error: string | null;
};

export type LogEvent =
  | { type: "asked" }
  | { type: "arrived"; rows: readonly LogRow[] }
  | { type: "failed"; error: string };

export const NO_PAGES: LogPages = { rows: [], offset: 0, phase: "loading", error: null };

export function logReducer(pages: LogPages, event: LogEvent): LogPages {
  switch (event.type) {
    case "asked":
      return pages.phase === "ended" ? pages : { ...pages, phase: "loading", error: null };
    case "arrived":
      return {
        rows: [...pages.rows, ...newRows(pages, event.rows)],
        offset: pages.offset + event.rows.length,
        phase: event.rows.length < PAGE_SIZE ? "ended" : "ready",
        error: null,
      };
    case "failed":
      return { ...pages, phase: "failed", error: event.error };
  }
}

/** Messages that came in meanwhile push the later pages down: what is here already comes again with the next. */
function newRows({ rows }: LogPages, arrived: readonly LogRow[]): LogRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return arrived.filter(({ id }) => !known.has(id));
}
