import { randomUUID } from "node:crypto";
import { type ChallengeAction, LONGEST_TOKEN } from "#contract/api/challenge.ts";
import type { ChallengeWords } from "#copy/forms/challenge.ts";
import type { Log } from "../../log.ts";
import type { RequestContext } from "../environment.ts";
import { Refusal } from "../refusal.ts";

/** Checks that a person sends the request. @throws {Refusal} 403 if not, 503 if it cannot be checked */
export type Challenge = (token: unknown, action: ChallengeAction, visit: RequestContext) => Promise<void>;

export type TurnstileSettings = { siteKey: string; secretKey: string; verifyUrl: string };

const SITEVERIFY_MILLISECONDS = 5000; // for each of two tries; the browser gives up after 20 seconds

/** An answer of siteverify. https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export type Verdict = { success: boolean; action?: string; "error-codes"?: string[] };

/**
 * Makes a challenge that asks Cloudflare about each token, and refuses a request unless Cloudflare confirms it. A token is
 * valid once, for five minutes, and only on the host names of its widget.
 */
export function turnstileChallenge(
  { secretKey, verifyUrl }: TurnstileSettings,
  words: ChallengeWords,
  log: Pick<Log, "info" | "error">,
): Challenge {
  const refuse = () => new Refusal(403, { error: words.failed });
  return async function challenge(token, action, { address, requestId }) {
    if (token === undefined || token === "") throw new Refusal(403, { error: words.missing });
    if (typeof token !== "string" || token.length > LONGEST_TOKEN) throw refuse();
    const question = { secret: secretKey, response: token, remoteip: address, idempotency_key: randomUUID() };
    const ask = () => askSiteverify(verifyUrl, question);
    const verdict = await ask()
      .catch(ask) // the same key: if only the answer was lost, Cloudflare confirms the token again
      .catch((error: Error) => {
        log.error({ requestId, err: error }, "Turnstile could not be asked, so the request was refused");
        throw new Refusal(503, { error: words.failed }, { "retry-after": "10" });
      });
    if (verdict.success === true && (!verdict.action || verdict.action === action)) return;
    const reasons = verdict["error-codes"] ?? [];
    log[isSecretRefused(verdict) ? "error" : "info"](
      { requestId, action, reasons },
      "Turnstile did not vouch for a visitor",
    );
    throw refuse();
  };
}

/** True if Cloudflare refuses the secret key and not the token. */
export function isSecretRefused(verdict: Verdict): boolean {
  return verdict["error-codes"]?.some((reason) => /-input-secret$/.test(reason)) ?? false;
}

/** Sends one question to siteverify. @throws when no verdict comes back */
export async function askSiteverify(verifyUrl: string, question: Record<string, string>): Promise<Verdict> {
  const answer = await fetch(verifyUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(SITEVERIFY_MILLISECONDS),
  });
  // A refusal has a verdict too. The error page of a proxy has none.
  const verdict = (await answer.json()) as Verdict;
  if (typeof verdict?.success !== "boolean") throw new Error(`siteverify answered ${answer.status}`);
  return verdict;
}
