import { HOUSE_PLANS } from "../roof/drawn-roof.ts";
import { HOUSE_NAMES } from "../roof/houses.ts";
import { ROOF_SHAPES } from "../roof/roof-area.ts";
import { type Answers, type FieldOf, type Form, NOTES, PERSON_FIELDS, required } from "./fields.ts";

/** Ways in which a visitor may give the size of a roof. */
export const SIZES_FROM = ["house", "footprint", "roof", "drawn"] as const;

const MEASURE = { kind: "number", limit: 20 } as const;

/** The fields of the calculator by step, in the order of the form. The services and materials are in the site's data. */
export const CALCULATOR_STEPS = {
  service: {
    service: { kind: "line", limit: 100, required: true },
    material: { kind: "choice" },
    color: { kind: "choice" }, // of the material; nothing depends on it
  },
  /** Of work that is priced only after a visit. */
  need: {
    water: { kind: "choice", of: ["yes", "no"] }, // whether it is coming in
  },
  size: {
    sizeFrom: { kind: "choice", of: SIZES_FROM },
    house: { kind: "choice", of: HOUSE_NAMES },
    area: MEASURE, // square feet: of the roof, or of the footprint
    plan: { kind: "choice", of: HOUSE_PLANS },
    length: MEASURE, // feet, as the three below
    width: MEASURE,
    cutLength: MEASURE,
    cutWidth: MEASURE,
    pitch: MEASURE, // inches of rise over 12 of run
    shape: { kind: "choice", of: ROOF_SHAPES },
  },
  contact: { ...PERSON_FIELDS, phone: required(PERSON_FIELDS.phone), notes: NOTES },
} as const satisfies Readonly<Record<string, Form>>;

export type CalculatorStep = keyof typeof CALCULATOR_STEPS;

export const CALCULATOR_FORM = {
  ...CALCULATOR_STEPS.service,
  ...CALCULATOR_STEPS.need,
  ...CALCULATOR_STEPS.size,
  ...CALCULATOR_STEPS.contact,
} as const satisfies Form;

export type CalculatorField = FieldOf<typeof CALCULATOR_FORM>;
export type CalculatorAnswers = Answers<typeof CALCULATOR_FORM>;
