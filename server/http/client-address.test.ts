import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("without a trusted proxy the header is the visitor's word and is ignored", () => {
  expect(clientAddress("203.0.113.9", "10.0.0.1", 0)).toBe("203.0.113.9");
});

test("with proxies, the entry that the outermost trusted one wrote counts", () => {
  expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.9", 1)).toBe("203.0.113.9");
  expect(clientAddress("10.0.0.2", "1.1.1.1, 203.0.113.9, 10.0.0.1", 2)).toBe("203.0.113.9");
});

test("a header shorter than the proxies say gives the oldest entry there is", () => {
  expect(clientAddress("10.0.0.2", undefined, 2)).toBe("10.0.0.2");
});

test("a mapped IPv4 address is written as IPv4", () => {
  expect(clientAddress("::ffff:127.0.0.1", undefined, 0)).toBe("127.0.0.1");
});
