import { randomUUID } from "node:crypto";
import { type ChallengeAction, LONGEST_TOKEN } from "#contract/api/challenge.ts";
import { challengeTexts } from "#copy/forms/challenge.ts";
import type { Log } from "../../log.ts";
import type { RequestContext } from "../environment.ts";
import { Refusal } from "../refusal.ts";

/** Makes sure that a person sends. @throws {Refusal} 403, or 503 where that could not be found out */
export type Challenge = (token: unknown, action: ChallengeAction, visit: RequestContext) => Promise<void>;

export type TurnstileSettings = { siteKey: string; secretKey: string; verifyUrl: string };

const PATIENCE = 5000; // milliseconds, of two tries each: the browser gives up after 20 seconds

/** What siteverify answers. https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export type Verdict = { success: boolean; action?: string; "error-codes"?: string[] };

/**
 * Asks Cloudflare about each token, and lets nothing through that it does not vouch for. A token holds once, for five minutes, and
 * only on the hostnames that its widget is configured for.
 */
export function turnstileChallenge(
  { secretKey, verifyUrl }: TurnstileSettings,
  log: Pick<Log, "info" | "error">,
): Challenge {
  return async function challenge(token, action, { address, requestId }) {
    if (token === undefined || token === "") throw new Refusal(403, { error: challengeTexts.missing });
    if (typeof token !== "string" || token.length > LONGEST_TOKEN) throw refused();
    const question = { secret: secretKey, response: token, remoteip: address, idempotency_key: randomUUID() };
    const ask = () => askSiteverify(verifyUrl, question);
    const verdict = await ask()
      .catch(ask) // the same key: a token that was used up by a lost answer is vouched for again
      .catch((error: Error) => {
        log.error({ requestId, err: error }, "Turnstile could not be asked, so the request was refused");
        throw new Refusal(503, { error: challengeTexts.failed }, { "retry-after": "10" });
      });
    if (verdict.success === true && (!verdict.action || verdict.action === action)) return;
    const reasons = verdict["error-codes"] ?? [];
    log[isSecretRefused(verdict) ? "error" : "info"](
      { requestId, action, reasons },
      "Turnstile did not vouch for a visitor",
    );
    throw refused();
  };
}

/** Whether the secret key is what Cloudflare refuses, whatever the token. */
export function isSecretRefused(verdict: Verdict): boolean {
  return verdict["error-codes"]?.some((reason) => /-input-secret$/.test(reason)) ?? false;
}

/** @throws where no verdict comes */
export async function askSiteverify(verifyUrl: string, question: Record<string, string>): Promise<Verdict> {
  const answer = await fetch(verifyUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(PATIENCE),
  });
  // A refusal comes with a verdict too; a proxy's page is none.
  const verdict = (await answer.json()) as Verdict;
  if (typeof verdict?.success !== "boolean") throw new Error(`siteverify answered ${answer.status}`);
  return verdict;
}

function refused(): Refusal {
  return new Refusal(403, { error: challengeTexts.failed });
}
