import { messageOf } from "#contract/values.ts";
import { Absence } from "../data/absence.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { retryDelay } from "../jobs/retry-delay.ts";
import { repeat } from "../repeat.ts";
import { type ClaimedCall, makeCallBody } from "./call-body.ts";
import { type CallOutcome, sendCall } from "./send-call.ts";

/** Calls that run at the same time. */
const MAX_AT_ONCE = 4;
const CALL_LEASE_SECONDS = 30; // until the call of a killed process is free again: longer than any try
const STOP_TIMEOUT_MS = 3_000; // a stopping site lets running tries go on so long
/** The longest wait that a receiver may ask for, in seconds. */
const MAX_DELAY_SECONDS = 4 * 3600;

export type WebhookOptions = {
  data: ServerData;
  /** Public address without a trailing slash. */
  siteUrl: string;
  /** Allows receivers on this machine and in its network, as in tests. */
  allowPrivateNetwork: boolean;
  log: Pick<Log, "info" | "warn">;
  /** Milliseconds between looks for calls that are due. */
  poll?: number;
};

/**
 * Sends the calls of the owner's webhook that wait in the database. Any number of processes may run it over one database: each call is
 * claimed by one of them. A call is done only when the receiver took it, so one may come twice, under the same id.
 */
export function startWebhook({ data, siteUrl, allowPrivateNetwork, log, poll = 2000 }: WebhookOptions): {
  stop(): Promise<void>;
} {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const absence = new Absence(log, "calls of the webhook cannot be read");

  async function beginDueOrWarn() {
    try {
      await beginDue();
      absence.end();
    } catch (error) {
      absence.warn(error);
    }
  }

  /** Begins as many due calls as there is room for. */
  async function beginDue() {
    const batch = MAX_AT_ONCE - running.size;
    if (batch === 0) return;
    for (const call of await data.call("webhook_claim", { batch, lease_seconds: CALL_LEASE_SECONDS }))
      begin(call);
  }

  function begin(call: ClaimedCall) {
    const sending = send(call);
    running.add(sending);
    void sending.finally(() => {
      running.delete(sending);
      looking.wake(); // more may be due than there was room for
    });
  }

  async function send(call: ClaimedCall) {
    const { id, event, facts, url, secret, attempts } = call;
    if (facts === null) return; // the record was deleted just now, and the call with it
    const receiver = { url, secret, allowPrivateNetwork };
    const outcome = await sendCall(id, makeCallBody(call, siteUrl), receiver, ending.signal);
    if (ending.signal.aborted && !outcome.isTaken) return; // its lease ends, and the next process sends it
    // The path of the address may be all that the receiver asks for, so it stands in no log.
    const about = {
      call: id,
      event,
      attempts,
      receiver: URL.canParse(url) && new URL(url).host,
      status: outcome.status,
    };
    if (outcome.isTaken) log.info(about, "the webhook was told");
    else log.warn(about, "the webhook did not take a call");
    await settle(call, outcome).catch((error) => {
      // Its lease ends, and the call is sent again.
      log.warn({ call: id, error: messageOf(error) }, "the end of a call could not be stored");
    });
  }

  async function settle(
    { id, attempts }: ClaimedCall,
    { isTaken, status, answer, isGone, after }: CallOutcome,
  ) {
    if (isTaken) {
      await data.call("webhook_done", { call_id: id, answered: status ?? 0, said: answer });
      return;
    }
    const pause = Math.max(retryDelay(attempts, false), after ?? 0);
    await data.call("webhook_fail", {
      call_id: id,
      answered: status,
      said: answer,
      retry_in_seconds: Math.min(pause, MAX_DELAY_SECONDS),
      is_gone: isGone,
    });
  }

  const looking = repeat(beginDueOrWarn, { first: 0, every: poll });
  return {
    async stop() {
      const timer = setTimeout(() => ending.abort(), STOP_TIMEOUT_MS);
      await looking.stop();
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}
