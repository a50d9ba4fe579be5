import { recordOf } from "./values.ts";

/** Numbers of records by the name of their table, as the database counts them: {"applications": 2, "calls": 0}. */
export type Counts = Readonly<Record<string, number>>;

/** Reads counts out of JSON; what is no number is left out. */
export function readCounts(json: unknown): Counts {
  return Object.fromEntries(
    Object.entries(recordOf(json)).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

export function sumCounts(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
