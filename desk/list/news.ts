import type { Arrival } from "#contract/rows.ts";

/** Records that nobody of staff has seen, by a kind's id, the newest first; at most {@link MAX_NEWS} of a kind. */
export type News = Readonly<Record<string, readonly Arrival[]>>;

/** Most records of a kind that the database names. */
export const MAX_NEWS = 100;

export const NO_NEWS: News = {};

/** Times, ISO, of the arrivals that were seen in this browser, by kind and id. */
export type SeenHere = ReadonlyMap<string, string>;

/** Takes away the arrivals that this browser has marked as seen, because an answer may be older than the mark. */
export function hideSeen(news: News, seen: SeenHere): News {
  return Object.fromEntries(
    Object.entries(news).map(([kind, arrivals]) => [
      kind,
      arrivals.filter(({ id, at }) => {
        const seenAt = seen.get(makeKey(kind, id));
        return seenAt === undefined || Date.parse(at) > Date.parse(seenAt);
      }),
    ]),
  );
}

/**
 * Lists the arrivals that become seen with a record; without an id those of the whole kind.
 * @param upTo ISO: later arrivals stay unseen
 */
export function listBecomingSeen(news: News, kind: string, id?: string, upTo?: string): readonly Arrival[] {
  return (news[kind] ?? []).filter(
    (arrival) =>
      (id === undefined || arrival.id === id) &&
      (upTo === undefined || Date.parse(arrival.at) <= Date.parse(upTo)),
  );
}

export function addSeen(seen: SeenHere, kind: string, arrivals: readonly Arrival[]): SeenHere {
  return new Map([...seen, ...arrivals.map(({ id, at }) => [makeKey(kind, id), at] as const)]);
}

export function isNew(news: News, kind: string, id: string): boolean {
  return (news[kind] ?? []).some((arrival) => arrival.id === id);
}

/** Counts the new records of one kind, or of all. */
export function countNew(news: News, kind?: string): number {
  const lists = kind === undefined ? Object.values(news) : [news[kind] ?? []];
  return lists.reduce((sum, arrivals) => sum + arrivals.length, 0);
}

function makeKey(kind: string, id: string): string {
  return `${kind}/${id}`;
}
