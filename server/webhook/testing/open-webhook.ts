import { WEBHOOK_EVENTS } from "#contract/api/webhook.ts";
import { localServerData } from "../../data/server-data.ts";
import { createTestGateway } from "../../gateway/testing/test-gateway.ts";
import { startWebhook } from "../../jobs/webhook-calls.ts";
import { startReceiver } from "./receiver.ts";

type Settings = { expected?: number; url?: string; events?: readonly string[]; is_on?: boolean };

export type StoredCall = {
  event: string;
  kind: string;
  attempts: number;
  status: number | null;
  answer: string;
  is_delivered: boolean;
  is_abandoned: boolean;
};

export const SITE_URL = "https://roofs.example";

/** A database with a receiver of its webhook, both removed at the end of the `await using` block. */
export async function openWebhook() {
  const gateway = await createTestGateway();
  const { sql } = gateway;
  const receiver = await startReceiver();
  const { access_token: token } = await gateway.signIn();
  const staff = gateway.rest({ token });
  const workers: { stop(): Promise<void> }[] = [];
  let logged = "";
  const note = (...parts: unknown[]) => {
    logged += `${JSON.stringify(parts)}\n`;
  };
  return {
    gateway,
    sql,
    receiver,
    staff,
    token,
    data: localServerData(sql),
    logged: () => logged,
    /** Sets the webhook as staff do; answers the secret that was made. @throws with the refusal */
    async set({ expected = 0, url = receiver.url, events = WEBHOOK_EVENTS, is_on = true }: Settings = {}) {
      const { data, error } = await staff.rpc("set_webhook", { expected, url, events: [...events], is_on });
      if (error) throw new Error(error.message);
      return data as string;
    },
    /** Starts a process of the site that sends calls, looking often. */
    run(allowPrivateNetwork = true): void {
      const data = localServerData(sql);
      const log = { info: note, warn: note };
      workers.push(startWebhook({ data, siteUrl: SITE_URL, allowPrivateNetwork, log, poll: 20 }));
    },
    /** Makes what waits for its turn due now. */
    async skipWaits(): Promise<void> {
      await sql`update public.jobs set due_at = now()
        where id in (select id from private.webhook_calls()) and sent_at is null and leased_until is null`;
    },
    /** All calls as they are stored, in the order in which they were written. */
    calls: () =>
      sql<StoredCall[]>`
        select kind as event, record_kind as kind, attempts, status, coalesce(answer, '') as answer, sent_at is not null as is_delivered,
          abandoned_at is not null as is_abandoned
        from private.webhook_calls() order by created_at, due_at`,
    async [Symbol.asyncDispose]() {
      await receiver[Symbol.asyncDispose](); // what hangs there ends at once
      await Promise.all(workers.map((worker) => worker.stop()));
      await gateway[Symbol.asyncDispose]();
    },
  };
}
