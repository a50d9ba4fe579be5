import type { Sql } from "postgres";
import { allLimits, createLimiter, type Limiter } from "#server/limits.ts";

/** The chat's limits for each address: 20 messages a minute and 200 an hour; reading is cheap and happens on a reload. */
export function chatLimits(sql?: Sql): { limiter: Limiter; readLimiter: Limiter } {
  return {
    limiter: allLimits(
      createLimiter({ sql, name: "chat_minute", points: 20, duration: 60 }),
      createLimiter({ sql, name: "chat_hour", points: 200, duration: 3_600 }),
    ),
    readLimiter: createLimiter({ name: "chat_read", points: 60, duration: 60 }),
  };
}
