import { DatabaseError } from "pg";
import { DISK_FULL } from "#contract/disk-full.ts";

/** No answer of the database came: no connection could be had, it broke, or the time was over. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

// SQLSTATE classes that mean "not now": the same request may succeed in a moment.
const PASSING = /^(08...|53300|57P0[123])$/;

/** Whether an error says that the database cannot be reached, rather than that a query is wrong. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseError ? PASSING.test(error.code ?? "") : error instanceof NoAnswer;
}

/** Whether PostgreSQL says that its disk has no room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DISK_FULL;
}
