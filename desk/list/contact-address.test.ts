import { expect, test } from "vitest";
import { makeMailAddress, makeMapAddress, makeRouteAddress } from "./contact-address.ts";

test("a mail address carries one receiver and no header", () => {
  expect(makeMailAddress("ann@example.com")).toBe("mailto:ann@example.com");
  expect(makeMailAddress("a@b?cc=c@d&body=x,e@f")).toBe("mailto:a@b%3Fcc%3Dc%40d%26body%3Dx%2Ce%40f");
});

test("a street address is the destination on the map, and nothing else", () => {
  const address = makeMapAddress("12 Oak Street & 3#b?x=1, Columbus");
  expect(new URL(address).searchParams.get("destination")).toBe("12 Oak Street & 3#b?x=1, Columbus");
  expect([...new URL(address).searchParams.keys()]).toEqual(["api", "destination"]);
  expect(makeMapAddress("\ud800")).toContain("destination=%EF%BF%BD");
});

test("a route goes through all its stops in their order, and a street adds none", () => {
  const route = (...streets: string[]) => new URL(makeRouteAddress(streets)).searchParams;
  expect(route("1 Oak Street").get("destination")).toBe("1 Oak Street");
  expect(route("1 Oak Street").has("waypoints")).toBe(false);
  const long = route("1 Oak Street|9 Elm Court", "2 & 3#b?x=1", "4 Pine Road");
  expect(long.get("waypoints")).toBe("1 Oak Street 9 Elm Court|2 & 3#b?x=1");
  expect(long.get("destination")).toBe("4 Pine Road");
  expect([...long.keys()]).toEqual(["api", "travelmode", "destination", "waypoints"]);
  expect(makeRouteAddress(["\ud800"])).toContain("destination=%EF%BF%BD");
});
