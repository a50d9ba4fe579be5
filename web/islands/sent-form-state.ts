import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { isOneOf, recordBy, recordOf } from "#contract/values.ts";
import { tooLongError } from "#copy/forms/contact-errors.ts";

/** A form of the site while it is filled in and sent. What is typed stands in its own fields. */
export type SentFormState<Field extends string, Answer = EstimateAnswer> = {
  /** Fields to answer anew, with a sentence for each. */
  wrong: Partial<Record<Field, string>>;
  sending: boolean;
  /** Why it could not be stored, when no field is to blame. */
  failure: string | null;
  answer: Answer | null;
  /** Counts what moves the focus: to what is wrong, or to what comes next. */
  turn: number;
};

export type SentFormEvent<Field extends string, Answer = EstimateAnswer> =
  | { type: "typed"; field: Field }
  /** `wrong` is what stands in the way of sending. */
  | { type: "sent"; wrong: Partial<Record<Field, string>> }
  | { type: "stored"; answer: Answer }
  | { type: "refused"; error: string; fields?: Readonly<Record<string, string | undefined>> | undefined }
  | { type: "started over" };

export const UNSENT = { wrong: {}, sending: false, failure: null, answer: null, turn: 0 };

/** Filling in -> sending -> stored, or back with what is wrong. `fields` are those that a refusal may blame. */
export function makeSentFormReducer<Field extends string, Answer = EstimateAnswer>(fields: readonly Field[]) {
  return function sentForm<State extends SentFormState<Field, Answer>>(
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
        return { ...state, wrong, failure: null, turn: state.turn + 1 };
      }
      case "stored":
        return { ...state, ...UNSENT, answer: event.answer, turn: state.turn + 1 };
      case "refused": {
        const blamed = Object.entries(event.fields ?? {}).filter(([name]) => isOneOf(fields, name));
        const failure = blamed.length > 0 ? null : event.error;
        return { ...state, wrong: Object.fromEntries(blamed), failure, sending: false, turn: state.turn + 1 };
      }
      case "started over":
        return { ...state, ...UNSENT, turn: state.turn + 1 };
    }
  };
}

/** What `texts` say of each of these fields, which hold these `answers`. */
export function describeErrors<Field extends string>(
  fields: readonly Field[],
  texts: { summary: string },
  answers: Readonly<Partial<Record<Field, unknown>>>,
): Partial<Record<Field, string>> {
  const said = recordOf(texts);
  return recordBy(
    fields,
    (field) => tooLongError(field, answers[field]) ?? String(said[field] ?? texts.summary),
  );
}
