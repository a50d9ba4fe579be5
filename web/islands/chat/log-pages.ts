import type { LogRow } from "#contract/rows.ts";

/** Rows that are asked for at once. */
export const PAGE_SIZE = 40;

/** The log as far as it was read, newest first. */
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
        rows: [...pages.rows, ...newRows(pages, event.rows)],
        phase: event.last ? "ended" : "ready",
        error: null,
      };
    case "failed":
      return { ...pages, phase: "failed", error: event.error };
  }
}

/** A page begins with the time that the one before ended with: what is here already comes again. */
function newRows({ rows }: LogPages, arrived: readonly LogRow[]): LogRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return arrived.filter(({ id }) => !known.has(id));
}
