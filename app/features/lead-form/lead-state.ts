import { otherReferral, serviceTypes } from "#content/lead-form.ts";
import { type LeadAnswers, wrongLeadFields } from "#domain/estimate-request.ts";

export type LeadField = keyof LeadAnswers;

export type LeadState = {
  /** Fields to fill anew, and what the server said about them where it had a word of its own. */
  wrong: Partial<Record<LeadField, string | true>>;
  sending: boolean;
  failure: string | null;
  /** The reference number of what was stored. */
  reference: string | null;
  /** Counts what moves the focus. */
  turn: number;
};

export type LeadEvent =
  | { type: "typed"; field: LeadField }
  | { type: "sent"; answers: LeadAnswers }
  | { type: "stored"; reference: string }
  | { type: "refused"; error: string; fields?: Record<string, string> | undefined }
  | { type: "started over" };

export const EMPTY_LEAD: LeadState = { wrong: {}, sending: false, failure: null, reference: null, turn: 0 };

/** Filling in -> sending -> stored, or back with what is wrong. What is typed is kept by the form store, not here. */
export function lead(state: LeadState, event: LeadEvent): LeadState {
  switch (event.type) {
    case "typed": {
      const { [event.field]: _, ...wrong } = state.wrong;
      return { ...state, wrong };
    }
    case "sent": {
      const wrong = wrongLeadFields(event.answers, { services: serviceTypes, otherReferral });
      if (wrong.length === 0) return { ...state, wrong: {}, failure: null, sending: true };
      const marks = Object.fromEntries(wrong.map((field) => [field, true as const]));
      return { ...state, wrong: marks, failure: null, turn: state.turn + 1 };
    }
    case "stored":
      return { ...EMPTY_LEAD, reference: event.reference, turn: state.turn + 1 };
    case "refused": {
      const fields = event.fields ?? {};
      const failure = Object.keys(fields).length === 0 ? event.error : null;
      return { ...state, sending: false, wrong: fields, failure, turn: state.turn + 1 };
    }
    case "started over":
      return { ...EMPTY_LEAD, turn: state.turn + 1 };
  }
}

/** What is sent: trimmed, and the other source only beside the choice that asks for it. */
export function trimmedAnswers(values: LeadAnswers): LeadAnswers {
  const trimmed = Object.entries(values).map(([field, value]) => [field, value.trim()]);
  const answers = Object.fromEntries(trimmed) as LeadAnswers;
  return answers.referralSource === otherReferral ? answers : { ...answers, otherSource: "" };
}
