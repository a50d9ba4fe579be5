import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isPublicAddress, lookUpPublic, NotPublic, requirePublicHost } from "./public-address.ts";

/** The special-purpose networks of IANA's registries that are not globally reachable: the first and the last address of each, and the next one. */
const SPECIAL = [
  ["0.0.0.0", "0.255.255.255", "1.0.0.0"],
  ["10.0.0.0", "10.255.255.255", "11.0.0.0"],
  ["100.64.0.0", "100.127.255.255", "100.128.0.0"],
  ["127.0.0.0", "127.255.255.255", "128.0.0.0"],
  ["169.254.0.0", "169.254.255.255", "169.255.0.0"],
  ["172.16.0.0", "172.31.255.255", "172.32.0.0"],
  ["192.0.0.0", "192.0.0.255", "192.0.1.0"],
  ["192.0.2.0", "192.0.2.255", "192.0.3.0"],
  ["192.88.99.0", "192.88.99.255", "192.88.100.0"],
  ["192.168.0.0", "192.168.255.255", "192.169.0.0"],
  ["198.18.0.0", "198.19.255.255", "198.20.0.0"],
  ["198.51.100.0", "198.51.100.255", "198.51.101.0"],
  ["203.0.113.0", "203.0.113.255", "203.0.114.0"],
  ["224.0.0.0", "255.255.255.255", undefined],
  ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200::"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db9::"],
  ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2003::"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", undefined],
  ["::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::"], // compatible with IPv4, this machine, to be discarded, local NAT64
  ["4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", undefined], // segment routing, private, link, site, multicast
] as const;

test.each(SPECIAL)("no address from %s to %s is public, the next is", (first, last, next) => {
  expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false]);
  if (next) expect(isPublicAddress(next)).toBe(true);
});

test("an IPv4 address under a prefix of IPv6 is public as it is itself", () => {
  const hex = (address: string) => {
    const [one = 0, two = 0, three = 0, four = 0] = address.split(".").map(Number);
    return `${((one << 8) | two).toString(16)}:${((three << 8) | four).toString(16)}`;
  };
  const ofIpv4 = SPECIAL.flat().filter((address) => address?.includes("."));
  for (const address of ofIpv4 as string[])
    for (const prefix of ["::ffff:", "64:ff9b::", "0:0:0:0:0:FFFF:", "0064:ff9b:0:0:0:0:"])
      for (const embedded of [prefix + address, prefix + hex(address)])
        expect([embedded, isPublicAddress(embedded)]).toEqual([embedded, isPublicAddress(address)]);
});

test.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.0.9", false],
  ["169.254.169.254", false],
  ["100.100.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:10.0.0.1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["2606:4700::1111%eth0", false],
  ["fec0::1", false],
  ["::7f00:1", false],
  ["::127.0.0.1", false],
  ["64:ff9b:1::808:808", false],
  ["2002:7f00:1::1", false],
  ["2001:0:7f00:1::1", false],
  ["push.example", false],
  ["", false],
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["::ffff:8.8.8.8", true],
  ["2606:4700::1111", true],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("a name that leads to this machine is not resolved for a connection", async () => {
  const resolve = promisify<string, object, unknown>((host, options, done) =>
    lookUpPublic(host, options, done as Parameters<typeof lookUpPublic>[2]),
  );
  await expect(resolve("localhost", { all: true })).rejects.toThrow(NotPublic);
  await expect(resolve("localhost", {})).rejects.toThrow(NotPublic);
});

test("an address in the place of a name is held to the same", () => {
  for (const url of ["https://127.0.0.1/push", "https://[::1]:8443/push", "https://2130706433/push"])
    expect(() => requirePublicHost(new URL(url)), url).toThrow(NotPublic);
  for (const url of ["https://8.8.8.8/push", "https://push.example/x"])
    expect(() => requirePublicHost(new URL(url)), url).not.toThrow();
});
