import {
  CALCULATOR_STEPS,
  type CalculatorAnswers,
  type CalculatorStep,
  calculatorSteps,
  type EstimateOffer,
  readCalculatorAnswers,
  wrongCalculatorFields,
} from "#contract/api/estimates.ts";
import { isOneOf, keysOf, recordBy } from "#contract/values.ts";
import { calculator as texts } from "#copy/forms/calculator.ts";
import { readTexts, removeKnown } from "../../ui/forms/form-values.ts";
import {
  describeErrors,
  makeSentFormReducer,
  type SentFormEvent,
  type SentFormState,
  UNSENT,
} from "../sent-form-state.ts";

export type CalculatorField = keyof CalculatorAnswers;

/** What stands in the fields, as typed or chosen. */
export type CalculatorValues = Record<CalculatorField, string>;

export type CalculatorState = SentFormState<CalculatorField> & {
  step: CalculatorStep | "result";
  values: CalculatorValues;
};

/** What is kept of the state while the tab is open. */
export type CalculatorDraft = Pick<CalculatorState, "step" | "values" | "answer">;

export type CalculatorEvent =
  /** `typed` stands in the fields already, `known` is what the site knows of the visitor. */
  | {
      type: "opened";
      typed: Partial<CalculatorValues>;
      draft: CalculatorDraft;
      known: Partial<CalculatorValues>;
    }
  | { type: "typed"; field: CalculatorField; value: string }
  /** What the site knows of the visitor was `before`, and is now. */
  | { type: "learned"; before: Partial<CalculatorValues>; now: Partial<CalculatorValues> }
  | { type: "went on" }
  | { type: "went back" }
  | { type: "sent" }
  | Extract<SentFormEvent<CalculatorField>, { type: "stored" | "refused" | "started over" }>;

/** What each step is given; `onType` is told of what is typed anywhere but in a field. */
export type StepProps = Pick<CalculatorState, "values" | "wrong"> & {
  onType: (field: CalculatorField, value: string) => void;
};

export const CALCULATOR_FIELDS = Object.values(CALCULATOR_STEPS).flat();

/** Few know the area of their roof, so the footprint is asked for unless one says otherwise. */
const EMPTY_VALUES = {
  ...recordBy(CALCULATOR_FIELDS, () => ""),
  sizeFrom: "footprint",
};

export const EMPTY_CALCULATOR: CalculatorState = { ...UNSENT, step: "service", values: EMPTY_VALUES };

const form = makeSentFormReducer(CALCULATOR_FIELDS);

/** service -> size (only for what has a price per square foot) -> contact -> result; back at any time before sending. */
export function makeCalculatorReducer(offer: EstimateOffer) {
  return function calculator(state: CalculatorState, event: CalculatorEvent): CalculatorState {
    switch (event.type) {
      case "opened":
        return opened(state, event, offer);
      case "typed":
        return stillWrong(
          { ...form(state, event), values: { ...state.values, [event.field]: event.value } },
          event.field,
          offer,
        );
      case "learned":
        return { ...state, values: learned(state.values, event) };
      case "went on": {
        const wrong = wrongFields(state, offer).filter((field) => stepOf(field) === state.step);
        return wrong.length > 0 ? blame(state, wrong) : toStep(state, offer, 1);
      }
      case "went back":
        return state.sending ? state : toStep(state, offer, -1);
      case "sent":
        return blame(state, wrongFields(state, offer));
      case "stored":
        return { ...form(state, event), step: "result" };
      case "refused":
        return toBlamed(form(state, event));
      case "started over":
        return { ...form(state, event), step: "service", values: keptContact(state.values) };
    }
  };
}

/** The draft that stands in `kept`; of what is missing or damaged the beginning. */
export function readDraft(kept: Readonly<Record<string, unknown>>): CalculatorDraft {
  const answer = (kept.answer ?? null) as CalculatorState["answer"];
  const steps: CalculatorState["step"][] = [
    "service",
    "size",
    "contact",
    ...(answer ? ["result" as const] : []),
  ];
  return {
    step: steps.find((step) => step === kept.step) ?? "service",
    values: readTexts(Object(kept.values), CALCULATOR_FIELDS),
    answer,
  };
}

/** @param known what the site knows of the visitor by itself */
export function draftOf(
  { step, values, answer }: CalculatorState,
  known: Partial<CalculatorValues>,
): CalculatorDraft {
  return { step, values: removeKnown(values, known), answer };
}

function wrongFields({ values }: CalculatorState, offer: EstimateOffer): CalculatorField[] {
  return wrongCalculatorFields(readCalculatorAnswers(values), offer);
}

/** Sending, or what stands in its way, at the first step that has such a field. */
function blame(state: CalculatorState, wrong: readonly CalculatorField[]): CalculatorState {
  return toBlamed(form(state, { type: "sent", wrong: describeErrors(wrong, texts.errors, state.values) }));
}

function toBlamed(state: CalculatorState): CalculatorState {
  const [first] = keysOf(state.wrong);
  return first ? { ...state, step: stepOf(first) } : state;
}

/** What is wrong of a size may no longer be so, or not be asked any more, by another answer of that step. */
function stillWrong(
  state: CalculatorState,
  answered: CalculatorField,
  offer: EstimateOffer,
): CalculatorState {
  const blamed = Object.entries(state.wrong);
  if (stepOf(answered) !== "size" || blamed.length === 0) return state;
  const wrong = wrongFields(state, offer);
  const kept = blamed.filter(([field]) => isOneOf(wrong, field));
  return { ...state, wrong: Object.fromEntries(kept) };
}

function stepOf(field: CalculatorField): CalculatorStep {
  return keysOf(CALCULATOR_STEPS).find((step) => isOneOf(CALCULATOR_STEPS[step], field)) ?? "contact";
}

function toStep(state: CalculatorState, offer: EstimateOffer, by: 1 | -1): CalculatorState {
  const steps = calculatorSteps(state.values.service, offer);
  const step = steps[steps.indexOf(state.step as CalculatorStep) + by];
  return step ? { ...state, step, wrong: {}, failure: null, turn: state.turn + 1 } : state;
}

function opened(
  state: CalculatorState,
  { typed, draft: kept, known }: CalculatorEvent & { type: "opened" },
  offer: EstimateOffer,
): CalculatorState {
  const draft = withMaterial(kept, known.material, offer);
  const values = recordBy(
    CALCULATOR_FIELDS,
    (field) => typed[field] || draft.values[field] || known[field] || EMPTY_VALUES[field],
  );
  return { ...state, ...draft, values };
}

/** A draft that goes on with a material that was chosen outside: from the first step, which shows it. */
function withMaterial(
  draft: CalculatorDraft,
  material: string | undefined,
  { priced }: EstimateOffer,
): CalculatorDraft {
  if (!material || material === draft.values.material) return draft;
  const service = priced.find((each) => each === draft.values.service) ?? priced[0] ?? "";
  return { step: "service", values: { ...draft.values, service, material }, answer: null };
}

/** The values, those that showed what was known with what is known now. */
function learned(
  values: CalculatorValues,
  { before, now }: CalculatorEvent & { type: "learned" },
): CalculatorValues {
  const followed = CALCULATOR_STEPS.contact.filter((field) => values[field] === before[field]);
  return { ...values, ...Object.fromEntries(followed.map((field) => [field, now[field] ?? values[field]])) };
}

/** A person stays the same from one estimate to the next. */
function keptContact(values: CalculatorValues): CalculatorValues {
  const kept = CALCULATOR_STEPS.contact.filter((field) => field !== "notes");
  return { ...EMPTY_VALUES, ...Object.fromEntries(kept.map((field) => [field, values[field]])) };
}
