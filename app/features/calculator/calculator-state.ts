import type { EstimateAnswer } from "#domain/estimate-answer.ts";
import {
  CALCULATOR_STEPS,
  type CalculatorAnswers,
  type CalculatorStep,
  calculatorSteps,
  type EstimateOffer,
  wrongCalculatorFields,
} from "#domain/estimate-request.ts";

export type CalculatorField = keyof CalculatorAnswers;

/** What stands in the fields, as typed or chosen. */
export type CalculatorValues = Record<CalculatorField, string>;

export type CalculatorState = {
  step: CalculatorStep | "result";
  values: CalculatorValues;
  /** Fields to answer anew, and what the server said about them where it had a word of its own. */
  wrong: Partial<Record<CalculatorField, string | true>>;
  sending: boolean;
  /** Why it could not be stored, when no field is to blame. */
  failure: string | null;
  answer: EstimateAnswer | null;
  /** When the first question was shown, in milliseconds since 1970; 0 before that. */
  startedAt: number;
  /** Counts what moves the focus: to a new step's heading, or to the summary of what is wrong. */
  turn: number;
};

export type CalculatorEvent =
  | { type: "opened"; at: number; draft: Partial<CalculatorState> | null; known: Partial<CalculatorValues> }
  | { type: "typed"; field: CalculatorField; value: string }
  | { type: "went on" }
  | { type: "went back" }
  | { type: "sent" }
  | { type: "stored"; answer: EstimateAnswer }
  | { type: "refused"; error: string; fields?: Record<string, string> | undefined }
  | { type: "started over"; at: number };

const FIELDS = Object.values(CALCULATOR_STEPS).flat();

/** Few know the area of their roof, so the footprint is asked for unless one says otherwise. */
const EMPTY_VALUES = {
  ...(Object.fromEntries(FIELDS.map((field) => [field, ""])) as CalculatorValues),
  sizeFrom: "footprint",
};

export const EMPTY_CALCULATOR: CalculatorState = {
  step: "service",
  values: EMPTY_VALUES,
  wrong: {},
  sending: false,
  failure: null,
  answer: null,
  startedAt: 0,
  turn: 0,
};

/** service -> size (only for what has a price per square foot) -> contact -> result; back at any time before sending. */
export function makeCalculator(offer: EstimateOffer) {
  return function calculator(state: CalculatorState, event: CalculatorEvent): CalculatorState {
    switch (event.type) {
      case "opened":
        return opened(state, event);
      case "typed": {
        const { [event.field]: _, ...wrong } = state.wrong;
        return { ...state, wrong, values: { ...state.values, [event.field]: event.value } };
      }
      case "went on":
        return withWrong(state, wrongHere(state, offer)) ?? toStep(state, offer, 1);
      case "went back":
        return state.sending ? state : toStep(state, offer, -1);
      case "sent":
        return (
          withWrong(state, wrongCalculatorFields(readAnswers(state.values), offer)) ?? {
            ...state,
            sending: true,
            failure: null,
          }
        );
      case "stored":
        return { ...state, sending: false, step: "result", answer: event.answer, turn: state.turn + 1 };
      case "refused":
        return refused({ ...state, sending: false }, event);
      case "started over":
        return {
          ...EMPTY_CALCULATOR,
          values: keptContact(state.values),
          startedAt: event.at,
          turn: state.turn + 1,
        };
    }
  };
}

/** Answers as the domain takes them: texts trimmed, numbers read ("2,400" -> 2400), what was not chosen undefined. */
export function readAnswers(values: CalculatorValues): CalculatorAnswers {
  const text = Object.fromEntries(FIELDS.map((field) => [field, values[field].trim()])) as CalculatorValues;
  const { sizeFrom, shape } = text;
  return {
    ...text,
    material: text.material || undefined,
    sizeFrom: sizeFrom === "roof" || sizeFrom === "footprint" ? sizeFrom : undefined,
    area: readArea(text.area),
    pitch: text.pitch === "" ? undefined : Number(text.pitch),
    shape: shape === "gable" || shape === "hip" || shape === "cutUp" ? shape : undefined,
  };
}

/** The step that asks a field. */
export function stepOf(field: string): CalculatorStep {
  const steps = Object.keys(CALCULATOR_STEPS) as CalculatorStep[];
  return steps.find((step) => (CALCULATOR_STEPS[step] as readonly string[]).includes(field)) ?? "contact";
}

/** A draft as kept for the session; null where there is none or it is damaged. */
export function readDraft(kept: string | null): Partial<CalculatorState> | null {
  try {
    const draft = JSON.parse(kept ?? "null");
    return typeof draft?.values === "object" && draft.values !== null ? draft : null;
  } catch {
    return null;
  }
}

/** What of the state a draft keeps. */
export function writeDraft({ step, values, answer, startedAt }: CalculatorState): string {
  return JSON.stringify({ step, values, answer, startedAt });
}

function readArea(text: string): number | undefined {
  const plain = text
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, "")
    .replace(/\s*(?:sq\.?\s*ft\.?|square feet|sf)$/i, "");
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function opened(
  state: CalculatorState,
  { at, draft, known }: CalculatorEvent & { type: "opened" },
): CalculatorState {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const kept: Partial<Record<CalculatorField, unknown>> = draft?.values ?? {};
  const values = Object.fromEntries(
    FIELDS.map((field) => [field, text(kept[field]) || text(known[field]) || EMPTY_VALUES[field]]),
  ) as CalculatorValues;
  const steps: (string | undefined)[] = [
    ...Object.keys(CALCULATOR_STEPS),
    draft?.answer ? "result" : undefined,
  ];
  return {
    ...state,
    values,
    step: draft?.step && steps.includes(draft.step) ? draft.step : "service",
    answer: draft?.answer ?? null,
    startedAt: typeof draft?.startedAt === "number" ? draft.startedAt : at,
  };
}

function wrongHere(state: CalculatorState, offer: EstimateOffer): CalculatorField[] {
  return wrongCalculatorFields(readAnswers(state.values), offer).filter(
    (field) => stepOf(field) === state.step,
  );
}

/** The state that shows what is wrong, at the first step that has such a field; null when nothing is. */
function withWrong(state: CalculatorState, fields: readonly CalculatorField[]): CalculatorState | null {
  const [first] = fields;
  if (!first) return null;
  const wrong = Object.fromEntries(fields.map((field) => [field, true as const]));
  return { ...state, step: stepOf(first), wrong, failure: null, turn: state.turn + 1 };
}

function refused(
  state: CalculatorState,
  { error, fields }: CalculatorEvent & { type: "refused" },
): CalculatorState {
  const named = Object.entries(fields ?? {}).filter(([field]) => (FIELDS as string[]).includes(field));
  const [first] = named;
  if (!first) return { ...state, failure: error, turn: state.turn + 1 };
  return {
    ...state,
    wrong: Object.fromEntries(named),
    step: stepOf(first[0]),
    failure: null,
    turn: state.turn + 1,
  };
}

function toStep(state: CalculatorState, offer: EstimateOffer, by: 1 | -1): CalculatorState {
  const steps = calculatorSteps(state.values.service, offer);
  const step = steps[steps.indexOf(state.step as CalculatorStep) + by];
  return step ? { ...state, step, wrong: {}, failure: null, turn: state.turn + 1 } : state;
}

/** A person stays the same from one estimate to the next. */
function keptContact(values: CalculatorValues): CalculatorValues {
  const kept = CALCULATOR_STEPS.contact.filter((field) => field !== "notes");
  return { ...EMPTY_VALUES, ...Object.fromEntries(kept.map((field) => [field, values[field]])) };
}
