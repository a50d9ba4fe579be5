import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Listen } from "../live/changes.ts";
import type { Sql } from "./sql.ts";

/** The time between two pings: a ping notices a connection that broke silently. */
const PING_MILLISECONDS = 30_000;

/** Makes a function that listens with LISTEN, on a connection of this pool. The pool should have a `query_timeout`. */
export function createListener(sql: Sql): Listen {
  return (channel, on, signal) =>
    sql.reserve(async (session) => {
      const { client } = session;
      const onNotification = ({ payload = "" }: { payload?: string | undefined }) => on.message(payload);
      client.on("notification", onNotification);
      try {
        await session.query(`listen ${client.escapeIdentifier(channel)}`);
        on.listening();
        const over = new AbortController();
        const lost = once(client, "end", { signal: over.signal }).then(() => {
          throw new Error("The connection that listened was lost.");
        });
        try {
          await Promise.race([lost, pingUntilAborted(session.query, signal)]);
        } finally {
          lost.catch(() => undefined);
          over.abort();
        }
        await session.query("unlisten *");
      } finally {
        client.off("notification", onNotification);
      }
    });
}

/** Sends a small query from time to time, until the signal is aborted. @throws when there is no answer */
async function pingUntilAborted(
  query: (text: string) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await delay(PING_MILLISECONDS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await query("select 1");
  }
}
