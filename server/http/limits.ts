import { isIP, isIPv6 } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { serverErrors } from "#copy/server-errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { Refusal } from "./refusal.ts";

/** A limit of `points` requests in `duration` seconds. */
type Window = {
  /** The requests that count together. One that is refused for its address does not count for everyone. */
  of: "address" | "everyone";
  points: number;
  duration: number;
  /** Counts over all processes that share a database. */
  shared: boolean;
  /**
   * For limits of everyone: how many more requests each network has in a slow lane, where a request waits the longer, the more
   * came before it. Without a number the lane has no limit: late requests wait, but none is refused. With 0 there is none.
   */
  lane?: number;
};

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The limits of each kind of request. All windows of an entry hold at once. docs/limits.md gives the reasons. */
export const LIMITS = {
  /** Failed sign-ins and failed password changes; a right password does not count. */
  "POST /auth/v1/token?grant_type=password": [
    { of: "address", points: 5, duration: 15 * MINUTE, shared: true },
    { of: "everyone", points: 50, duration: 15 * MINUTE, shared: true },
  ],
  "POST /auth/v1/token?grant_type=refresh_token": [
    { of: "address", points: 60, duration: 15 * MINUTE, shared: false },
  ],
  /** Passkeys, codes of authenticator apps and tokens of links that are not right; right ones do not count. */
  "POST /auth/v1 proofs": [
    { of: "address", points: 5, duration: 15 * MINUTE, shared: true },
    { of: "everyone", points: 50, duration: 15 * MINUTE, shared: true },
  ],
  /** Challenges for passkeys. A page that offers them asks for one each time it is opened. */
  "POST /auth/v1/passkeys options": [{ of: "address", points: 60, duration: 15 * MINUTE, shared: false }],
  /** All requests of a visitor except applications. */
  "/rest/v1 of a visitor": [
    { of: "address", points: 120, duration: MINUTE, shared: false },
    { of: "everyone", points: 3000, duration: MINUTE, shared: false, lane: 30 },
  ],
  /** Requests of the desk; an export reads page after page. */
  "/rest/v1 of somebody signed in": [{ of: "address", points: 3000, duration: MINUTE, shared: false }],
  /** Every try, since a resume is read before it can be checked. */
  "POST /rest/v1/applications": [{ of: "address", points: 20, duration: HOUR, shared: true }],
  /** Applications that are stored. */
  application: [
    { of: "address", points: 5, duration: HOUR, shared: true },
    { of: "everyone", points: 200, duration: HOUR, shared: true, lane: 2 },
  ],
  "POST /api/chat": [
    { of: "address", points: 20, duration: MINUTE, shared: true },
    { of: "address", points: 200, duration: HOUR, shared: true },
    { of: "everyone", points: 3600, duration: MINUTE, shared: true, lane: 5 },
  ],
  /** Single reads and streams. */
  "GET /api/chat": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** A panel sends this every three seconds at most. */
  "POST /api/chat/typing": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Everything that is sent as an estimate, a message or a booking, since reading and checking it costs, too. */
  "tries of a form": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Valid estimates. */
  "POST /api/estimates": [
    { of: "address", points: 10, duration: HOUR, shared: true },
    { of: "everyone", points: 1000, duration: HOUR, shared: true, lane: 3 },
  ],
  /** Every try, since a photo is opened before it can be judged: five forms' worth. */
  "POST /api/photos": [
    { of: "address", points: 30, duration: HOUR, shared: true },
    { of: "everyone", points: 1000, duration: HOUR, shared: true, lane: 6 },
  ],
  /** A crew's photos of its visits, each a try: several crews may be behind one address. */
  "POST /api/desk/photos": [{ of: "address", points: 120, duration: HOUR, shared: true }],
  /** Seconds of a processor, counted once a photo was opened: a file of a few kilobytes may take fifteen. */
  "processor for photos": [
    { of: "address", points: 90, duration: HOUR, shared: true },
    { of: "everyone", points: 1500, duration: HOUR, shared: true, lane: 30 },
  ],
  /** Kilobytes of photos, as they are kept, and of applications with a resume. The database has a ceiling over it (`supabase/schemas/photos.sql`). */
  "kilobytes of files": [
    { of: "address", points: 100_000, duration: DAY, shared: true },
    { of: "everyone", points: 500_000, duration: DAY, shared: true, lane: 15_000 },
  ],
  /** Addresses that are looked up. Each costs the company money, so the limit of everyone has no slower lane. */
  "POST /api/roof-size": [
    { of: "address", points: 10, duration: HOUR, shared: true },
    { of: "everyone", points: 500, duration: DAY, shared: true, lane: 0 },
  ],
  "GET /api/slots": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Valid bookings: each sends a mail to the visitor's address. */
  "POST /api/inspections": [
    { of: "address", points: 10, duration: HOUR, shared: true },
    { of: "everyone", points: 500, duration: HOUR, shared: true, lane: 3 },
  ],
  /** The page behind the link in the mails about a visit. */
  "GET /visit": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Changes on that page: each sends two mails. */
  "POST /visit": [
    { of: "address", points: 20, duration: HOUR, shared: true },
    { of: "everyone", points: 500, duration: HOUR, shared: true, lane: 3 },
  ],
  /** The page behind the link in a reminder of a price, and what its button and those of mail programs send. */
  "GET /unsubscribe": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  "POST /unsubscribe": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Calendar programs read it every few minutes. The secret addresses are too long to guess. */
  "GET /calendar": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
} as const satisfies Record<string, readonly Window[]>;

/** Makes a refusal with the header that says after how many seconds to try again. */
export type Refuse = (headers: { "retry-after": string }) => Refusal;

/** Counts requests by their address. */
export type Limiter = {
  /** Counts a request. @throws the refusal of `refuse` when it is one too many */
  count(address: string, refuse: Refuse): Promise<void>;
  /** Throws as `count` would, but counts nothing: a check before expensive work. */
  check(address: string, refuse: Refuse): Promise<void>;
  /** Makes a counted request not count. */
  takeBack(address: string): Promise<void>;
  /** Counts `points` for what a request has cost, and refuses nothing: that is for a `check` before the next one. */
  spend(address: string, points: number): Promise<void>;
};

/** Counts a try of a form, before the form is read. @throws {Refusal} 429 */
export function countTry(limits: Limits, address: string): Promise<void> {
  const error = serverErrors.tooManyRequests;
  return limits["tries of a form"].count(address, (headers) => new Refusal(429, { error }, headers));
}

/** Counts a request and runs `work`. If `work` fails, the request does not count. @throws as `count` and `work` do */
export async function countUnlessFailed<Result>(
  limiter: Limiter,
  address: string,
  refuse: Refuse,
  work: () => Promise<Result>,
): Promise<Result> {
  await limiter.count(address, refuse);
  try {
    return await work();
  } catch (error) {
    await limiter.takeBack(address);
    throw error;
  }
}

export type OnRefused = (route: string) => void;

export type Limits = Readonly<Record<keyof typeof LIMITS, Limiter>>;

/**
 * Makes a limiter for each entry of {@link LIMITS}, over fixed windows.
 * @param sql the database, where site processes share one (DATABASE_URL): shared windows then count over all processes and
 * survive a restart. Without it, and while it cannot be reached, each process counts by itself.
 * @param onRefused receives the name of the entry by which a request was refused
 */
export function createLimits(sql?: Sql, onRefused?: OnRefused): Limits {
  const limiters = Object.entries(LIMITS).map(([route, windows]) => [
    route,
    createLimiter(route, windows, sql, onRefused),
  ]);
  return Object.fromEntries(limiters);
}

/** Makes a limiter over several windows. A refusal names the longest wait of them. */
export function createLimiter(
  route: string,
  windows: readonly Window[],
  sql?: Sql,
  onRefused: OnRefused = () => undefined,
): Limiter {
  const addressWindows = windows.filter(({ of }) => of === "address");
  const countersByShare = new Map(
    SHARES.map((share) => [
      share,
      addressWindows.map((window) => createCounter(`${route} address`, window, share, sql)),
    ]),
  );
  const commonCounters = windows
    .filter(({ of }) => of === "everyone")
    .map((window) => createCommonCounter(route, window, sql));

  async function refuseWhileWaiting(waits: readonly Promise<number>[], refuse: Refuse): Promise<void> {
    const wait = Math.max(0, ...(await Promise.all(waits)));
    if (wait === 0) return;
    onRefused(route);
    throw refuse({ "retry-after": String(wait) });
  }

  /** Goes from the narrowest network to everyone, so that a refused request does not count for the wider ones. */
  async function askCounters(operation: "count" | "check", address: string, refuse: Refuse): Promise<void> {
    const networks = networksOf(address);
    for (const { name, share } of networks)
      await refuseWhileWaiting(
        countersByShare.get(share)?.map((counter) => counter[operation](name)) ?? [],
        refuse,
      );
    const widest = widestNetwork(address);
    await refuseWhileWaiting(
      commonCounters.map((counter) => counter[operation](widest)),
      refuse,
    );
  }

  return {
    count: (address, refuse) => askCounters("count", address, refuse),
    check: (address, refuse) => askCounters("check", address, refuse),
    async spend(address, points) {
      for (const { name, share } of networksOf(address))
        for (const counter of countersByShare.get(share) ?? []) await counter.spend(name, points);
      for (const counter of commonCounters) await counter.spend(widestNetwork(address), points);
    },
    async takeBack(address) {
      await Promise.all([
        ...networksOf(address).flatMap(({ name, share }) =>
          (countersByShare.get(share) ?? []).map(({ takeBack }) => takeBack(name)),
        ),
        ...commonCounters.map(({ takeBack }) => takeBack()),
      ]);
    },
  };
}

/** A request above the limit: the seconds until the window ends, and its number above the limit. */
type Overrun = { seconds: number; excess: number };

/** Makes the counter of a window. A network has `share` times the points of an address. */
function createCounter(
  prefix: string,
  { of, points, duration, shared, lane }: Window,
  share: number,
  sql?: Sql,
) {
  const maxPoints = points * share;
  const window = { keyPrefix: `${prefix} ${duration}`, points: maxPoints, duration };
  const memory = new RateLimiterMemory(window);
  const counter =
    sql && shared
      ? new RateLimiterPostgres({
          ...window,
          storeClient: sql,
          storeType: "client",
          schemaName: "private",
          tableName: "request_counts",
          tableCreated: true,
          insuranceLimiter: memory,
          // Where late requests only wait, their exact number does not matter: they cost no further query.
          ...(of === "everyone" && lane === undefined && { inMemoryBlockOnConsumed: maxPoints + 1 }),
        })
      : memory;

  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

  /** Counts a request. Returns undefined while there is room. A refusal from memory does not know how many came before. */
  async function consume(key: string): Promise<Overrun | undefined> {
    try {
      await counter.consume(key);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const { consumedPoints } = refused;
      return {
        seconds: secondsOf(refused),
        excess: consumedPoints > 0 ? consumedPoints - maxPoints : Number.POSITIVE_INFINITY,
      };
    }
  }

  return {
    consume,
    /** Counts a request. Returns the whole seconds to wait, 0 while there is room. */
    async count(key: string): Promise<number> {
      return (await consume(key))?.seconds ?? 0;
    },
    async check(key: string): Promise<number> {
      const state = await counter.get(key);
      return state && state.consumedPoints >= maxPoints ? secondsOf(state) : 0;
    },
    async takeBack(key: string): Promise<void> {
      await counter.reward(key);
    },
    /** @returns how many of the points are above the limit */
    async spend(key: string, points: number): Promise<number> {
      const { consumedPoints } = await counter.penalty(key, points);
      return Math.min(points, Math.max(0, consumedPoints - maxPoints));
    },
  };
}

const LANE_DELAY = 100; // milliseconds for each request above the limit
export const MAX_LANE_DELAY = 1500; // milliseconds: a sign-in, with the password check, then takes two seconds
const MAX_WAITING_IN_LANE = 200; // requests of one limit that wait in one process
const LANE_FULL_RETRY_AFTER = 5; // seconds

/** Makes the counter of everyone's requests. Requests above the limit go on in the slow lane, where each network has a few. */
function createCommonCounter(route: string, window: Window, sql?: Sql) {
  const everyone = createCounter(`${route} everyone`, window, 1, sql);
  const { lane } = window;
  const laneCounter =
    lane === undefined ? undefined : createCounter(`${route} lane`, { ...window, points: lane }, 1, sql);
  let waiting = 0;

  return {
    async count(network: string): Promise<number> {
      const overrun = await everyone.consume(EVERYONE);
      if (!overrun) return 0;
      const wait = await laneCounter?.count(network);
      if (wait) return wait;
      if (waiting >= MAX_WAITING_IN_LANE) return LANE_FULL_RETRY_AFTER;
      waiting++;
      await delay(Math.min(MAX_LANE_DELAY, overrun.excess * LANE_DELAY));
      waiting--;
      return 0;
    },
    async check(network: string): Promise<number> {
      return (await everyone.check(EVERYONE)) && ((await laneCounter?.check(network)) ?? 0);
    },
    /** Counts points; those above the limit count for the network's lane. */
    async spend(network: string, points: number): Promise<void> {
      const excess = await everyone.spend(EVERYONE, points);
      if (excess > 0) await laneCounter?.spend(network, excess);
    },
    takeBack: () => everyone.takeBack(EVERYONE),
  };
}

const EVERYONE = "everyone";

/**
 * Networks whose requests count together; `share` is how many times the limit of an address a network has. A household has
 * one IPv4 address, but a /64 of IPv6 or, by RFC 6177, a /56. A company or a hoster's customer has a /48 or a /24. An IPv4
 * /24 may also be the homes of a town.
 */
const NETWORKS = {
  ipv4: [
    { share: 1, nameOf: (address: string) => address },
    { share: 8, nameOf: (address: string) => `${address.slice(0, address.lastIndexOf("."))}.0/24` },
  ],
  ipv6: [
    { bits: 64, share: 1 },
    { bits: 56, share: 2 },
    { bits: 48, share: 4 },
  ],
};
const SHARES: readonly number[] = [
  ...new Set(Object.values(NETWORKS).flatMap((all) => all.map(({ share }) => share))),
];

/** The networks of an address, the narrowest first: "192.0.2.1", "192.0.2.0/24"; "2001:db8:0:1::/64" … */
export function networksOf(address: string): { name: string; share: number }[] {
  if (!isIPv6(address)) return NETWORKS.ipv4.map(({ share, nameOf }) => ({ name: nameOf(address), share }));
  const groups = parseIpv6Groups(address);
  return NETWORKS.ipv6.map(({ bits, share }) => {
    const keptGroups = groups.slice(0, Math.ceil(bits / 16));
    const last = keptGroups.length - 1;
    if (bits % 16) keptGroups[last] = (keptGroups[last] ?? 0) & 0xff00;
    return { name: `${keptGroups.map((group) => group.toString(16)).join(":")}::/${bits}`, share };
  });
}

/** The widest network of an address: it counts as one sender where senders take turns. */
export function widestNetwork(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}

/** The network whose bookings count as one home's: a /24 of IPv4 or a /56 of IPv6. Undefined for what is no address. */
export function bookingNetwork(address: string): string | undefined {
  if (!isIP(address)) return undefined;
  return networksOf(address).find(({ name }) => name.endsWith("/24") || name.endsWith("/56"))?.name;
}

/** The eight groups of an IPv6 address. */
function parseIpv6Groups(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const numbers = (text: string) =>
    text
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [front, back] = [numbers(head), numbers(tail ?? "")];
  return [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back];
}
