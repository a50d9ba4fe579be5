import type { EstimateAnswer, EstimateRefusal } from "#domain/estimate-answer.ts";
import type { CalculatorAnswers, LeadAnswers } from "#domain/estimate-request.ts";
import { sessionAttribution } from "./attribution.ts";

/** What one of the site's own forms sends; `website` is the field that no person sees, `openedFor` in milliseconds. */
export type EstimateToSend = { openedFor: number; website: string } & (
  | { form: "calculator"; answers: CalculatorAnswers }
  | { form: "lead"; answers: LeadAnswers }
);

/** `fields` has a sentence for each wrong field; a `refusal` without text never reached the server. */
export type SentEstimate = { answer: EstimateAnswer } | { refusal: Partial<EstimateRefusal> };

const PATIENCE = 20_000; // milliseconds

/**
 * The only caller of `POST /api/estimates`. The same answers sent again are stored once, also from another tab, until
 * {@link beginAnother}.
 */
export async function sendEstimate({
  form,
  answers,
  openedFor,
  website,
}: EstimateToSend): Promise<SentEstimate> {
  const body = {
    form,
    idempotencyKey: browserWord(form),
    openedFor: Math.round(openedFor),
    website,
    attribution: sessionAttribution(),
    ...answers,
  };
  try {
    const response = await fetch("/api/estimates", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const told = await response.json();
    return response.ok ? { answer: told as EstimateAnswer } : { refusal: told as EstimateRefusal };
  } catch {
    return { refusal: {} }; // no connection, no answer in time, or a proxy's page
  }
}

/** The visitor starts over: what is sent next is another estimate, even with the same answers. */
export function beginAnother(form: EstimateToSend["form"]): void {
  words.delete(form);
  try {
    localStorage.removeItem(storageKey(form));
  } catch {
    // Nothing was kept.
  }
}

const words = new Map<EstimateToSend["form"], string>();

/** This browser's random word for its next estimate, shared by its tabs; without storage, by this page alone. */
function browserWord(form: EstimateToSend["form"]): string {
  const made = words.get(form) ?? newWord();
  words.set(form, made);
  try {
    const kept = localStorage.getItem(storageKey(form)) ?? made;
    localStorage.setItem(storageKey(form), kept);
    return kept;
  } catch {
    return made;
  }
}

function storageKey(form: EstimateToSend["form"]): string {
  return `eaves-estimate-word-${form}`;
}

/** 128 random bits; `randomUUID` is missing where a page is served without TLS. */
function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
