import { afterEach, expect, test, vi } from "vitest";
import {
  isFiltering,
  type ListFilter,
  NO_FILTER,
  readFilter,
  toFilterArgument,
  writeFilter,
} from "./list-filter.ts";

afterEach(() => vi.unstubAllGlobals());

const write = (filter: ListFilter) => {
  const params = new URLSearchParams();
  writeFilter(params, filter);
  return params;
};

test("a filter is read from an address as it was written", () => {
  const whole: ListFilter = {
    status: "no-show",
    source: "google ads",
    isUnanswered: true,
    isMine: true,
    isOldestFirst: true,
  };
  expect(readFilter(write(whole))).toEqual(whole);
  expect(String(write(NO_FILTER))).toBe("");
  expect(readFilter(new URLSearchParams("tab=estimates&constructor=1"))).toEqual(NO_FILTER);
});

test("the database gets only what filters, and the name of the reader", () => {
  const storage = new Map([["eaves-desk-name", "Zoë"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  expect(toFilterArgument(NO_FILTER)).toEqual({});
  expect(toFilterArgument({ ...NO_FILTER, isMine: true, source: "direct", isOldestFirst: true })).toEqual({
    owner: "Zoë",
    channel: "direct",
    order: "oldest",
  });
});

test("an order leaves nothing out", () => {
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(isFiltering({ ...NO_FILTER, isOldestFirst: true })).toBe(false);
  expect(isFiltering({ ...NO_FILTER, isMine: true })).toBe(true);
});
