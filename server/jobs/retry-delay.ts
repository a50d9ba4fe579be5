// Seconds.
const BUSY_WAITS = { first: 10, longest: 3600 }; // for a server that is down, slow or greylisting
const REFUSED_WAITS = { first: 600, longest: 4 * 3600 }; // after a 5xx answer: a person must change something first

/**
 * Seconds to wait after try number `attempts`. The wait doubles from 10 s to an hour, or from 10 min to 4 h after a permanent
 * refusal. Up to half of it is taken off at random, so that entries that failed together are not tried again together.
 * After 48 hours the database gives an entry up (`job_failed`).
 */
export function retryDelay(attempts: number, permanent: boolean, random: () => number = Math.random): number {
  const { first, longest } = permanent ? REFUSED_WAITS : BUSY_WAITS;
  const full = Math.min(first * 2 ** Math.max(attempts - 1, 0), longest);
  return Math.ceil(full * (1 - random() / 2));
}
