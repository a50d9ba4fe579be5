import { expect, test } from "vitest";
import { createLimiter, type Limiter, networksOf } from "./limits.ts";
import { Refusal } from "./refusal.ts";

/** The seconds that one more request is told to wait, 0 when it passes. */
async function waitOf(limiter: Limiter, address: string): Promise<number> {
  const refusal = await limiter
    .count(address, (headers) => new Refusal(429, { error: "Too many." }, headers))
    .then(
      () => undefined,
      (thrown: Refusal) => thrown,
    );
  return Number(refusal?.headers["retry-after"] ?? 0);
}

test("so many requests pass, the next is told how long to wait, and other addresses are not held up", async () => {
  const limiter = createLimiter("test", [{ of: "address", points: 2, duration: 60, shared: true }]);
  expect([await waitOf(limiter, "192.0.2.1"), await waitOf(limiter, "192.0.2.1")]).toEqual([0, 0]);
  const wait = await waitOf(limiter, "192.0.2.1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await waitOf(limiter, "192.0.2.2")).toBe(0);
});

test("of several windows the longest wait counts", async () => {
  const windows = [10, 1000].map((duration) => ({
    of: "address" as const,
    points: 1,
    duration,
    shared: false,
  }));
  const limiter = createLimiter("test", windows);
  await waitOf(limiter, "192.0.2.1");
  expect(await waitOf(limiter, "192.0.2.1")).toBeGreaterThan(900);
});

test("what one address or network has too many of leaves the budget of those around it as it is", async () => {
  const limiter = createLimiter("test", [
    { of: "address", points: 2, duration: 60, shared: false },
    { of: "everyone", points: 3, duration: 60, shared: false, lane: 0 },
  ]);
  for (let tries = 0; tries < 10; tries++) await waitOf(limiter, "192.0.2.1");
  expect(await waitOf(limiter, "192.0.2.2")).toBe(0);
  expect(await waitOf(limiter, "192.0.2.3")).toBeGreaterThan(0);
});

test.each([
  ["a /48 of IPv6", (n: number) => `2001:db8:77:${(n * 256).toString(16)}::1`, 4 * 3],
  ["a /56 of IPv6", (n: number) => `2001:db8:78:ab${n.toString(16).padStart(2, "0").slice(-2)}::1`, 2 * 3],
  ["a /24 of IPv4", (n: number) => `198.51.100.${n}`, 8 * 3],
])("however many addresses of %s ask, the common budget stays for others", async (_, addressOf, most) => {
  const limiter = createLimiter("test", [
    { of: "address", points: 3, duration: 60, shared: false },
    { of: "everyone", points: 40, duration: 60, shared: false, lane: 0 },
  ]);
  let passed = 0;
  for (let n = 0; n < 120; n++) if ((await waitOf(limiter, addressOf(n))) === 0) passed++;
  expect(passed).toBe(most);
  for (let n = 0; n < 40 - most; n++) expect(await waitOf(limiter, `203.0.${n}.1`)).toBe(0);
});

test("over the common budget each network still has a little room, in a lane that slows", async () => {
  const limiter = createLimiter("test", [
    { of: "address", points: 9, duration: 60, shared: false },
    { of: "everyone", points: 1, duration: 60, shared: false, lane: 2 },
  ]);
  expect(await waitOf(limiter, "198.51.100.1")).toBe(0);
  const began = performance.now();
  expect(await waitOf(limiter, "2001:db8:1::1")).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(90);
  expect(await waitOf(limiter, "2001:db8:1:2::1")).toBe(0);
  expect(await waitOf(limiter, "2001:db8:1:3::1")).toBeGreaterThan(0);
  expect(await waitOf(limiter, "2001:db8:2::1")).toBe(0);
});

test("a lane holds so many, and who finds it full is told to come back in seconds", async () => {
  const limiter = createLimiter("test", [
    { of: "everyone", points: 1, duration: 3600, shared: false, lane: 1 },
  ]);
  const waits = await Promise.all(Array.from({ length: 256 }, (_, n) => waitOf(limiter, `10.${n}.0.1`)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(201);
  expect(new Set(waits)).toEqual(new Set([0, 5]));
  expect(await waitOf(limiter, "11.0.0.1")).toBe(0);
});

test("where there is no lane nobody is refused, and each waits, the longer the more came before", async () => {
  const limiter = createLimiter("test", [{ of: "everyone", points: 1, duration: 60, shared: false }]);
  const times: number[] = [];
  for (let tries = 0; tries < 4; tries++) {
    const began = performance.now();
    expect(await waitOf(limiter, `192.0.${tries}.2`)).toBe(0);
    times.push(performance.now() - began);
  }
  const [first = 0, , , last = 0] = times;
  expect(last).toBeGreaterThan(290);
  expect(last).toBeGreaterThan(first);
});

test("what is taken back does not count, and a check counts nothing", async () => {
  const limiter = createLimiter("test", [{ of: "address", points: 1, duration: 60, shared: false }]);
  const check = () =>
    limiter.check("192.0.2.1", (headers) => new Refusal(429, { error: "Too many." }, headers));
  await check();
  expect(await waitOf(limiter, "192.0.2.1")).toBe(0);
  await expect(check()).rejects.toThrow("Too many.");
  await limiter.takeBack("192.0.2.1");
  await check();
  expect(await waitOf(limiter, "192.0.2.1")).toBe(0);
});

test("what a request has cost counts for its address, its network and all, and refuses the next one alone", async () => {
  const refuse = (headers: Record<string, string>) => new Refusal(429, { error: "Too many." }, headers);
  const limiter = createLimiter("test", [
    { of: "address", points: 10, duration: 60, shared: false },
    { of: "everyone", points: 100, duration: 60, shared: false, lane: 5 },
  ]);
  await limiter.spend("192.0.2.1", 9);
  await limiter.check("192.0.2.1", refuse);
  await limiter.spend("192.0.2.1", 70);
  await expect(limiter.check("192.0.2.1", refuse)).rejects.toThrow("Too many.");
  await limiter.check("198.51.100.1", refuse);
  await limiter.spend("192.0.2.2", 1); // its network has spent its share of eight addresses
  await expect(limiter.check("192.0.2.2", refuse)).rejects.toThrow("Too many.");
  await limiter.spend("198.51.100.1", 30); // all have spent theirs, and this network its lane
  await expect(limiter.check("198.51.100.77", refuse)).rejects.toThrow("Too many.");
  await limiter.check("203.0.113.1", refuse);
});

test("an address counts as itself and as the networks around it", () => {
  const names = (address: string) => networksOf(address).map(({ name }) => name);
  expect(names("192.0.2.1")).toEqual(["192.0.2.1", "192.0.2.0/24"]);
  expect(names("2001:db8:0:1::5")).toEqual(["2001:db8:0:1::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]);
  expect(names("2001:db8:a:bcde:1:2:3:4")).toEqual([
    "2001:db8:a:bcde::/64",
    "2001:db8:a:bc00::/56",
    "2001:db8:a::/48",
  ]);
  expect(names("::1")[0]).toBe("0:0:0:0::/64");
});
