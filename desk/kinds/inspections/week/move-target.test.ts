import { expect, test } from "vitest";
import { formatSheetTime, toInstant } from "../office-time.ts";
import { findTargetAt, stepTarget, type Target } from "./move-target.ts";

// The example's visits last an hour and half an hour of driving, from 8 to 18 o'clock and from 8 to 13 on Saturdays, in New York.

const SHOWN = { from: 7, until: 18 };
const STEPS = { shown: SHOWN, crews: ["north", "south"] };

const at = (day: string, time: string, crew = "north"): Target => ({ start: toInstant(day, time), crew });
const describe = (target: Target | undefined) => target && `${formatSheetTime(target.start)} ${target.crew}`;

function press(from: Target, ...keys: string[]) {
  const step = (target: Target, key: string) =>
    stepTarget(target, { key: key.replace("Shift+", ""), shiftKey: key.startsWith("Shift+") }, STEPS) ??
    target;
  return describe(keys.reduce(step, from));
}

test("up and down go from one start to the next and stay within the day", () => {
  const nine = at("2026-11-23", "09:30");
  expect(press(nine, "ArrowDown")).toBe("2026-11-23 11:00 north");
  expect(press(nine, "ArrowUp")).toBe("2026-11-23 08:00 north");
  expect(press(nine, "ArrowUp", "ArrowUp", "ArrowUp")).toBe("2026-11-23 08:00 north");
  expect(press(nine, ...Array(20).fill("ArrowDown"))).toBe("2026-11-23 17:00 north");
});

test("a visit between two starts goes to the one before or after it", () => {
  const between = at("2026-11-23", "09:40");
  expect(press(between, "ArrowUp")).toBe("2026-11-23 09:30 north");
  expect(press(between, "ArrowDown")).toBe("2026-11-23 11:00 north");
});

test("left and right go through the crews of a day and on to the next, with Shift to the same crew of the next", () => {
  const monday = at("2026-11-23", "09:30");
  expect(press(monday, "ArrowRight")).toBe("2026-11-23 09:30 south");
  expect(press(monday, "ArrowRight", "ArrowRight")).toBe("2026-11-24 09:30 north");
  expect(press(monday, "ArrowLeft")).toBe("2026-11-22 09:30 south");
  expect(press(monday, "Shift+ArrowRight")).toBe("2026-11-24 09:30 north");
  expect(press(monday, "ArrowRight", "Shift+ArrowLeft")).toBe("2026-11-22 09:30 south");
});

test("a visit of a crew that is gone goes to the last of those that are left, and stays its own on another day", () => {
  const gone = at("2026-11-23", "09:30", "east");
  expect(press(gone, "ArrowLeft")).toBe("2026-11-23 09:30 south");
  expect(press(gone, "ArrowRight")).toBe("2026-11-24 09:30 north");
  expect(press(gone, "Shift+ArrowRight")).toBe("2026-11-24 09:30 east");
});

test("another key is no step", () => {
  expect(stepTarget(at("2026-11-23", "09:30"), { key: "x", shiftKey: false }, STEPS)).toBeUndefined();
});

test("a day of another clock keeps the time that people read", () => {
  expect(press(at("2026-10-31", "09:30"), "Shift+ArrowRight")).toBe("2026-11-01 09:30 north"); // back an hour
  expect(press(at("2027-03-13", "09:30"), "Shift+ArrowRight")).toBe("2027-03-14 09:30 north"); // on an hour
});

test("what is dropped snaps to the nearest start and to the lane below it", () => {
  const drop = (across: number, down: number, lanes = 2) =>
    describe(findTargetAt({ day: "2026-11-23", across, down }, lanes, STEPS));
  const hour = 1 / (SHOWN.until - SHOWN.from);
  expect(drop(0.2, hour)).toBe("2026-11-23 08:00 north");
  expect(drop(0.7, 1.7 * hour)).toBe("2026-11-23 08:00 south");
  expect(drop(0.7, 1.8 * hour)).toBe("2026-11-23 09:30 south");
  expect(drop(0.5, -3)).toBe("2026-11-23 08:00 south");
  expect(drop(0.99, 3, 4)).toBe("2026-11-23 17:00 south"); // a lane of a crew that is gone
});
