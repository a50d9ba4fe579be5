import { localStore } from "../../ui/storage.ts";

/** Storage key of the visitor's answer: `{"answer": "yes" | "no", "at": milliseconds since 1970}`. */
const KEY = "eaves-measuring";

const YEAR_MS = 365 * 24 * 3600 * 1000;

export type MeasuringAnswer = "yes" | "no";

/** Reads the answer to "may we measure?"; null where none was given within a year, or the browser keeps none. */
export function readAnswer(now = Date.now()): MeasuringAnswer | null {
  const { answer, at } = localStore.getObject(KEY);
  const isFresh = typeof at === "number" && at <= now && now - at < YEAR_MS;
  return isFresh && (answer === "yes" || answer === "no") ? answer : null;
}

export function storeAnswer(answer: MeasuringAnswer, now = Date.now()): void {
  localStore.set(KEY, JSON.stringify({ answer, at: now }));
}
