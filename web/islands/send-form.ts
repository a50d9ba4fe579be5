import type { ChallengeAction } from "#contract/api/challenge.ts";
import { sessionAttribution } from "../attribution.ts";
import { sessionStore } from "../ui/storage.ts";
import { challengeToken } from "./challenge.ts";
import { getIdempotencyKey } from "./idempotency-key.ts";

export type FormName = "calculator" | "lead" | "inspection";

/** What a form of the site sends; `website` is the field that no person sees. */
export type FormToSend = {
  form: FormName;
  /** Path of the server's address that takes it. */
  to: string;
  action: ChallengeAction;
  answers: object;
  website: string;
};

/** A `refusal` without text never reached the server. */
export type SentForm<Answer, Refused> = { answer: Answer } | { refusal: Partial<Refused> };

const SEND_TIMEOUT_MS = 20_000; // milliseconds

/**
 * Sends what a visitor filled in as JSON. The same answers sent again are stored once, also from another tab, until
 * `renewIdempotencyKey`.
 * @param place where a visitor is asked for a sign of life, should that be needed
 */
export async function sendForm<Answer, Refused extends { error: string }>(
  { form, to, action, answers, website }: FormToSend,
  place: Element,
): Promise<SentForm<Answer, Refused>> {
  const challenge = await challengeToken(place, action).catch((error: Error) => error);
  if (challenge instanceof Error) return { refusal: { error: challenge.message } as Partial<Refused> };
  const body = {
    idempotencyKey: getIdempotencyKey(form),
    openedFor: openedFor(),
    website,
    attribution: sessionAttribution(),
    challenge,
    ...answers,
  };
  try {
    const response = await fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const told = await response.json();
    return response.ok ? { answer: told as Answer } : { refusal: told as Refused };
  } catch {
    return { refusal: {} }; // no connection, no answer in time, or a proxy's page
  }
}

/** In milliseconds since 1970: when a form was first open in this tab, with or without its script. */
const OPENED = "eaves-form-opened";

/** A form is open: a visitor who comes back to a filled one, or reloads it, is no robot for sending it at once. */
export function noteFormOpened(): void {
  if (sessionStore.get(OPENED) === null) sessionStore.set(OPENED, String(performance.timeOrigin));
}

/** Milliseconds that a form has been open; where the visitor's clock was set back meanwhile, those of this page. */
function openedFor(): number {
  const first = Number(sessionStore.get(OPENED)) || performance.timeOrigin;
  return Math.round(Math.max(performance.now(), Date.now() - first));
}
