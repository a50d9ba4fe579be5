import { setTimeout as delay } from "node:timers/promises";
import { messageOf } from "#contract/values.ts";
import { DataError, type ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { repeatedly } from "../repeatedly.ts";
import { type Claimed, callFor } from "./push-message.ts";
import { type Caller, type Outcome, sendPush } from "./send-push.ts";

/** Calls that begin at once. */
const MOST = 10;
/** Milliseconds after which one that still runs holds up no other: a push service that hangs costs only its own devices. */
const SLOW = 2_000;
const LEASE = 30; // seconds until a call of a killed process is free again: longer than any try
const STOP_PATIENCE = 3_000; // milliseconds that a stopping site lets running tries go on
const FIRST_WAIT = 5; // seconds after a first failure; each time twice as many, up to the longest
const LONGEST_WAIT = 120;
/** Seconds: past these a call is dropped anyway, however long a service wants to be left alone. */
const WORTH = 15 * 60;

export type PushesOptions = {
  data: ServerData;
  caller: Caller;
  company: string;
  log: Pick<Log, "info" | "warn">;
  /** Milliseconds between looks for calls that are due. */
  poll?: number;
};

/**
 * Calls the devices of staff that the database says are to be called. Any number of processes may run it over one database: each call is
 * claimed by one, and is made a second time only when that one was killed.
 */
export function startPushes({ data, caller, company, log, poll = 1000 }: PushesOptions): {
  stop(): Promise<void>;
} {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  let held = 0;
  let away = false;

  async function look() {
    try {
      await beginDue();
      away = false;
    } catch (error) {
      if (!away) log.warn({ error: messageOf(error) }, "calls to devices cannot be read");
      away = error instanceof DataError && error.unavailable; // said once while the database is away
    }
  }

  /** Begins as many of the calls that are due as there is room for. */
  async function beginDue() {
    if (held === MOST) return;
    for (const push of await data.call("pushes_claim", { batch: MOST - held, lease_seconds: LEASE }))
      begin(push);
  }

  function begin(push: Claimed) {
    held += 1;
    const sending = send(push).catch((error) => {
      log.warn({ push: push.id, error: messageOf(error) }, "the end of a call could not be stored"); // it is made again
    });
    running.add(sending);
    void sending.finally(() => running.delete(sending));
    void Promise.race([sending, delay(SLOW, undefined, { ref: false })]).finally(() => {
      if (held === MOST) looking.now(); // more may be due than there was room for
      held -= 1;
    });
  }

  async function send(push: Claimed) {
    const outcome = await sendPush(push, callFor(push, company), caller, ending.signal);
    if (ending.signal.aborted && outcome.end === "again") return; // its lease ends, and the next process makes it
    const { end, ...told } = outcome;
    const about = { push: push.id, reason: push.reason, service: new URL(push.endpoint).host, outcome: told };
    if (end === "taken") log.info(about, "a device was called");
    else log.warn(about, FAILED[end]);
    await settle(push, outcome);
  }

  async function settle({ id, endpoint, attempts }: Claimed, outcome: Outcome) {
    if (outcome.end === "again") {
      const in_seconds = Math.min(outcome.after ?? waitAfter(attempts), WORTH);
      await data.call("push_again", { push_id: id, in_seconds });
      return;
    }
    if (outcome.end === "gone" || outcome.end === "unusable")
      await data.call("drop_subscription", { endpoint });
    await data.call("push_done", { push_id: id });
  }

  const looking = repeatedly(look, { first: 0, every: poll });
  return {
    async stop() {
      const timer = setTimeout(() => ending.abort(), STOP_PATIENCE);
      await looking.stop();
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}

const FAILED: Record<Exclude<Outcome["end"], "taken">, string> = {
  gone: "a push service knows a device no more",
  refused: "a push service refused a call",
  notPublic: "a push service is not in the public network and was not asked",
  unusable: "a device's keys cannot be used",
  again: "a device could not be called and is called again",
};

function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
}
