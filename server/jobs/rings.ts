import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { createCall, explainOutcome, type Ring } from "../push/push-message.ts";
import { type PushOutcome, type PushSender, sendPush } from "../push/send-push.ts";
import { type Job, type Outcome, Queue } from "./queue.ts";

const FIRST_WAIT_SECONDS = 5; // after the first failure; each time twice as long, up to the longest
const MAX_WAIT_SECONDS = 120;
/** The longest wait that a push service may ask for: after it the database drops the call anyway. */
const MAX_DELAY_SECONDS = 15 * 60;

export type RingsOptions = {
  data: ServerData;
  sender: PushSender;
  company: string;
  log: Pick<Log, "info" | "warn">;
  /** Milliseconds between looks for calls that are due. */
  poll?: number;
};

/** Calls staff's devices. */
export function startRings(options: RingsOptions): Queue {
  const { data, log, poll = 1000 } = options;
  return new Queue({
    data,
    channel: "device",
    log,
    atOnce: 10,
    slowMs: 2_000,
    poll,
    perform: (job, ending) => ring(job, options, ending),
  });
}

async function ring(job: Job, options: RingsOptions, ending: AbortSignal): Promise<Outcome> {
  const { data, sender, company, log } = options;
  const facts = job.facts as Ring;
  const outcome = await sendPush(facts, createCall(job, facts, company), sender, ending);
  if (outcome.end === "again") ending.throwIfAborted();
  const { end, ...details } = outcome;
  const service = new URL(facts.endpoint).host;
  const about = { job: job.id, reason: facts.reason, service, outcome: details };
  if (end === "taken") log.info(about, "a device was called");
  else log.warn(about, FAILURES[end]);
  const said = explainOutcome(outcome) ?? "";
  const status = "status" in outcome ? outcome.status : undefined;
  switch (end) {
    case "taken":
      return { end: "done", status: outcome.status };
    case "again":
      return { end: "failed", said, status: status ?? null, retrySeconds: waitFor(outcome, job.attempts) };
    case "gone":
    case "unusable":
      await data.call("drop_subscription", { endpoint: facts.endpoint }); // and with it the call
      return { end: "failed", said, retrySeconds: 0 };
    default:
      return { end: "failed", said, status: status ?? null, retrySeconds: null };
  }
}

const FAILURES: Record<Exclude<PushOutcome["end"], "taken">, string> = {
  gone: "a push service knows a device no more",
  refused: "a push service refused a call",
  notPublic: "a push service is not in the public network and was not asked",
  unusable: "a device's keys cannot be used",
  again: "a device could not be called and is called again",
};

function waitFor({ after }: Extract<PushOutcome, { end: "again" }>, attempts: number): number {
  const usual = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), MAX_WAIT_SECONDS);
  return Math.min(after ?? usual, MAX_DELAY_SECONDS);
}
