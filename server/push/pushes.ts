import { setTimeout as delay } from "node:timers/promises";
import { messageOf } from "#contract/values.ts";
import { Absence } from "../data/absence.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { repeat } from "../repeat.ts";
import { type ClaimedPush, createCall } from "./push-message.ts";
import { type PushOutcome, type PushSender, sendPush } from "./send-push.ts";

/** Calls that run at the same time, slow ones not counted. */
const MAX_AT_ONCE = 10;
/** After this time a running call gives its place to another, so that a push service that hangs delays only its own devices. */
const SLOW_MS = 2_000;
const CALL_LEASE_SECONDS = 30; // until the call of a killed process is free again: longer than any try
const STOP_TIMEOUT_MS = 3_000; // a stopping site lets running tries go on so long
const FIRST_WAIT_SECONDS = 5; // after the first failure; each time twice as long, up to the longest
const MAX_WAIT_SECONDS = 120;
/** The longest wait that a push service may ask for: after it the database drops the call anyway. */
const MAX_DELAY_SECONDS = 15 * 60;

export type PushesOptions = {
  data: ServerData;
  sender: PushSender;
  company: string;
  log: Pick<Log, "info" | "warn">;
  /** Milliseconds between looks for calls that are due. */
  poll?: number;
};

/**
 * Makes the calls to staff's devices that wait in the database. Any number of processes may run it over one database: each call is
 * claimed by one of them, and made a second time only when that one was killed.
 */
export function startPushes({ data, sender, company, log, poll = 1000 }: PushesOptions): {
  stop(): Promise<void>;
} {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  let occupied = 0;
  const absence = new Absence(log, "calls to devices cannot be read");

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
    if (occupied === MAX_AT_ONCE) return;
    for (const push of await data.call("pushes_claim", {
      batch: MAX_AT_ONCE - occupied,
      lease_seconds: CALL_LEASE_SECONDS,
    }))
      begin(push);
  }

  function begin(push: ClaimedPush) {
    occupied += 1;
    const sending = send(push).catch((error) => {
      // Its lease ends, and the call is made again.
      log.warn({ push: push.id, error: messageOf(error) }, "the end of a call could not be stored");
    });
    running.add(sending);
    void sending.finally(() => running.delete(sending));
    void Promise.race([sending, delay(SLOW_MS, undefined, { ref: false })]).finally(() => {
      if (occupied === MAX_AT_ONCE) looking.wake(); // more may be due than there was room for
      occupied -= 1;
    });
  }

  async function send(push: ClaimedPush) {
    const outcome = await sendPush(push, createCall(push, company), sender, ending.signal);
    if (ending.signal.aborted && outcome.end === "again") return; // its lease ends, and the next process makes it
    const { end, ...details } = outcome;
    const service = new URL(push.endpoint).host;
    const about = { push: push.id, reason: push.reason, service, outcome: details };
    if (end === "taken") log.info(about, "a device was called");
    else log.warn(about, FAILURES[end]);
    await settle(push, outcome);
  }

  async function settle({ id, endpoint, attempts }: ClaimedPush, outcome: PushOutcome) {
    if (outcome.end === "again") {
      const in_seconds = Math.min(outcome.after ?? nextWait(attempts), MAX_DELAY_SECONDS);
      await data.call("push_again", { push_id: id, in_seconds });
      return;
    }
    if (outcome.end === "gone" || outcome.end === "unusable")
      await data.call("drop_subscription", { endpoint });
    await data.call("push_done", { push_id: id, taken: outcome.end === "taken" });
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

const FAILURES: Record<Exclude<PushOutcome["end"], "taken">, string> = {
  gone: "a push service knows a device no more",
  refused: "a push service refused a call",
  notPublic: "a push service is not in the public network and was not asked",
  unusable: "a device's keys cannot be used",
  again: "a device could not be called and is called again",
};

function nextWait(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS);
}
