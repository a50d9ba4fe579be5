import { expect, test } from "vitest";
import {
  changeRow,
  listRows,
  type RecordPage,
  refreshDays,
  refreshPages,
  removeRow,
} from "./record-pages.ts";

type Row = { id: string; at: string; status?: string };

/** Rows by the minute they came in: "a9" is row a of minute 9. */
function page(names: string, next: string | null = null): RecordPage<Row> {
  const rows = names
    .split(" ")
    .filter(Boolean)
    .map((name) => ({ id: name.slice(0, 1), at: time(name.slice(1)) }));
  return { rows, next: next === null ? null : { id: next } };
}

const time = (minute: string) => `2031-05-01T10:${minute.padStart(2, "0")}:00.000001+00:00`;
const at = (row: Row) => row.at;
const ids = (pages: readonly RecordPage<Row>[]) =>
  listRows(pages)
    .map(({ id }) => id)
    .join("");

test("new rows stand at the head, and what was read further down stays with its end", () => {
  const after = refreshPages([page("d4 c3", "c"), page("b2 a1", "a")], page("f6 e5 d4 c3", "c"), at);
  expect(after).not.toBe("gap");
  if (after === "gap") return;
  expect(ids(after)).toBe("fedcba");
  expect(after.at(-1)?.next).toEqual({ id: "a" });
});

test("a row that changed is as it is now, one that was deleted is gone", () => {
  const fresh = page("d4 b2", "b");
  if (fresh.rows[0]) fresh.rows[0].status = "approved";
  const after = refreshPages([page("d4 c3 b2 a1", "a")], fresh, at);
  expect(after !== "gap" && listRows(after)[0]?.status).toBe("approved");
  expect(after !== "gap" && ids(after)).toBe("dba");
});

test("a conversation that goes on moves to the head and is there once", () => {
  const after = refreshPages([page("d4 c3", "c"), page("b2 a1")], page("a9 d4 c3", "c"), at);
  expect(after !== "gap" && ids(after)).toBe("adcb");
});

test("a list that begins with the oldest keeps what was read further down", () => {
  const after = refreshPages([page("a1 b2", "b"), page("c3 d4", "d")], page("b2 c3", "c"), at, true);
  expect(after !== "gap" && ids(after)).toBe("bcd");
});

test("more than a page of new rows leaves a gap, also when an old conversation is among them", () => {
  expect(refreshPages([page("b2 a1")], page("f9 e8", "e"), at)).toBe("gap");
  expect(refreshPages([page("b2 a1")], page("a9 e8", "e"), at)).toBe("gap");
});

test("a page that is not full is the whole list", () => {
  expect(refreshPages([page("b2 a1", "a")], page("c3"), at)).toEqual([page("c3")]);
  expect(refreshPages([page("b2 a1", "a")], page(""), at)).toEqual([page("")]);
  expect(refreshPages([page("")], page("b2 a1", "a"), at)).toEqual([page("b2 a1", "a")]);
});

test("a list by day keeps what was before today, until another day has begun", () => {
  const pages = [page("d4 e5", "x"), page("c3 b2", "b"), page("a1")];
  expect(refreshDays(pages, page("d6", "x"))).toEqual([page("d6", "x"), page("c3 b2", "b"), page("a1")]);
  expect(refreshDays(pages, page("e5", "y"))).toEqual([page("e5", "y")]);
  expect(refreshDays([page("d4", "x")], page("d6", "y"))).toEqual([page("d6", "y")]);
});

test("one row is changed or taken out, wherever it is", () => {
  const pages = [page("d4 c3", "c"), page("b2 a1")];
  expect(listRows(changeRow(pages, "b", { status: "approved" })).map(({ status }) => status)).toEqual([
    undefined,
    undefined,
    "approved",
    undefined,
  ]);
  expect(ids(removeRow(pages, "c"))).toBe("dba");
});
