import type { ChallengeAction } from "#contract/api/challenge.ts";
import { photoField } from "#copy/forms/photos.ts";
import { readAttribution } from "../attribution.ts";
import { sessionStore } from "../ui/storage.ts";
import { requestChallengeToken } from "./challenge.ts";
import { getIdempotencyKey } from "./idempotency-key.ts";
import { forgetPhotos, readPhotos } from "./photo-keys.ts";

export type FormName = "calculator" | "lead" | "inspection";

/** A filled-in form of the site; `website` is the trap field, which no person sees. */
export type FormToSend = {
  form: FormName;
  /** Path of the server that the form is posted to. */
  to: string;
  action: ChallengeAction;
  answers: object;
  website: string;
  /** The words beside the box for calls and texts if it is ticked. */
  consent: string;
};

/** The server's answer or refusal. A refusal without text means that no answer came. */
export type SendResult<Answer, Refused> = { answer: Answer } | { refusal: Partial<Refused> };

const SEND_TIMEOUT_MS = 20_000;

/**
 * Sends a form as JSON. The same answers sent again, also from another tab, are stored once until `renewIdempotencyKey`.
 * @param place the form, which may have photos, and in which the visitor may have to prove to be a person
 */
export async function sendForm<Answer, Refused extends { error: string }>(
  { form, to, action, answers, website, consent }: FormToSend,
  place: Element,
): Promise<SendResult<Answer, Refused>> {
  const { photos, unsent } = readPhotos(place);
  if (unsent) return { refusal: { error: photoField.unsent } as Partial<Refused> };
  const challenge = await requestChallengeToken(place, action).catch((error: Error) => error);
  if (challenge instanceof Error) return { refusal: { error: challenge.message } as Partial<Refused> };
  const body = {
    idempotencyKey: getIdempotencyKey(form),
    openedFor: measureOpenTime(),
    website,
    consent,
    photos,
    attribution: readAttribution(),
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
    const reply = await response.json();
    if (response.ok) forgetPhotos(form);
    return response.ok ? { answer: reply as Answer } : { refusal: reply as Refused };
  } catch {
    return { refusal: {} }; // no connection, a timeout, or a proxy's page
  }
}

/** Storage key of the time when a form was first open in this tab, in milliseconds since 1970. */
const OPENED_KEY = "eaves-form-opened";

/**
 * Stores the time when a form was first open in this tab. The server believes that a form that is sent too fast comes from a
 * robot; but a visitor who returns to a filled form, or reloads it, may send it at once.
 */
export function noteFormOpening(): void {
  if (sessionStore.get(OPENED_KEY) === null) sessionStore.set(OPENED_KEY, String(performance.timeOrigin));
}

/** Milliseconds that a form has been open in this tab; if the clock was set back meanwhile, that this page has been open. */
function measureOpenTime(): number {
  const first = Number(sessionStore.get(OPENED_KEY)) || performance.timeOrigin;
  return Math.round(Math.max(performance.now(), Date.now() - first));
}
