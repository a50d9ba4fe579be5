import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Listen } from "../live/changes.ts";
import type { Sql } from "./sql.ts";

const LOOK_EVERY = 30_000; // milliseconds: a connection that broke without a word is noticed by its next question

/** LISTEN on a connection of its own of this pool, which should have a `query_timeout`. */
export function listenOn(sql: Sql): Listen {
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
          await Promise.race([lost, keepLooking(session.query, signal)]);
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

/** Asks something now and then, until the signal ends it. @throws when there is no answer */
async function keepLooking(query: (text: string) => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await delay(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await query("select 1");
  }
}
