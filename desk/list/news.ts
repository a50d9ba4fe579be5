import type { Arrival } from "#contract/rows.ts";

/** The database's answer: the time, and for each kind's id the latest hundred arrivals, newest first. */
export type NewsAnswer = { now: string; arrivals: Readonly<Record<string, Arrival[]>> };

/** Records that came in since the desk was opened, and those of them that were seen. */
export type News = {
  /** The time from which arrivals count; null before the first answer. */
  since: string | null;
  arrived: Arrivals;
  seen: Arrivals;
};

/** The time of each arrival, by kind and id. */
type Arrivals = ReadonlyMap<string, string>;

const COMMIT_LEEWAY_MS = 10_000; // an older row may be committed so much later than a younger one

export const NO_NEWS: News = { since: null, arrived: new Map(), seen: new Map() };

/** Adds an answer to the news. Arrivals of the first answer count as seen: they were there when the desk was opened. */
export function addAnswer(news: News, { now, arrivals }: NewsAnswer): News {
  const latest = Object.entries(arrivals).flatMap(([kind, list]) =>
    list.map(({ id, at }) => [makeKey(kind, id), at] as const),
  );
  if (news.since === null) {
    const since = new Date(Date.parse(now) - COMMIT_LEEWAY_MS).toISOString();
    return { since, arrived: new Map(latest), seen: new Map(latest) };
  }
  // The answer has at most a hundred arrivals; earlier ones are still new.
  return { ...news, arrived: new Map([...news.arrived, ...latest]) };
}

/**
 * Marks a record as seen; without an id all records of a kind.
 * @param upTo ISO: later arrivals stay unseen
 */
export function addSeen(news: News, kind: string, id = "", upTo?: string): News {
  const seen = [...news.arrived].filter(
    ([key, at]) =>
      (id ? key === makeKey(kind, id) : key.startsWith(makeKey(kind))) &&
      (upTo === undefined || Date.parse(at) <= Date.parse(upTo)),
  );
  return { ...news, seen: new Map([...news.seen, ...seen]) };
}

export function isNew({ arrived, seen }: News, kind: string, id: string): boolean {
  const at = arrived.get(makeKey(kind, id));
  return at !== undefined && seen.get(makeKey(kind, id)) !== at;
}

/** Counts the new records of one kind, or of all. */
export function countNew({ arrived, seen }: News, kind?: string): number {
  const prefix = kind === undefined ? "" : makeKey(kind);
  return [...arrived].filter(([key, at]) => key.startsWith(prefix) && seen.get(key) !== at).length;
}

/** The time of a kind's latest arrival, ISO; null for none. */
export function findLatestArrival({ arrived }: News, kind: string): string | null {
  const times = [...arrived].filter(([key]) => key.startsWith(makeKey(kind))).map(([, at]) => at);
  return times.reduce<string | null>((latest, at) => (latest !== null && latest > at ? latest : at), null);
}

function makeKey(kind: string, id = ""): string {
  return `${kind}/${id}`;
}
