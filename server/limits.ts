import type { Sql } from "postgres";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Counts what each address does; `take` answers the seconds to wait where that was too much, else undefined. */
export type Limiter = { take(address: string): Promise<number | undefined> };

export type LimiterOptions = {
  /** Where site processes share one database (DATABASE_URL), so that the limit holds across them; else each counts alone. */
  sql?: Sql | undefined;
  /** Tells limiters apart in the shared store. */
  name: string;
  /** Requests in `duration` seconds. */
  points: number;
  duration: number;
};

/**
 * Makes a limiter over a fixed window. With `sql` the count survives a restart and is that of all processes; while the
 * database is away each process counts by itself.
 * @example const limiter = createLimiter({ name: "estimates", points: 10, duration: 3600 });
 */
export function createLimiter({ sql, name, points, duration }: LimiterOptions): Limiter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const limiter = sql
    ? new RateLimiterPostgres({
        storeClient: queryClient(sql),
        storeType: "client",
        schemaName: "private",
        tableName: "request_counts",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: memory,
        inMemoryBlockOnConsumed: points + 1, // who is over the limit costs no more queries
      })
    : memory;
  return {
    async take(address) {
      try {
        await limiter.consume(countedAs(address));
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}

/** Several limits at once; each counts, and the longest wait is answered. */
export function allLimits(...limiters: readonly Limiter[]): Limiter {
  return {
    async take(address) {
      const waits = await Promise.all(limiters.map((limiter) => limiter.take(address)));
      const refused = waits.filter((wait) => wait !== undefined);
      return refused.length > 0 ? Math.max(...refused) : undefined;
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

/** The part of node-postgres that the limiter calls, by postgres.js. */
function queryClient(sql: Sql) {
  return {
    async query({ text, values }: { text: string; values?: (string | number | null)[] }) {
      const rows = await sql.unsafe(text, values ?? [], { prepare: true });
      return { rows, rowCount: rows.count };
    },
  };
}
