import { setTimeout as delay } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { serverErrors } from "#site/errors.ts";
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
  /** Who comes too late is not refused, but waits, the longer the more came before: so many milliseconds at most. */
  slowedTo?: number;
};

const MINUTE = 60;
const HOUR = 3600;

/** What may be asked for, how often and by whom: each window of a line counts. docs/limits.md says why. */
export const LIMITS = {
  /** Sign-ins, and changes of the password, that fail: a right password is not counted. */
  "POST /auth/v1/token?grant_type=password": [
    { of: "address", points: 5, duration: 15 * MINUTE, shared: true },
    { of: "everyone", points: 50, duration: 15 * MINUTE, shared: true, slowedTo: 3000 },
  ],
  "POST /auth/v1/token?grant_type=refresh_token": [
    { of: "address", points: 60, duration: 15 * MINUTE, shared: false },
  ],
  /** All that a visitor asks of /rest/v1 beside applying. */
  "/rest/v1 of a visitor": [
    { of: "address", points: 120, duration: MINUTE, shared: false },
    { of: "everyone", points: 3000, duration: MINUTE, shared: false },
  ],
  /** The desk; an export asks for page after page. */
  "/rest/v1 of somebody signed in": [{ of: "address", points: 3000, duration: MINUTE, shared: false }],
  /** Each try, since a resume is read before it is known what becomes of it. */
  "POST /rest/v1/applications": [{ of: "address", points: 20, duration: HOUR, shared: true }],
  /** Those that are stored. */
  application: [
    { of: "address", points: 5, duration: HOUR, shared: true },
    { of: "everyone", points: 200, duration: HOUR, shared: true },
  ],
  "POST /api/chat": [
    { of: "address", points: 20, duration: MINUTE, shared: true },
    { of: "address", points: 200, duration: HOUR, shared: true },
    { of: "everyone", points: 3600, duration: MINUTE, shared: true },
  ],
  "GET /api/chat": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Whatever is sent as an estimate, a message or a booking: to read it and to say what is wrong costs, too. */
  "tries of a form": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Estimates whose answers make sense. */
  "POST /api/estimates": [
    { of: "address", points: 10, duration: HOUR, shared: true },
    { of: "everyone", points: 1000, duration: HOUR, shared: true },
  ],
  "GET /api/slots": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** Bookings whose answers make sense: each brings a mail to the visitor's address. */
  "POST /api/inspections": [
    { of: "address", points: 10, duration: HOUR, shared: true },
    { of: "everyone", points: 500, duration: HOUR, shared: true },
  ],
  /** The page behind the link of a visit's mails. */
  "GET /visit": [{ of: "address", points: 60, duration: MINUTE, shared: false }],
  /** What is changed there: each brings two mails. */
  "POST /visit": [{ of: "address", points: 20, duration: HOUR, shared: true }],
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
  const counters = windows.map((window) => counterOf(route, window, sql));
  const own = counters.filter(({ of }) => of === "address");
  const common = counters.filter(({ of }) => of === "everyone");

  async function refuseLate(waits: readonly Promise<number>[], refuse: Refuse): Promise<void> {
    const wait = Math.max(0, ...(await Promise.all(waits)));
    if (wait === 0) return;
    onRefused(route);
    throw refuse({ "retry-after": String(wait) });
  }

  /** Everyone's are asked for the requests that the address's own let through. */
  async function ask(what: "count" | "check", address: string, refuse: Refuse): Promise<void> {
    await refuseLate(
      own.map((counter) => counter[what](countedAs(address))),
      refuse,
    );
    await refuseLate(
      common.map((counter) => counter[what]("everyone")),
      refuse,
    );
  }

  return {
    count: (address, refuse) => ask("count", address, refuse),
    check: (address, refuse) => ask("check", address, refuse),
    async takeBack(address) {
      await Promise.all([
        ...own.map(({ takeBack }) => takeBack(countedAs(address))),
        ...common.map(({ takeBack }) => takeBack("everyone")),
      ]);
    },
  };
}

const SLOWED_BY = 100; // milliseconds for each request too many

/** One window's counter: whole seconds to wait, 0 when there is room. */
function counterOf(route: string, { of, points, duration, shared, slowedTo }: Window, sql?: Sql) {
  const window = { keyPrefix: `${route} ${of} ${duration}`, points, duration };
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
          ...(slowedTo === undefined && { inMemoryBlockOnConsumed: points + 1 }), // who is late costs no more queries
        })
      : memory;

  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

  return {
    of,
    async count(key: string): Promise<number> {
      try {
        await counter.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        if (slowedTo === undefined) return secondsOf(refused);
        await delay(Math.min(slowedTo, (refused.consumedPoints - points) * SLOWED_BY));
        return 0;
      }
    },
    async check(key: string): Promise<number> {
      const known = await counter.get(key);
      return known && known.consumedPoints >= points && slowedTo === undefined ? secondsOf(known) : 0;
    },
    async takeBack(key: string): Promise<void> {
      await counter.reward(key);
    },
  };
}

/** One household has one IPv4 address, but 2^64 IPv6 ones: those count by their network, the first four groups. */
export function countedAs(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
