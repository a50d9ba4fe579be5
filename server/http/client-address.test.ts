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

test("however a proxy writes an address, it is one", () => {
  const spellings = [
    ["198.51.100.7", "198.51.100.7:4711", "198.51.100.7:80", "[::ffff:198.51.100.7]:9", "::FFFF:c633:6407"],
    [
      "2001:db8:a::1",
      "[2001:db8:a::1]",
      "[2001:DB8:A::1]:51234",
      "2001:0db8:000a:0000:0000:0000:0000:0001",
      "2001:db8:a::1%eth0",
      "[2001:db8:a::1%25eth0]:443",
    ],
  ];
  for (const [first, ...others] of spellings)
    for (const spelling of others) expect(clientAddress("10.0.0.2", spelling, 1)).toBe(first);
});

test("an entry that is no address counts as the peer's", () => {
  const nonsense = [
    "unknown",
    "_hidden",
    "198.51.100.7:x",
    "198.51.100.777",
    "010.1.1.1",
    "[1::2",
    "1::2]:3",
    "a b",
    ":",
    "%",
  ];
  for (const entry of nonsense)
    expect([entry, clientAddress("10.0.0.2", entry, 1)]).toEqual([entry, "10.0.0.2"]);
});
