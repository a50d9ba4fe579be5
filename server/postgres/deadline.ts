import { setTimeout as delay } from "node:timers/promises";
import { NoAnswer } from "./unreachable.ts";

/** The time for an answer of the database: a little more than the limit of a caller's statement in PostgreSQL itself. */
export const DATABASE_MILLISECONDS = 12_000;

/**
 * Waits for an answer of the database, but only for so long; the time includes the wait for a connection.
 * @throws {NoAnswer} when the time is over
 */
export async function awaitWithDeadline<Result>(
  answer: Promise<Result>,
  milliseconds = DATABASE_MILLISECONDS,
): Promise<Result> {
  const ends = new AbortController();
  const late = delay(milliseconds, undefined, { signal: ends.signal }).then(() => {
    throw new NoAnswer(`The database gave no answer in ${milliseconds / 1000} seconds.`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    ends.abort();
    late.catch(() => undefined); // aborted, or thrown already
    answer.catch(() => undefined); // it may still fail when nobody waits for it
  }
}
