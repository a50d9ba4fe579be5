import type { EstimateOffer } from "#contract/api/estimates.ts";
import {
  CALCULATOR_FORM,
  CALCULATOR_STEPS,
  type CalculatorField,
  type CalculatorStep,
} from "#contract/forms/calculator-form.ts";
import {
  findPricedService,
  findWrongCalculatorFields,
  listCalculatorSteps,
  listMaterials,
} from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { isKeyOf, isOneOf, keysOf, recordBy } from "#contract/values.ts";
import { calculator as texts } from "#copy/built/calculator.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { readTexts, removeKnown } from "../../ui/forms/form-values.ts";
import { makeSentFormReducer, type SentFormEvent, type SentFormState, UNSENT } from "../sent-form-state.ts";

/** The values of the fields, as typed or chosen. */
export type CalculatorValues = Record<CalculatorField, string>;

export type CalculatorState = SentFormState<CalculatorField> & {
  step: CalculatorStep | "result";
  values: CalculatorValues;
};

/** The part of the state that is stored until the tab is closed. */
export type CalculatorDraft = Pick<CalculatorState, "step" | "values" | "answer">;

export type CalculatorEvent =
  /** `typed`: the values of the fields before the script ran. `known`: the visitor's stored details. */
  | {
      type: "opened";
      typed: Partial<CalculatorValues>;
      draft: CalculatorDraft;
      known: Partial<CalculatorValues>;
    }
  | { type: "typed"; field: CalculatorField; value: string }
  /** The visitor's stored details have changed. */
  | { type: "known details changed"; before: Partial<CalculatorValues>; now: Partial<CalculatorValues> }
  | { type: "went on" }
  | { type: "went back" }
  | { type: "sent" }
  | Extract<SentFormEvent<CalculatorField>, { type: "stored" | "refused" | "started over" }>;

/** The props of each step. `onType` reports a value that was not entered in a field of the form, such as a dragged corner. */
export type StepProps = Pick<CalculatorState, "values" | "wrong"> & {
  onType: (field: CalculatorField, value: string) => void;
};

export const CALCULATOR_FIELDS = keysOf(CALCULATOR_FORM);

/** Few people know the area of their roof, so the size is first asked for as a footprint. */
const EMPTY_VALUES = {
  ...recordBy(CALCULATOR_FIELDS, () => ""),
  sizeFrom: "footprint",
};

export const EMPTY_CALCULATOR: CalculatorState = { ...UNSENT, step: "service", values: EMPTY_VALUES };

const form = makeSentFormReducer(CALCULATOR_FIELDS);

/**
 * Makes the reducer of the calculator: service -> size (only for work with a price per square foot) -> contact -> result. The
 * visitor can go back at any time before sending.
 */
export function makeCalculatorReducer(offer: EstimateOffer) {
  return function calculatorReducer(state: CalculatorState, event: CalculatorEvent): CalculatorState {
    switch (event.type) {
      case "opened":
        return openForm(state, event, offer);
      case "typed":
        return recheckSize(
          { ...form(state, event), values: { ...state.values, [event.field]: event.value } },
          event.field,
          offer,
        );
      case "known details changed":
        return { ...state, values: updateContact(state.values, event) };
      case "went on": {
        const wrong = findWrongFields(state, offer).filter((field) => findStep(field) === state.step);
        return wrong.length > 0 ? send(state, wrong) : moveStep(state, offer, 1);
      }
      case "went back":
        return state.sending ? state : moveStep(state, offer, -1);
      case "sent":
        return send(state, findWrongFields(state, offer));
      case "stored":
        return { ...form(state, event), step: "result" };
      case "refused":
        return goToFirstError(form(state, event));
      case "started over":
        return { ...form(state, event), step: "service", values: keepContact(state.values) };
    }
  };
}

/** Reads a stored draft; a missing or damaged value becomes its initial one. */
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

/** Makes the draft to store, without the visitor's details in `known`, which are stored elsewhere. */
export function makeDraft(
  { step, values, answer }: CalculatorState,
  known: Partial<CalculatorValues>,
): CalculatorDraft {
  return { step, values: removeKnown(values, known), answer };
}

function findWrongFields({ values }: CalculatorState, offer: EstimateOffer): CalculatorField[] {
  return findWrongCalculatorFields(readTyped(CALCULATOR_FORM, values), offer);
}

/** Goes to sending if no field is wrong, else to the first step with a wrong field. */
function send(state: CalculatorState, wrong: readonly CalculatorField[]): CalculatorState {
  return goToFirstError(
    form(state, { type: "sent", wrong: describeErrors(CALCULATOR_FORM, wrong, state.values, texts.errors) }),
  );
}

function goToFirstError(state: CalculatorState): CalculatorState {
  const [first] = keysOf(state.wrong);
  return first ? { ...state, step: findStep(first) } : state;
}

/** Drops errors of the size step that another answer of that step has mended, or made irrelevant. */
function recheckSize(
  state: CalculatorState,
  answered: CalculatorField,
  offer: EstimateOffer,
): CalculatorState {
  const errors = Object.entries(state.wrong);
  if (findStep(answered) !== "size" || errors.length === 0) return state;
  const wrong = findWrongFields(state, offer);
  const stillWrong = errors.filter(([field]) => isOneOf(wrong, field));
  return { ...state, wrong: Object.fromEntries(stillWrong) };
}

function findStep(field: CalculatorField): CalculatorStep {
  return keysOf(CALCULATOR_STEPS).find((step) => isKeyOf(CALCULATOR_STEPS[step], field)) ?? "contact";
}

function moveStep(state: CalculatorState, offer: EstimateOffer, by: 1 | -1): CalculatorState {
  const steps = listCalculatorSteps(state.values.service, offer);
  const step = steps[steps.indexOf(state.step as CalculatorStep) + by];
  return step ? { ...state, step, wrong: {}, failure: null, focusRequests: state.focusRequests + 1 } : state;
}

function openForm(
  state: CalculatorState,
  { typed, draft: storedDraft, known }: CalculatorEvent & { type: "opened" },
  offer: EstimateOffer,
): CalculatorState {
  const draft = chooseMaterial(storedDraft, known.material, offer);
  const values = recordBy(
    CALCULATOR_FIELDS,
    (field) => typed[field] || draft.values[field] || known[field] || EMPTY_VALUES[field],
  );
  return { ...state, ...draft, values };
}

/** Puts a material that was chosen on another page into the draft. The form then begins at the first step, which shows it. */
function chooseMaterial(
  draft: CalculatorDraft,
  material: string | undefined,
  offer: EstimateOffer,
): CalculatorDraft {
  if (!material || material === draft.values.material) return draft;
  const chosen = draft.values.service;
  const service = listMaterials(chosen, offer).includes(material)
    ? chosen
    : findPricedService(offer, material);
  return { step: "service", values: { ...draft.values, service, material }, answer: null };
}

/** Updates the contact fields that still show the old details; what the visitor typed stays. */
function updateContact(
  values: CalculatorValues,
  { before, now }: CalculatorEvent & { type: "known details changed" },
): CalculatorValues {
  const unchanged = keysOf(CALCULATOR_STEPS.contact).filter((field) => values[field] === before[field]);
  return { ...values, ...Object.fromEntries(unchanged.map((field) => [field, now[field] ?? values[field]])) };
}

/** Empties the form except the contact fields: the person is the same in the next estimate. */
function keepContact(values: CalculatorValues): CalculatorValues {
  const fields = keysOf(CALCULATOR_STEPS.contact).filter((field) => field !== "notes");
  return { ...EMPTY_VALUES, ...Object.fromEntries(fields.map((field) => [field, values[field]])) };
}
