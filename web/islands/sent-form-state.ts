import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { isOneOf } from "#contract/values.ts";

/** The state of a form while it is filled in and sent. Typed text is not in it: that stays in the fields themselves. */
export type SentFormState<Field extends string, Answer = EstimateAnswer> = {
  /** The wrong fields, with a sentence for each. */
  wrong: Partial<Record<Field, string>>;
  sending: boolean;
  /** The reason why it was not stored, when no field is to blame. */
  failure: string | null;
  answer: Answer | null;
  /** Counts the times that the focus must move: to the errors, or to the next step. */
  focusRequests: number;
};

export type SentFormEvent<Field extends string, Answer = EstimateAnswer> =
  | { type: "typed"; field: Field }
  /** `wrong`: the fields that must be mended before it can be sent. */
  | { type: "sent"; wrong: Partial<Record<Field, string>> }
  | { type: "stored"; answer: Answer }
  | { type: "refused"; error: string; fields?: Readonly<Record<string, string | undefined>> | undefined }
  | { type: "started over" };

export const UNSENT = { wrong: {}, sending: false, failure: null, answer: null, focusRequests: 0 };

/**
 * Makes the reducer of a form: filling in -> sending -> stored, or back to filling in with the errors.
 * @param fields those that a refusal of the server may name
 */
export function makeSentFormReducer<Field extends string, Answer = EstimateAnswer>(fields: readonly Field[]) {
  return function sentFormReducer<State extends SentFormState<Field, Answer>>(
    state: State,
    event: SentFormEvent<Field, Answer>,
  ): State {
    switch (event.type) {
      case "typed": {
        if (!(event.field in state.wrong)) return state;
        const { [event.field]: _, ...wrong } = state.wrong;
        return { ...state, wrong };
      }
      case "sent": {
        const { wrong } = event;
        if (Object.keys(wrong).length === 0) return { ...state, wrong, failure: null, sending: true };
        return { ...state, wrong, failure: null, focusRequests: state.focusRequests + 1 };
      }
      case "stored":
        return { ...state, ...UNSENT, answer: event.answer, focusRequests: state.focusRequests + 1 };
      case "refused": {
        const blamed = Object.entries(event.fields ?? {}).filter(([name]) => isOneOf(fields, name));
        const failure = blamed.length > 0 ? null : event.error;
        return {
          ...state,
          wrong: Object.fromEntries(blamed),
          failure,
          sending: false,
          focusRequests: state.focusRequests + 1,
        };
      }
      case "started over":
        return { ...state, ...UNSENT, focusRequests: state.focusRequests + 1 };
    }
  };
}
