import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isPublicAddress, lookUpPublic, NotPublic, requirePublicHost } from "./public-address.ts";

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
