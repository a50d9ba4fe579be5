import { isIPv6 } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { serverErrors } from "#copy/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { Refusal } from "./refusal.ts";

/** So many requests in so many seconds. */
type Window = {
  /** Whose requests count together. What one address has too many of is not counted for everyone. */
  of: "address" | "everyone";
  points: number;
  duration: number;
  /** Counts over all processes that share a database. */
  shared: boolean;
  /**
   * Of what everyone asks together: so many more from each network, in a lane where each waits, the longer the more came before. Without
   * it nobody who comes too late is refused, but waits.
   */
  lane?: number;
};

const MINUTE = 60;
const HOUR = 3600;

/** What may be asked for, how often and by whom: each window of a line counts. docs/limits.md says why. */
export const LIMITS = {
  /** Sign-ins, and changes of the password, that fail: a right password is not counted. */
  "POST /auth/v1/token?grant_type=password": [
    { of: "address", points: 5, duration: 15 * MINUTE, shared: true },
    { of: "everyone", points: 50, duration: 15 * MINUTE, shared: true },
  ],
  "POST /auth/v1/token?grant_type=refresh_token": [
    { of: "address", points: 60, duration: 15 * MINUTE, shared: false },
  ],
  /** All that a visitor asks of /rest/v1 beside applying. */
  "/rest/v1 of a visitor": [
    { of: "address", points: 120, duration: MINUTE, shared: false },
    { of: "everyone", points: 3000, duration: MINUTE, shared: false, lane: 30 },
  ],
  /** The desk; an export asks for page after page. */
  "/rest/v1 of somebody signed in": [{ of: "address", points: 3000, duration: MINUTE, shared: false }],
  /** Each try, since a resume is read before it is known what becomes of it. */
  "POST /rest/v1/applications": [{ of: "address", points: 20, duration: HOUR, shared: true }],
  /** Those that are stored. */
  application: [
    { of: "address", points: 5, duration: HOUR, shared: true },
    { of: "everyone", points: 200, duration: HOUR, shared: true, lane: 2 },
  ],
  "POST /api/chat": [
    { of: "address", points: 20, duration: MINUTE, shared: true },
    { of: "address", points: 200, duration: HOUR, shared: true },
    { of: "everyone", points: 3600, duration: MINUTE, shared: true, lane: 5 },
  ],
  /** Read, and asked for as a stream. */
  "GET /api/chat": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** A panel says so every three seconds at most. */
  "POST /api/chat/typing": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Whatever is sent as an estimate, a message or a booking: to read it and to say what is wrong costs, too. */
  "tries of a form": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Estimates whose answers make sense. */
  "POST /api/estimates": [
    { of: "address", points: 10, duration: HOUR, shared: true },
    { of: "everyone", points: 1000, duration: HOUR, shared: true, lane: 3 },
  ],
  "GET /api/slots": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Bookings whose answers make sense: each brings a mail to the visitor's address. */
  "POST /api/inspections": [
    { of: "address", points: 10, duration: HOUR, shared: true },
    { of: "everyone", points: 500, duration: HOUR, shared: true, lane: 3 },
  ],
  /** The page behind the link of a visit's mails. */
  "GET /visit": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** What is changed there: each brings two mails. */
  "POST /visit": [
    { of: "address", points: 20, duration: HOUR, shared: true },
    { of: "everyone", points: 500, duration: HOUR, shared: true, lane: 3 },
  ],
  /** Calendar programs ask every few minutes; nobody guesses an address. */
  "GET /calendar": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
} as const satisfies Record<string, readonly Window[]>;

/** Makes an answer of the header that says when to come again, in seconds. */
type Refuse = (headers: { "retry-after": string }) => Refusal;

/** Counts the requests of addresses. */
export type Limiter = {
  /** @throws what `refuse` makes when that was one request too many */
  count(address: string, refuse: Refuse): Promise<void>;
  /** Counts nothing, so that nothing dear is begun in vain. @throws as `count` would */
  check(address: string, refuse: Refuse): Promise<void>;
  /** A request that was counted does not count after all. */
  takeBack(address: string): Promise<void>;
};

/** Counts a form before it is read. @throws {Refusal} 429 */
export function countTry(limits: Limits, address: string): Promise<void> {
  const error = serverErrors.tooManyRequests;
  return limits["tries of a form"].count(address, (headers) => new Refusal(429, { error }, headers));
}

/** Does `work` as a request that counts, unless it fails. @throws as `count`, and as `work` */
export async function countedIfDone<Result>(
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
 * Makes the limiters of the table, over fixed windows.
 * @param sql where site processes share one database (DATABASE_URL): counts then survive a restart and are those of all
 * processes; while the database is away, and without it, each process counts by itself.
 * @param onRefused is told the line of the table by which a request was one too many
 */
export function createLimits(sql?: Sql, onRefused?: OnRefused): Limits {
  const limiters = Object.entries(LIMITS).map(([route, windows]) => [
    route,
    limiterOf(route, windows, sql, onRefused),
  ]);
  return Object.fromEntries(limiters);
}

/** A limiter over several windows: the longest wait is told. */
export function limiterOf(
  route: string,
  windows: readonly Window[],
  sql?: Sql,
  onRefused: OnRefused = () => undefined,
): Limiter {
  const own = windows.filter(({ of }) => of === "address");
  const ofNetworks = new Map(
    SHARES.map((share) => [share, own.map((window) => counterOf(`${route} address`, window, share, sql))]),
  );
  const common = windows.filter(({ of }) => of === "everyone").map((window) => commonOf(route, window, sql));

  async function refuseLate(waits: readonly Promise<number>[], refuse: Refuse): Promise<void> {
    const wait = Math.max(0, ...(await Promise.all(waits)));
    if (wait === 0) return;
    onRefused(route);
    throw refuse({ "retry-after": String(wait) });
  }

  /** From the narrowest network to everyone: what one has too many of is not counted for those around it. */
  async function ask(what: "count" | "check", address: string, refuse: Refuse): Promise<void> {
    const networks = networksOf(address);
    for (const { name, share } of networks)
      await refuseLate(ofNetworks.get(share)?.map((counter) => counter[what](name)) ?? [], refuse);
    const widest = widestNetwork(address);
    await refuseLate(
      common.map((counter) => counter[what](widest)),
      refuse,
    );
  }

  return {
    count: (address, refuse) => ask("count", address, refuse),
    check: (address, refuse) => ask("check", address, refuse),
    async takeBack(address) {
      await Promise.all([
        ...networksOf(address).flatMap(({ name, share }) =>
          (ofNetworks.get(share) ?? []).map(({ takeBack }) => takeBack(name)),
        ),
        ...common.map(({ takeBack }) => takeBack()),
      ]);
    },
  };
}

type Late = { seconds: number; tooMany: number };

/** One window's counter. `points` grow with the `share` of a network. */
function counterOf(prefix: string, { of, points, duration, shared, lane }: Window, share: number, sql?: Sql) {
  const most = points * share;
  const window = { keyPrefix: `${prefix} ${duration}`, points: most, duration };
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
          // Who is late, and only slowed, costs no more queries.
          ...(of === "everyone" && lane === undefined && { inMemoryBlockOnConsumed: most + 1 }),
        })
      : memory;

  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

  /** Undefined when there is room. A request that the process refuses by itself does not know how many came before. */
  async function late(key: string): Promise<Late | undefined> {
    try {
      await counter.consume(key);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const { consumedPoints } = refused;
      return {
        seconds: secondsOf(refused),
        tooMany: consumedPoints > 0 ? consumedPoints - most : Number.POSITIVE_INFINITY,
      };
    }
  }

  return {
    late,
    /** Whole seconds to wait, 0 when there is room. */
    async count(key: string): Promise<number> {
      return (await late(key))?.seconds ?? 0;
    },
    async check(key: string): Promise<number> {
      const known = await counter.get(key);
      return known && known.consumedPoints >= most ? secondsOf(known) : 0;
    },
    async takeBack(key: string): Promise<void> {
      await counter.reward(key);
    },
  };
}

const SLOWED_BY = 100; // milliseconds for each request too many
export const SLOWED_TO = 1500; // milliseconds: with the comparing of a right password, two seconds
const LANE_ROOM = 200; // requests of one line that wait in a process at a time
const LANE_FULL = 5; // seconds after which there is room again

/** What all ask for together. Who is late goes on in a slower lane, where each network has a little room of its own. */
function commonOf(route: string, window: Window, sql?: Sql) {
  const all = counterOf(`${route} everyone`, window, 1, sql);
  const { lane } = window;
  const ofNetwork =
    lane === undefined ? undefined : counterOf(`${route} lane`, { ...window, points: lane }, 1, sql);
  let waiting = 0;

  return {
    async count(network: string): Promise<number> {
      const late = await all.late(EVERYONE);
      if (!late) return 0;
      const wait = await ofNetwork?.count(network);
      if (wait) return wait;
      if (waiting >= LANE_ROOM) return LANE_FULL;
      waiting++;
      await delay(Math.min(SLOWED_TO, late.tooMany * SLOWED_BY));
      waiting--;
      return 0;
    },
    async check(network: string): Promise<number> {
      return (await all.check(EVERYONE)) && ((await ofNetwork?.check(network)) ?? 0);
    },
    takeBack: () => all.takeBack(EVERYONE),
  };
}

const EVERYONE = "everyone";

/**
 * Networks that count as one, with how many times an address's own limit each has. A household has one IPv4 address, but 2^64 IPv6
 * ones or, by RFC 6177, 2^72; a company or a hoster's customer has a /48 or a /24. Behind an IPv4 /24 may be the homes of a town.
 */
const NETWORKS = {
  ipv4: [
    { bits: 32, share: 1 },
    { bits: 24, share: 8 },
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

/** The networks that an address counts as, the narrowest first: "192.0.2.1", "192.0.2.0/24"; "2001:db8:0:1::/64" … */
export function networksOf(address: string): { name: string; share: number }[] {
  if (!isIPv6(address))
    return NETWORKS.ipv4.map(({ bits, share }) => ({
      name:
        bits === 32
          ? address
          : `${address
              .split(".")
              .slice(0, bits / 8)
              .join(".")}.0/${bits}`,
      share,
    }));
  const groups = groupsOf(address);
  return NETWORKS.ipv6.map(({ bits, share }) => {
    const kept = groups.slice(0, Math.ceil(bits / 16));
    const last = kept.length - 1;
    if (bits % 16) kept[last] = (kept[last] ?? 0) & 0xff00;
    return { name: `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`, share };
  });
}

/** The widest network of an address: what comes from it takes turns as one sender's. */
export function widestNetwork(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}

/** The network of an address whose bookings count as one person's: a /24 of IPv4 or a /64 of IPv6. */
export function bookingNetwork(address: string): string | undefined {
  return networksOf(address).find(({ name }) => name.endsWith("/24") || name.endsWith("/64"))?.name;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const numbers = (text: string) =>
    text
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [front, back] = [numbers(head), numbers(tail ?? "")];
  return [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back];
}
