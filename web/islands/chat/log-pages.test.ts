import { expect, test } from "vitest";
import type { LogRow } from "#contract/rows.ts";
import { logReducer, NO_PAGES, PAGE_SIZE } from "./log-pages.ts";

function rows(from: number, count = PAGE_SIZE): LogRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: from - index,
    role: "user",
    message_content: "hi",
    created_at: "2031-05-01T10:00:00Z",
  }));
}

test("pages follow each other to the last", () => {
  const first = logReducer(NO_PAGES, { type: "arrived", rows: rows(100), last: false });
  expect(first).toMatchObject({ phase: "ready", rows: rows(100) });
  const last = logReducer(first, { type: "arrived", rows: rows(60, 3), last: true });
  expect(last).toMatchObject({ phase: "ended", rows: [...rows(100), ...rows(60, 3)] });
  expect(logReducer(last, { type: "asked" })).toBe(last);
});

test("rows that come again with the next page are shown once", () => {
  const first = logReducer(NO_PAGES, { type: "arrived", rows: rows(100), last: false });
  const second = logReducer(first, { type: "arrived", rows: rows(100 - PAGE_SIZE + 2), last: false });
  const ids = second.rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
});

test("a failure keeps what is there and can be tried again", () => {
  const first = logReducer(NO_PAGES, { type: "arrived", rows: rows(100), last: false });
  const failed = logReducer(first, { type: "failed", error: "Failed to fetch logs" });
  expect(failed).toMatchObject({ phase: "failed", error: "Failed to fetch logs", rows: first.rows });
  expect(logReducer(failed, { type: "asked" })).toMatchObject({
    phase: "loading",
    error: null,
  });
});
