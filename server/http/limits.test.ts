import { expect, test } from "vitest";
import { countedAs, type Limiter, limiterOf } from "./limits.ts";
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
  const limiter = limiterOf("test", [{ of: "address", points: 2, duration: 60, shared: true }]);
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
  const limiter = limiterOf("test", windows);
  await waitOf(limiter, "192.0.2.1");
  expect(await waitOf(limiter, "192.0.2.1")).toBeGreaterThan(900);
});

test("what one address has too many of leaves everyone's budget as it is", async () => {
  const limiter = limiterOf("test", [
    { of: "address", points: 2, duration: 60, shared: false },
    { of: "everyone", points: 3, duration: 60, shared: false },
  ]);
  for (let tries = 0; tries < 10; tries++) await waitOf(limiter, "192.0.2.1");
  expect(await waitOf(limiter, "192.0.2.2")).toBe(0);
  expect(await waitOf(limiter, "192.0.2.3")).toBeGreaterThan(0);
});

test("a budget that slows refuses nobody", async () => {
  const limiter = limiterOf("test", [
    { of: "everyone", points: 1, duration: 60, shared: false, slowedTo: 200 },
  ]);
  const times: number[] = [];
  for (let tries = 0; tries < 4; tries++) {
    const began = performance.now();
    expect(await waitOf(limiter, `192.0.2.${tries}`)).toBe(0);
    times.push(performance.now() - began);
  }
  const [first = 0, , , last = 0] = times;
  expect(last).toBeGreaterThan(190);
  expect(last).toBeGreaterThan(first);
});

test("what is taken back does not count, and a check counts nothing", async () => {
  const limiter = limiterOf("test", [{ of: "address", points: 1, duration: 60, shared: false }]);
  const check = () =>
    limiter.check("192.0.2.1", (headers) => new Refusal(429, { error: "Too many." }, headers));
  await check();
  expect(await waitOf(limiter, "192.0.2.1")).toBe(0);
  await expect(check()).rejects.toThrow("Too many.");
  await limiter.takeBack("192.0.2.1");
  await check();
  expect(await waitOf(limiter, "192.0.2.1")).toBe(0);
});

test("an IPv6 address counts as its network", () => {
  expect(countedAs("192.0.2.1")).toBe("192.0.2.1");
  expect(countedAs("2001:db8:0:1::5")).toBe("2001:db8:0:1::/64");
  expect(countedAs("2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:1::/64");
  expect(countedAs("::1")).toBe("0:0:0:0::/64");
});
