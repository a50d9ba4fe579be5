import { beforeEach, expect, test, vi } from "vitest";
import { readAnswer, storeAnswer } from "./answer.ts";

const NOW = Date.parse("2031-05-01T12:00:00Z");
const YEAR = 365 * 24 * 3600 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test("an answer is remembered for a year, and a later one takes its place", () => {
  expect(readAnswer(NOW)).toBeNull();
  storeAnswer("yes", NOW);
  expect(readAnswer(NOW)).toBe("yes");
  storeAnswer("no", NOW);
  expect(readAnswer(NOW + YEAR - 1)).toBe("no");
  expect(readAnswer(NOW + YEAR)).toBeNull();
});

test.each([
  ['{"answer":"yes"}'],
  [`{"answer":"maybe","at":${NOW}}`],
  [`{"answer":"yes","at":"${NOW}"}`],
  [`{"answer":"yes","at":${NOW + 1}}`],
  ["yes"],
  ["null"],
])("a damaged or future answer %s is none", (stored) => {
  localStorage.setItem("eaves-measuring", stored);
  expect(readAnswer(NOW)).toBeNull();
});

test("a browser that keeps nothing has no answer", () => {
  vi.stubGlobal("localStorage", undefined);
  storeAnswer("yes", NOW);
  expect(readAnswer(NOW)).toBeNull();
});
