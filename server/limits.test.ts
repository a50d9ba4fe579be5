import { expect, test } from "vitest";
import { allLimits, countedAs, createLimiter } from "./limits.ts";

test("so many requests pass, the next is told how long to wait, and other addresses are not held up", async () => {
  const limiter = createLimiter({ name: "test", points: 2, duration: 60 });
  expect([await limiter.take("192.0.2.1"), await limiter.take("192.0.2.1")]).toEqual([undefined, undefined]);
  const wait = await limiter.take("192.0.2.1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await limiter.take("192.0.2.2")).toBeUndefined();
});

test("of several limits the longest wait counts", async () => {
  const limiter = allLimits(
    createLimiter({ name: "a", points: 1, duration: 10 }),
    createLimiter({ name: "b", points: 1, duration: 1000 }),
  );
  await limiter.take("192.0.2.1");
  expect(await limiter.take("192.0.2.1")).toBeGreaterThan(900);
});

test("an IPv6 address counts as its network", () => {
  expect(countedAs("192.0.2.1")).toBe("192.0.2.1");
  expect(countedAs("2001:db8:0:1::5")).toBe("2001:db8:0:1::/64");
  expect(countedAs("2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:1::/64");
  expect(countedAs("::1")).toBe("0:0:0:0::/64");
});
