import type { LogRow } from "#contract/rows.ts";

/** Rows of one page. */
export const PAGE_SIZE = 40;

/** The part of the log that was loaded, newest first. */
export type LogPages = {
  rows: readonly LogRow[];
  phase: "loading" | "ready" | "ended" | "failed";
  error: string | null;
};

export type LogEvent =
  | { type: "asked" }
  | { type: "arrived"; rows: readonly LogRow[]; last: boolean }
  | { type: "failed"; error: string };

export const NO_PAGES: LogPages = { rows: [], phase: "loading", error: null };

export function logReducer(pages: LogPages, event: LogEvent): LogPages {
  switch (event.type) {
    case "asked":
      return pages.phase === "ended" ? pages : { ...pages, phase: "loading", error: null };
    case "arrived":
      return {
        rows: [...pages.rows, ...findNewRows(pages, event.rows)],
        phase: event.last ? "ended" : "ready",
        error: null,
      };
    case "failed":
      return { ...pages, phase: "failed", error: event.error };
  }
}

/** Leaves out rows that are already here: a page begins with the time at which the one before ended. */
function findNewRows({ rows }: LogPages, arrived: readonly LogRow[]): LogRow[] {
  const knownIds = new Set(rows.map(({ id }) => id));
  return arrived.filter(({ id }) => !knownIds.has(id));
}
