import { expect, test } from "vitest";
import {
  type DeskAddress,
  formatSearch,
  makeLoginAddress,
  readAddress,
  readAddressAfterLogin,
} from "./desk-address.ts";
import { NO_FILTER } from "./list/list-filter.ts";

const NOTHING: DeskAddress = {
  tab: null,
  query: "",
  open: null,
  view: null,
  day: null,
  filter: NO_FILTER,
};

test("an address is read as it was written", () => {
  const addresses: DeskAddress[] = [
    { ...NOTHING },
    { ...NOTHING, query: "a&b=c %" },
    { ...NOTHING, tab: "chat-logs", open: "unanswered", filter: { ...NO_FILTER, isUnanswered: true } },
    { ...NOTHING, tab: "inspections", view: "week", day: "2026-11-23" },
    {
      ...NOTHING,
      tab: "estimates",
      query: "é 王",
      open: "3f2a91bc-0000-4000-8000-000000000001",
      filter: { ...NO_FILTER, status: "pending", isOldestFirst: true },
    },
  ];
  for (const address of addresses) expect(readAddress(formatSearch(address))).toEqual(address);
});

test("the desk as it opens has no search in its address", () => {
  expect(formatSearch({})).toBe("");
});

test("empty parts of an address are none", () => {
  expect(readAddress("?tab=&q=%20%20&open=")).toEqual(NOTHING);
});

const after = (address: string) => readAddressAfterLogin(address.slice(address.indexOf("?")));

test("the login leads back to the address it came from", () => {
  const address = "/admin/dashboard?tab=estimates&q=a%26b&open=1";
  expect(after(makeLoginAddress(address))).toBe(address);
});

test("the desk as it opens needs no mention", () => {
  expect(makeLoginAddress("/admin/dashboard")).toBe("/admin");
  expect(readAddressAfterLogin("")).toBe("/admin/dashboard");
});

test("a link cannot lead elsewhere", () => {
  for (const address of [
    "https://evil.example/admin/dashboard?x",
    "//evil.example",
    "/admin/dashboard/../../x?y",
    "/careers?x=1",
    "javascript:alert(1)",
  ])
    expect(readAddressAfterLogin(`?${new URLSearchParams({ next: address })}`)).toBe("/admin/dashboard");
});
