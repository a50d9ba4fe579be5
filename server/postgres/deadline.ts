import { setTimeout as delay } from "node:timers/promises";
import { NoAnswer } from "./unreachable.ts";

/** Milliseconds: a little more than PostgreSQL itself gives a statement of a caller. */
export const PATIENCE = 12_000;

/**
 * What the database answers, if it answers in time: waiting for a connection and all statements together.
 * @throws an error that counts as "unreachable".
 */
export async function inTime<Result>(answer: Promise<Result>, patience = PATIENCE): Promise<Result> {
  const ends = new AbortController();
  const late = delay(patience, undefined, { signal: ends.signal }).then(() => {
    throw new NoAnswer(`The database gave no answer in ${patience / 1000} seconds.`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    ends.abort();
    late.catch(() => undefined); // aborted, or told already
    answer.catch(() => undefined); // it may fail after nobody waits
  }
}
