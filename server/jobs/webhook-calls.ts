import type { ServerData } from "../data/server-data.ts";
import type { Log } from "../log.ts";
import { makeCallBody } from "../webhook/call-body.ts";
import { sendCall } from "../webhook/send-call.ts";
import { type Job, type Outcome, Queue } from "./queue.ts";
import { retryDelay } from "./retry-delay.ts";

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

/** Sends the calls of the owner's webhook. */
export function startWebhook(options: WebhookOptions): Queue {
  const { data, log, poll = 2000 } = options;
  return new Queue({
    data,
    channel: "webhook",
    log,
    atOnce: 4,
    poll,
    perform: (job, ending) => call(job, options, ending),
  });
}

async function call(job: Job, options: WebhookOptions, ending: AbortSignal): Promise<Outcome> {
  const { siteUrl, allowPrivateNetwork, log } = options;
  const { url, secret } = job.facts as { url: string; secret: string };
  const body = makeCallBody(job, siteUrl);
  const answered = await sendCall(job.message_key, body, { url, secret, allowPrivateNetwork }, ending);
  const { isTaken, status, answer, isGone, after } = answered;
  if (!isTaken) ending.throwIfAborted();
  // The path of the address may be all that the receiver asks for, so it stands in no log.
  const receiver = URL.canParse(url) && new URL(url).host;
  const about = { call: job.message_key, event: job.kind, attempts: job.attempts, receiver, status };
  if (isTaken) {
    log.info(about, "the webhook was told");
    return { end: "done", said: answer, status };
  }
  log.warn(about, "the webhook did not take a call");
  const retrySeconds = Math.min(Math.max(retryDelay(job.attempts, false), after ?? 0), MAX_DELAY_SECONDS);
  return { end: "failed", said: answer, status, retrySeconds, isForGood: isGone };
}
