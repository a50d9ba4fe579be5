import { DatabaseError } from "pg";
import { DISK_FULL } from "#contract/disk-full.ts";

/** The database gave no answer: there was no connection, it broke, or the time was over. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

// Errors that are temporary: the same request may succeed a moment later.
const TEMPORARY_SQLSTATE = /^(08...|53300|57P0[123])$/;

/** True for an error that means the database cannot be reached; false where a query is wrong. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseError
    ? TEMPORARY_SQLSTATE.test(error.code ?? "")
    : error instanceof NoAnswer;
}

/** True for PostgreSQL's error that its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DISK_FULL;
}
