import type { IncomingMessage } from "node:http";
import type { RequestDetails } from "web-push";
import type { Answer } from "#contract/rows.ts";
import { NotPublic } from "../outgoing/public-address.ts";
import { requestPublic } from "../outgoing/public-request.ts";
import { parseRetryAfter } from "../outgoing/retry-after.ts";
import type { PushKeys } from "./push-keys.ts";
import type { PushCall } from "./push-message.ts";

/** A device's address at its push service, and the keys with which only its browser can read a call. */
export type Subscription = Answer<"push_subscription">[number];

/** The site as the sender of calls. */
export type PushSender = {
  keys: PushKeys;
  /** The e-mail address to which a push service may write about the site's calls (RFC 8292, section 2.1). */
  contact: string;
  /** Allows push services on this machine and in its network, as in tests. */
  allowPrivateNetwork: boolean;
};

/** The end of a try. `again` deserves another try, `after` so many seconds where the service names them. */
export type PushOutcome =
  | { end: "taken" | "gone" | "refused"; status: number }
  | { end: "notPublic" | "unusable"; reason: string }
  | { end: "again"; status?: number; after?: number | undefined; reason: string };

const MAX_REQUEST_MS = 10_000;

/**
 * Calls one device by one request to its push service (RFC 8030), encrypted for its browser alone (RFC 8291). A browser named the
 * address of the service, so it is not trusted: only HTTPS, only the public network, and no redirect is followed.
 */
export async function sendPush(
  subscription: Subscription,
  call: PushCall,
  sender: PushSender,
  signal?: AbortSignal,
): Promise<PushOutcome> {
  let details: RequestDetails;
  try {
    details = await createRequest(subscription, call, sender);
  } catch (error) {
    return { end: "unusable", reason: (error as Error).message };
  }
  try {
    const limit = AbortSignal.timeout(MAX_REQUEST_MS);
    return readOutcome(await post(details, sender, signal ? AbortSignal.any([signal, limit]) : limit));
  } catch (error) {
    const reason = (error as Error).message;
    return error instanceof NotPublic ? { end: "notPublic", reason } : { end: "again", reason };
  }
}

/** @throws for a subscription with invalid keys */
async function createRequest(
  { endpoint, p256dh, auth }: Subscription,
  { message, lifetime, urgency, topic }: PushCall,
  { keys, contact }: PushSender,
): Promise<RequestDetails> {
  const { default: webPush } = await import("web-push"); // takes 5 MB, which a site without devices to call never needs
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: `mailto:${contact}`, ...keys },
    TTL: lifetime,
    urgency,
    topic,
  });
}

async function post(
  { endpoint, method, headers, body }: RequestDetails,
  { allowPrivateNetwork }: PushSender,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const response = await requestPublic(endpoint, { method, headers, signal }, body, allowPrivateNetwork);
  response.destroy(); // nothing after the status matters
  return response;
}

function readOutcome({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { end: "taken", status };
  if (status === 404 || status === 410) return { end: "gone", status };
  if (status === 429 || status >= 500)
    return {
      end: "again",
      status,
      after: parseRetryAfter(headers["retry-after"]),
      reason: `answered ${status}`,
    };
  return { end: "refused", status };
}
