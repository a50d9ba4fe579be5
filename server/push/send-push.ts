import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import webPush, { type RequestDetails } from "web-push";
import type { Answer } from "#contract/rows.ts";
import { lookUpPublic, NotPublic, requirePublicHost } from "./public-address.ts";
import type { PushKeys } from "./push-keys.ts";
import type { Call } from "./push-message.ts";

/** Where a device is called, and the keys by which only its browser can read it. */
export type Subscription = Answer<"push_subscription">[number];

/** As whom the site calls. */
export type Caller = {
  keys: PushKeys;
  /** An address of somebody who answers for what is sent: a push service may write there (RFC 8292, section 2.1). */
  contact: string;
  /** Push services on this machine and in its network are asked too, as in tests. */
  ownNetwork: boolean;
};

/** How a try ended; `again` is worth another one, after so many seconds where the service says so. */
export type Outcome =
  | { end: "taken" | "gone" | "refused"; status: number }
  | { end: "notPublic" | "unusable"; reason: string }
  | { end: "again"; status?: number; after?: number | undefined; reason: string };

/** Seconds after which a call is worth nothing any more. */
const LIFETIME = 15 * 60;
const TRY_LIMIT = 10_000; // milliseconds

/**
 * Calls one device, by one request to its push service (RFC 8030), encrypted for its browser alone (RFC 8291). The address of the service
 * is what a browser told: it is asked by HTTPS only, where it is in the public network, and is not followed elsewhere.
 */
export async function sendPush(
  subscription: Subscription,
  call: Call,
  caller: Caller,
  signal?: AbortSignal,
): Promise<Outcome> {
  let details: RequestDetails;
  try {
    details = requestFor(subscription, call, caller);
  } catch (error) {
    return { end: "unusable", reason: (error as Error).message };
  }
  try {
    const limit = AbortSignal.timeout(TRY_LIMIT);
    return outcomeOf(await post(details, caller, signal ? AbortSignal.any([signal, limit]) : limit));
  } catch (error) {
    const reason = (error as Error).message;
    return error instanceof NotPublic ? { end: "notPublic", reason } : { end: "again", reason };
  }
}

/** @throws for a subscription whose keys are none */
function requestFor(
  { endpoint, p256dh, auth }: Subscription,
  { message, urgency, topic }: Call,
  { keys, contact }: Caller,
): RequestDetails {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: `mailto:${contact}`, ...keys },
    TTL: LIFETIME,
    urgency,
    topic,
  });
}

async function post(
  { endpoint, method, headers, body }: RequestDetails,
  { ownNetwork }: Caller,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(endpoint);
  if (!ownNetwork) requirePublicHost(url);
  const request = httpsRequest(url, {
    method,
    headers,
    signal,
    ...(!ownNetwork && { lookup: lookUpPublic }),
  });
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  request.on("error", () => undefined); // nothing after the status matters
  response.destroy();
  return response;
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): Outcome {
  if (status >= 200 && status < 300) return { end: "taken", status };
  if (status === 404 || status === 410) return { end: "gone", status };
  if (status === 429 || status >= 500)
    return { end: "again", status, after: secondsOf(headers["retry-after"]), reason: `answered ${status}` };
  return { end: "refused", status };
}

/** The seconds that a Retry-After names, or the date in it (RFC 9110, section 10.2.3). */
function secondsOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}
