import { expect, test } from "vitest";
import { mailAddress, mapAddress } from "./contact-address.ts";

test("a mail address carries one receiver and no header", () => {
  expect(mailAddress("ann@example.com")).toBe("mailto:ann@example.com");
  expect(mailAddress("a@b?cc=c@d&body=x,e@f")).toBe("mailto:a@b%3Fcc%3Dc%40d%26body%3Dx%2Ce%40f");
});

test("a street address is the destination on the map, and nothing else", () => {
  const address = mapAddress("12 Oak Street & 3#b?x=1, Columbus");
  expect(new URL(address).searchParams.get("destination")).toBe("12 Oak Street & 3#b?x=1, Columbus");
  expect([...new URL(address).searchParams.keys()]).toEqual(["api", "destination"]);
  expect(mapAddress("\ud800")).toContain("destination=%EF%BF%BD");
});
