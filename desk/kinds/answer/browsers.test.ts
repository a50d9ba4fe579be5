import { expect, test } from "vitest";
import { ALL, type Browser, chooseBrowser } from "./browsers.ts";

const browser = (id: string, device_id: string | null = null): Browser => ({
  id,
  name: "",
  began_at: "2026-11-23T15:00:00Z",
  last_at: "2026-11-23T15:00:00Z",
  last_question: null,
  staff_name: device_id,
  device_id,
  waits: null,
  unseen: false,
});
const NOTHING = { chosen: undefined, open: null, device: "here" };

test("the only browser is answered; of several none is, until it is chosen", () => {
  expect(chooseBrowser([], NOTHING)).toBeUndefined();
  expect(chooseBrowser([browser("a")], NOTHING)).toBe("a");
  expect(chooseBrowser([browser("a"), browser("b")], NOTHING)).toBe(ALL);
  expect(chooseBrowser([browser("a"), browser("b")], { ...NOTHING, chosen: "b" })).toBe("b");
});

test("one that joins later takes the place of none", () => {
  const chosen = chooseBrowser([browser("b")], NOTHING);
  expect(chooseBrowser([browser("a"), browser("b")], { ...NOTHING, chosen })).toBe("b");
  expect(chooseBrowser([browser("a"), browser("c")], { ...NOTHING, chosen })).toBe(ALL); // it has left
});

test("an address names one, but for the first one's id, which names all of them", () => {
  expect(chooseBrowser([browser("a"), browser("b")], { ...NOTHING, open: "b" })).toBe("b");
  expect(chooseBrowser([browser("a"), browser("b")], { ...NOTHING, open: "a" })).toBe(ALL);
});

test("the one that this device answers is open again", () => {
  expect(chooseBrowser([browser("a", "there"), browser("b", "here")], NOTHING)).toBe("b");
});
