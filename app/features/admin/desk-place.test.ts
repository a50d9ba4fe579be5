import { expect, test } from "vitest";
import { type DeskPlace, placeOf, searchOf } from "./desk-place.ts";

test("a place and its address are the same thing", () => {
  const places: DeskPlace[] = [
    { tab: "applications", query: "", open: null },
    { tab: "applications", query: "a&b=c %", open: null },
    { tab: "chat-logs", query: "", open: "unanswered" },
    { tab: "estimates", query: "é 王", open: "3f2a91bc-0000-4000-8000-000000000001" },
  ];
  for (const place of places) expect(placeOf(new URLSearchParams(searchOf(place)))).toEqual(place);
});

test("the desk as it opens has no search in its address", () => {
  expect(searchOf({ tab: "applications", query: "", open: null })).toBe("");
});

test("an address that names no tab, or none that exists, is the first one", () => {
  expect(placeOf(new URLSearchParams(""))).toEqual({ tab: "applications", query: "", open: null });
  expect(placeOf(new URLSearchParams("tab=outbox&q=%20%20&open="))).toEqual({
    tab: "applications",
    query: "",
    open: null,
  });
});
