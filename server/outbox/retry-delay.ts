const BUSY = { first: 10, longest: 3600 }; // seconds: a server that is down, slow or greylisting
const REFUSED = { first: 600, longest: 4 * 3600 }; // a 5xx answer: a person must change something first

/**
 * Seconds to wait after try number `attempts`: doubling from 10 s to an hour, from 10 min to 4 h after a permanent
 * refusal, less up to half at random so that entries that failed together do not return together.
 * After 48 hours the database gives an entry up (`outbox_fail`).
 */
export function retryDelay(attempts: number, permanent: boolean, random: () => number = Math.random): number {
  const { first, longest } = permanent ? REFUSED : BUSY;
  const full = Math.min(first * 2 ** Math.max(attempts - 1, 0), longest);
  return Math.ceil(full * (1 - random() / 2));
}
