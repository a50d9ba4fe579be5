import type { EstimateOffer } from "#contract/api/estimates.ts";
import { CALCULATOR_FORM, CALCULATOR_STEPS, type CalculatorField } from "#contract/forms/calculator-form.ts";
import {
  findPricedService,
  findWrongCalculatorFields,
  listMaterials,
} from "#contract/forms/calculator-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { HOUSES } from "#contract/roof/houses.ts";
import { isKeyOf, isOneOf, keysOf, recordBy } from "#contract/values.ts";
import { calculator as texts } from "#copy/built/calculator.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { readTexts, removeKnown } from "../../ui/forms/form-values.ts";
import { makeSentFormReducer, type SentFormEvent, type SentFormState, UNSENT } from "../sent-form-state.ts";
import {
  type CalculatorValues,
  findNextScreen,
  findScreen,
  findWrongOn,
  isFlat,
  listScreens,
  SCREENS,
  type Screen,
} from "./screens.ts";

export type { CalculatorValues } from "./screens.ts";

export type CalculatorState = SentFormState<CalculatorField> & {
  screen: Screen;
  values: CalculatorValues;
};

/** The part of the state that is stored until the tab is closed. */
export type CalculatorDraft = Pick<CalculatorState, "screen" | "values" | "answer">;

export type CalculatorEvent =
  /**
   * `typed`: the values of the fields before the script ran. `known`: the visitor's stored details, and what was chosen on the page
   * before.
   */
  | {
      type: "opened";
      typed: Partial<CalculatorValues>;
      draft: CalculatorDraft;
      known: Partial<CalculatorValues>;
    }
  | { type: "typed"; field: CalculatorField; value: string }
  /** An answer that goes on by itself. `on` is the screen on which it was given: a second press finds another one. */
  | { type: "picked"; on: Screen; field: CalculatorField; value: string }
  /** The visitor's stored details have changed. */
  | { type: "known details changed"; before: Partial<CalculatorValues>; now: Partial<CalculatorValues> }
  | { type: "went on" }
  /** By the buttons of the browser, back, or to change an answer. */
  | { type: "went to"; screen: Screen }
  | { type: "sent" }
  | Extract<SentFormEvent<CalculatorField>, { type: "stored" | "refused" | "started over" }>;

/** The props of each screen. `onType` reports a value that was not entered in a field of the form, such as a dragged corner. */
export type ScreenProps = Pick<CalculatorState, "values" | "wrong"> & {
  onType: (field: CalculatorField, value: string) => void;
  /** Reports an answer that goes on by itself. */
  onPick?: (field: CalculatorField, value: string) => void;
};

export const CALCULATOR_FIELDS = keysOf(CALCULATOR_FORM);

const EMPTY_VALUES: CalculatorValues = recordBy(CALCULATOR_FIELDS, () => "");

export const EMPTY_CALCULATOR: CalculatorState = { ...UNSENT, screen: "service", values: EMPTY_VALUES };

const form = makeSentFormReducer(CALCULATOR_FIELDS);

/**
 * Makes the reducer of the calculator: one screen after the other as {@link listScreens} says, where what is answered already is not
 * asked again. The visitor can go back at any time, and what was answered stays.
 */
export function makeCalculatorReducer(offer: EstimateOffer) {
  return function calculatorReducer(state: CalculatorState, event: CalculatorEvent): CalculatorState {
    switch (event.type) {
      case "opened":
        return openForm(state, event, offer);
      case "typed":
        return typeValue(state, event, offer);
      case "picked":
        return state.screen === event.on ? goOn(typeValue(state, event, offer), offer) : state;
      case "known details changed":
        return { ...state, values: updateContact(state.values, event) };
      case "went on":
        return goOn(state, offer);
      case "went to":
        return goTo(state, event.screen, offer);
      case "sent":
        return send(state, findWrongFields(state, offer), offer);
      case "stored":
        return { ...form(state, event), screen: "result" };
      case "refused":
        return goToFirstError(form(state, event), offer);
      case "started over":
        return { ...form(state, event), screen: "service", values: keepContact(state.values) };
    }
  };
}

/** Reads a stored draft; a missing or damaged value becomes its initial one. */
export function readDraft(kept: Readonly<Record<string, unknown>>): CalculatorDraft {
  const answer = (kept.answer ?? null) as CalculatorState["answer"];
  const screen = SCREENS.find((each) => each === kept.screen && (each !== "result" || answer !== null));
  return {
    screen: screen ?? "service",
    values: readTexts(Object(kept.values), CALCULATOR_FIELDS),
    answer,
  };
}

/** Makes the draft to store, without the visitor's details in `known`, which are stored elsewhere. */
export function makeDraft(
  { screen, values, answer }: CalculatorState,
  known: Partial<CalculatorValues>,
): CalculatorDraft {
  return { screen, values: removeKnown(values, known), answer };
}

function findWrongFields({ values }: CalculatorState, offer: EstimateOffer): CalculatorField[] {
  return findWrongCalculatorFields(readTyped(CALCULATOR_FORM, values), offer);
}

/** Takes an answer. It drops the errors that it has mended or made irrelevant, and a price that was for other answers. */
function typeValue(
  state: CalculatorState,
  { field, value }: { field: CalculatorField; value: string },
  offer: EstimateOffer,
): CalculatorState {
  const values = { ...state.values, ...findFollowing(state.values, field, value), [field]: value };
  const isSame = value === state.values[field] || field === "color";
  const typed = { ...form(state, { type: "typed", field }), values, answer: isSame ? state.answer : null };
  const errors = Object.entries(typed.wrong);
  if (errors.length === 0 || state.screen === "contact") return typed;
  const wrong = findWrongFields(typed, offer);
  return { ...typed, wrong: Object.fromEntries(errors.filter(([name]) => isOneOf(wrong, name))) };
}

/** The values that follow from another one. */
function findFollowing(
  before: CalculatorValues,
  field: CalculatorField,
  value: string,
): Partial<CalculatorValues> {
  if (field === "house") return { sizeFrom: "house", pitch: before.house === value ? before.pitch : "" };
  if (field === "sizeFrom" && value !== "house") return { house: "" };
  if (field === "pitch" && before.sizeFrom === "footprint") return findShape(before, value);
  if (field === "material" && value !== before.material) return { color: "" };
  return {};
}

/** The shape that follows from a pitch: a flat roof is not asked for one, and has as little waste as a gable. */
function findShape({ pitch, shape }: CalculatorValues, next: string): Partial<CalculatorValues> {
  if (isFlat(next)) return { shape: "gable" };
  return { shape: isFlat(pitch) ? "" : shape };
}

/** Goes to sending if no field is wrong, else to the first screen with a wrong field. */
function send(
  state: CalculatorState,
  wrong: readonly CalculatorField[],
  offer: EstimateOffer,
): CalculatorState {
  const errors = describeErrors(CALCULATOR_FORM, wrong, state.values, texts.errors);
  return goToFirstError(form(state, { type: "sent", wrong: errors }), offer);
}

function goToFirstError(state: CalculatorState, offer: EstimateOffer): CalculatorState {
  const [first] = keysOf(state.wrong);
  return first ? { ...state, screen: findScreen(first, state.values, offer) } : state;
}

function goOn(state: CalculatorState, offer: EstimateOffer): CalculatorState {
  const wrong = findWrongOn(state.screen, state.values, offer);
  if (wrong.length > 0) return send(state, wrong, offer);
  const values = state.screen === "pitch" ? takeUsualPitch(state.values) : state.values;
  return show({ ...state, values }, findNextScreen(state.screen, values, offer));
}

/** Going on from the pitch without another one agrees to that of the house. */
function takeUsualPitch(values: CalculatorValues): CalculatorValues {
  if (values.pitch !== "" || values.sizeFrom !== "house" || !isKeyOf(HOUSES, values.house)) return values;
  return { ...values, pitch: String(HOUSES[values.house].pitch) };
}

/** Goes to a screen of these answers; while it is sent, and to a result that there is not, nowhere. */
function goTo(state: CalculatorState, screen: Screen, offer: EstimateOffer): CalculatorState {
  const there = listScreens(state.values, offer).includes(screen) && (screen !== "result" || state.answer);
  return state.sending || !there ? state : show(state, screen);
}

function show(state: CalculatorState, screen: Screen): CalculatorState {
  return { ...state, screen, wrong: {}, failure: null, focusRequests: state.focusRequests + 1 };
}

function openForm(
  state: CalculatorState,
  { typed, draft: storedDraft, known }: CalculatorEvent & { type: "opened" },
  offer: EstimateOffer,
): CalculatorState {
  const draft = takeChosen(storedDraft, known, offer);
  const values = recordBy(
    CALCULATOR_FIELDS,
    (field) => typed[field] || draft.values[field] || known[field] || EMPTY_VALUES[field],
  );
  const isThere = listScreens(values, offer).includes(draft.screen);
  return { ...state, ...draft, values, screen: isThere ? draft.screen : "service" };
}

/** Puts a roof or a house that was chosen on another page into the draft, and begins at the first question that is open then. */
function takeChosen(
  draft: CalculatorDraft,
  known: Partial<CalculatorValues>,
  offer: EstimateOffer,
): CalculatorDraft {
  const { material, color, house } = known;
  const isNew = (["material", "color", "house"] as const).some(
    (field) => known[field] && known[field] !== draft.values[field],
  );
  if (!isNew) return draft;
  const values = {
    ...draft.values,
    ...(material && {
      material,
      color: color ?? (material === draft.values.material ? draft.values.color : ""),
    }),
    ...(house && { house, sizeFrom: "house", pitch: house === draft.values.house ? draft.values.pitch : "" }),
  };
  const fits = listMaterials(values.service, offer).includes(values.material);
  const service = material && !fits ? findPricedService(offer, material) : values.service;
  const chosen = { ...values, service };
  const unpriced = service !== "" && listMaterials(service, offer).length === 0;
  if (service === "" || unpriced)
    return { screen: "service", values: { ...chosen, service: "" }, answer: null };
  return { screen: findNextScreen("service", chosen, offer), values: chosen, answer: null };
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
