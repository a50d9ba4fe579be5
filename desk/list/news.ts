import type { Arrival } from "#contract/rows.ts";

/** What the database tells: the time, and by each kind's id the latest hundred, newest first. */
export type NewsAnswer = { now: string; arrivals: Readonly<Record<string, Arrival[]>> };

/** What came in since the desk was opened, and what of it was looked at. */
export type News = {
  /** From when on arrivals count; null before the first answer. */
  since: string | null;
  arrived: Arrivals;
  seen: Arrivals;
};

/** When each came, by kind and id. */
type Arrivals = ReadonlyMap<string, string>;

const LEEWAY = 10_000; // milliseconds: a row may be committed that much after one that is younger

export const NO_NEWS: News = { since: null, arrived: new Map(), seen: new Map() };

/** The news after an answer. What the first one names was there when the desk was opened. */
export function withAnswer(news: News, { now, arrivals }: NewsAnswer): News {
  const latest = Object.entries(arrivals).flatMap(([kind, list]) =>
    list.map(({ id, at }) => [keyOf(kind, id), at] as const),
  );
  if (news.since === null) {
    const since = new Date(Date.parse(now) - LEEWAY).toISOString();
    return { since, arrived: new Map(latest), seen: new Map(latest) };
  }
  // The answer holds a hundred at most; what came before them is still new.
  return { ...news, arrived: new Map([...news.arrived, ...latest]) };
}

/**
 * The news once a record was looked at, or, without an id, all of a kind.
 * @param upTo ISO: what came in later was not seen with it
 */
export function withSeen(news: News, kind: string, id = "", upTo?: string): News {
  const read = [...news.arrived].filter(
    ([key, at]) =>
      (id ? key === keyOf(kind, id) : key.startsWith(keyOf(kind))) &&
      (upTo === undefined || Date.parse(at) <= Date.parse(upTo)),
  );
  return { ...news, seen: new Map([...news.seen, ...read]) };
}

export function isNew({ arrived, seen }: News, kind: string, id: string): boolean {
  const at = arrived.get(keyOf(kind, id));
  return at !== undefined && seen.get(keyOf(kind, id)) !== at;
}

/** How many are new, of one kind or of all. */
export function countNew({ arrived, seen }: News, kind?: string): number {
  const counted = kind === undefined ? "" : keyOf(kind);
  return [...arrived].filter(([key, at]) => key.startsWith(counted) && seen.get(key) !== at).length;
}

/** When the latest of a kind came, ISO; null while none has. */
export function latestArrival({ arrived }: News, kind: string): string | null {
  const times = [...arrived].filter(([key]) => key.startsWith(keyOf(kind))).map(([, at]) => at);
  return times.reduce<string | null>((latest, at) => (latest !== null && latest > at ? latest : at), null);
}

function keyOf(kind: string, id = ""): string {
  return `${kind}/${id}`;
}
