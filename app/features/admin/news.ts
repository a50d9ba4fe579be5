import { TAB_IDS, type TabId } from "./desk-place.ts";

/** When a record came in, or a conversation went on. */
export type Arrival = { id: string; at: string };

export type MailStatus = {
  /** ISO; null while all is well. */
  failing_since: string | null;
  last_error: string | null;
  waiting: number;
};

/** What the database tells: the latest hundred of each kind, newest first. */
export type NewsAnswer = Record<TabId, Arrival[]> & { now: string; mail: MailStatus };

/** What came in since the desk was opened, and what of it was looked at: by tab and id, when it came. */
export type News = {
  /** From when on arrivals count; null before the first answer. */
  since: string | null;
  arrived: Arrivals;
  seen: Arrivals;
};

type Arrivals = Readonly<Record<TabId, ReadonlyMap<string, string>>>;

const LEEWAY = 10_000; // milliseconds: a row may be committed that much after one that is younger

export function noNews(): News {
  return { since: null, arrived: none(), seen: none() };
}

/** The news after an answer. What the first one names was there when the desk was opened. */
export function withAnswer(news: News, answer: NewsAnswer): News {
  const latest = arrivalsOf((tab) => new Map(answer[tab].map(({ id, at }) => [id, at])));
  if (news.since === null) {
    const since = new Date(Date.parse(answer.now) - LEEWAY).toISOString();
    return { since, arrived: latest, seen: latest };
  }
  // The answer holds a hundred at most; what came before them is still new.
  return { ...news, arrived: arrivalsOf((tab) => new Map([...news.arrived[tab], ...latest[tab]])) };
}

/** The news once a record was opened, or, without an id, once all of a tab were looked at. */
export function withSeen(news: News, tab: TabId, id?: string): News {
  const seen = new Map(news.seen[tab]);
  for (const [arrived, at] of news.arrived[tab])
    if (id === undefined || id === arrived) seen.set(arrived, at);
  return { ...news, seen: { ...news.seen, [tab]: seen } };
}

export function isNew({ arrived, seen }: News, tab: TabId, id: string): boolean {
  const at = arrived[tab].get(id);
  return at !== undefined && seen[tab].get(id) !== at;
}

export function countNew(news: News, tab: TabId): number {
  let count = 0;
  for (const id of news.arrived[tab].keys()) if (isNew(news, tab, id)) count += 1;
  return count;
}

export function countAllNew(news: News): number {
  return TAB_IDS.reduce((sum, tab) => sum + countNew(news, tab), 0);
}

function none(): Arrivals {
  return arrivalsOf(() => new Map());
}

function arrivalsOf(make: (tab: TabId) => ReadonlyMap<string, string>): Arrivals {
  return { applications: make("applications"), "chat-logs": make("chat-logs"), estimates: make("estimates") };
}
