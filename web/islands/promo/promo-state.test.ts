import fc from "fast-check";
import { expect, test } from "vitest";
import { PROMO } from "./promo-numbers.ts";
import {
  formatClock,
  type PromoEvent,
  type PromoState,
  promoReducer,
  readTimeLeft,
  restorePromo,
} from "./promo-state.ts";

const fresh = restorePromo({ timeLeft: null, closed: null });
const shown = after(fresh, { type: "delayPassed" });

function after(state: PromoState, ...events: PromoEvent[]): PromoState {
  return events.reduce(promoReducer, state);
}

const events = fc.array(
  fc.oneof(
    ...(["delayPassed", "secondPassed", "exitIntended", "closed"] as const).map((type) =>
      fc.constant({ type }),
    ),
    fc.record({
      type: fc.constant("countedElsewhere" as const),
      stored: fc.option(fc.oneof(fc.string(), fc.integer().map(String))),
    }),
  ),
  { maxLength: 300 },
);

test("a first visit waits with the full time", () => {
  expect(fresh).toEqual({ phase: "waiting", offer: "promo", timeLeft: 120 });
});

test("a stored time is taken up; garbage, negative and huge ones are the full time", () => {
  expect(readTimeLeft("57")).toBe(57);
  expect(readTimeLeft("1")).toBe(1);
  for (const stored of [null, "", "abc", "-5", "57.5", "1e3", "121", "999999999", "NaN", " 12", "Infinity"])
    expect(readTimeLeft(stored), String(stored)).toBe(PROMO.seconds);
});

test("who closed it, or whose time ran out, starts closed", () => {
  expect(restorePromo({ timeLeft: "57", closed: "true" }).phase).toBe("closed");
  expect(restorePromo({ timeLeft: "0", closed: null }).phase).toBe("closed");
  expect(restorePromo({ timeLeft: "57", closed: "false" }).phase).toBe("waiting");
});

test("it waits at first and is shown after the delay", () => {
  expect(fresh.phase).toBe("waiting");
  expect(shown.phase).toBe("shown");
});

test("seconds count only while it is shown", () => {
  expect(after(fresh, { type: "secondPassed" }).timeLeft).toBe(120);
  expect(after(shown, { type: "secondPassed" }, { type: "secondPassed" }).timeLeft).toBe(118);
});

test("exit intent shows the last chance at once, also over the ordinary offer, and keeps it", () => {
  expect(after(fresh, { type: "exitIntended" })).toMatchObject({ phase: "shown", offer: "lastChance" });
  expect(after(shown, { type: "exitIntended" }, { type: "delayPassed" }).offer).toBe("lastChance");
});

test("it closes at zero and not a second before", () => {
  const almost = after(shown, ...Array.from({ length: 119 }, () => ({ type: "secondPassed" }) as const));
  expect(almost).toMatchObject({ phase: "shown", timeLeft: 1 });
  expect(after(almost, { type: "secondPassed" })).toMatchObject({ phase: "closed", timeLeft: 0 });
});

test("another tab's count is followed downwards and its end closes here too", () => {
  expect(after(shown, { type: "countedElsewhere", stored: "40" }).timeLeft).toBe(40);
  const low = after(shown, { type: "countedElsewhere", stored: "40" });
  expect(after(low, { type: "countedElsewhere", stored: "90" }).timeLeft).toBe(40);
  expect(after(low, { type: "countedElsewhere", stored: null }).timeLeft).toBe(40);
  expect(after(shown, { type: "countedElsewhere", stored: "0" }).phase).toBe("closed");
});

test("closed is final, the time never rises and stays whole within its limits", () => {
  fc.assert(
    fc.property(fc.option(fc.string()), events, (stored, list) => {
      let state = restorePromo({ timeLeft: stored, closed: null });
      for (const event of list) {
        const next = promoReducer(state, event);
        expect(next.timeLeft).toBeLessThanOrEqual(state.timeLeft);
        expect(Number.isInteger(next.timeLeft) && next.timeLeft >= 0).toBe(true);
        if (next.timeLeft === 0) expect(next.phase).toBe("closed");
        if (state.phase === "closed") expect(next).toBe(state);
        state = next;
      }
    }),
  );
});

test("65 seconds are a minute and five seconds", () => {
  expect([65, 120, 9].map(formatClock)).toEqual(["1:05", "2:00", "0:09"]);
});
