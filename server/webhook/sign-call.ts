import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

/** Headers of a call by which its receiver knows the sender, the time and a repetition (standardwebhooks.com). */
export type SignedHeaders = Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>;

/**
 * Signs a call: HMAC-SHA256 over id, timestamp and body, joined by dots.
 * @param secret "whsec_" and the key in base64
 * @param at the time of the try, in milliseconds
 */
export function signCall(id: string, body: string, secret: string, at = Date.now()): SignedHeaders {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
