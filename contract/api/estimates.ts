import {
  CONTACT_FIELDS,
  FIELD_LIMITS,
  isReadable,
  isTooLong,
  type Typed,
  tidyAnswers,
} from "../contact-fields.ts";
import { LEAD_FIELDS, type LeadAnswers, type LeadField } from "../lead-fields.ts";
import {
  computeCoveredArea,
  findWrongSides,
  HOUSE_PLANS,
  type HouseSides,
  toHousePlan,
  toRoofSize,
} from "../roof/drawn-roof.ts";
import {
  AREA_LIMITS,
  type BALLPARK_LABEL,
  type EstimateRange,
  PITCHES,
  ROUGH_HOUSES,
  ROUGH_NAMES,
  ROUGH_ROOF,
  type RoofMeasure,
  type RoofSize,
  type RoughHouse,
} from "../roof/estimate.ts";
import { type RoofShape, WASTE } from "../roof/roof-area.ts";
import { keysOf } from "../values.ts";

/** Ways in which a visitor may give the size of a roof. */
export const SIZES_FROM = ["drawn", "footprint", "roof", "rough"] as const;

/** The calculator's answers. Texts are tidied; a question that was not asked or not answered is absent or "". */
export type CalculatorAnswers = HouseSides & {
  service: string;
  material?: string | undefined;
  sizeFrom?: (typeof SIZES_FROM)[number] | undefined;
  rough?: RoughHouse | undefined;
  /** Square feet: of the roof, or of the footprint. */
  area?: number | undefined;
  /** Inches of rise over 12 of run. */
  pitch?: number | undefined;
  shape?: RoofShape | undefined;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zipCode: string;
  notes: string;
};

/** The answer of `POST /api/estimates` for a stored estimate: money in cents, areas in square feet. */
export type EstimateAnswer = {
  /** As `estimateReference` makes it. */
  reference: string;
  /** null for work that is priced only after a visit, and for the lead form. */
  range: (EstimateRange & RoofMeasure & { label: typeof BALLPARK_LABEL }) | null;
};

/** Its other answer: a sentence for the visitor, and one for each wrong field. */
export type EstimateRefusal = { error: string; fields?: Record<string, string> };

/** The services and materials to choose from, named as on the pages; `priced` services have a starting price by material. */
export type EstimateOffer = {
  services: readonly string[];
  priced: readonly string[];
  materials: readonly string[];
};

/** Fields of the calculator by step, in the order of the form. */
export const CALCULATOR_STEPS = {
  service: ["service", "material"],
  size: ["sizeFrom", "rough", "area", "plan", "length", "width", "cutLength", "cutWidth", "pitch", "shape"],
  contact: [...CONTACT_FIELDS, "notes"],
} as const satisfies Record<string, readonly (keyof CalculatorAnswers)[]>;

export type CalculatorStep = keyof typeof CALCULATOR_STEPS;

/** Reads the calculator's fields: tidies texts, reads numbers ("2,400" -> 2400), and gives undefined for no choice. */
export function readCalculatorAnswers(typed: Typed<keyof CalculatorAnswers>): CalculatorAnswers {
  const text = tidyAnswers(typed, Object.values(CALCULATOR_STEPS).flat());
  return {
    ...text,
    material: text.material || undefined,
    sizeFrom: oneOf(SIZES_FROM, text.sizeFrom),
    rough: oneOf(ROUGH_NAMES, text.rough),
    area: readMeasure(text.area),
    plan: oneOf(HOUSE_PLANS, text.plan),
    length: readMeasure(text.length),
    width: readMeasure(text.width),
    cutLength: readMeasure(text.cutLength),
    cutWidth: readMeasure(text.cutWidth),
    pitch: text.pitch === "" ? undefined : Number(text.pitch),
    shape: oneOf(SHAPES, text.shape),
  };
}

const SHAPES = keysOf(WASTE);

function oneOf<Name extends string>(names: readonly Name[], text: string): Name | undefined {
  return names.find((name) => name === text);
}

/** Reads the lead form's fields and tidies them; keeps `otherSource` only beside the referral source that asks for it. */
export function readLeadAnswers(typed: Typed<LeadField>, otherReferral: string): LeadAnswers {
  const answers = tidyAnswers(typed, LEAD_FIELDS);
  return answers.referralSource === otherReferral ? answers : { ...answers, otherSource: "" };
}

function readMeasure(text: string): number | undefined {
  if (text.length > FIELD_LIMITS.area) return undefined;
  const plain = text
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, "")
    .replace(/(?:(?:sq\.?\s*|square )?(?:ft\.?|feet)|sf|')$/i, "")
    .trimEnd();
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Lists the steps for a service. Only a service with a price per square foot asks for the roof's size. */
export function listCalculatorSteps(service: string, offer: EstimateOffer): readonly CalculatorStep[] {
  return offer.priced.includes(service) || service === ""
    ? ["service", "size", "contact"]
    : ["service", "contact"];
}

/** Finds the calculator's fields without a valid answer, in the order of the form. */
export function findWrongCalculatorFields(
  answers: CalculatorAnswers,
  offer: EstimateOffer,
): (keyof CalculatorAnswers)[] {
  const priced = offer.priced.includes(answers.service);
  const wrong: Partial<Record<keyof CalculatorAnswers, boolean>> = {
    service: !offer.services.includes(answers.service),
    ...(priced && { material: !offer.materials.includes(answers.material ?? ""), ...findWrongSize(answers) }),
    ...findWrongPerson(answers),
    phone: !isReadable("phone", answers.phone),
  };
  return Object.values(CALCULATOR_STEPS)
    .flat()
    .filter((field) => wrong[field] || isTooLong(field, answers[field]));
}

/** Checks the fields that a size needs, by the way in which it is given. A drawing's area must be one that is priced. */
function findWrongSize(answers: CalculatorAnswers): Partial<Record<keyof CalculatorAnswers, boolean>> {
  const { sizeFrom, rough, area, pitch, shape } = answers;
  if (sizeFrom === "rough") return { rough: !rough || !ROUGH_NAMES.includes(rough) };
  if (sizeFrom === "roof") return { area: !isArea(area) };
  const roof = {
    pitch: !PITCHES.some((known) => known === pitch),
    shape: !shape || !SHAPES.includes(shape),
  };
  if (sizeFrom === "footprint") return { area: !isArea(area), ...roof };
  if (sizeFrom !== "drawn") return { sizeFrom: true, area: !isArea(area) };
  const house = toHousePlan(answers);
  const covered = house === null || isArea(computeCoveredArea(house));
  const sides = findWrongSides(answers);
  return { ...sides, length: sides.length || !covered, ...roof, shape: roof.shape || shape === "cutUp" };
}

function isArea(squareFeet = 0): boolean {
  return squareFeet >= AREA_LIMITS.low && squareFeet <= AREA_LIMITS.high;
}

/** Makes the roof from complete answers; null for a service that is priced only after a visit. */
export function makeRoof(answers: CalculatorAnswers, offer: EstimateOffer): RoofSize | null {
  const { sizeFrom, rough = "usual", area = 0, pitch = 0, shape = "gable" } = answers;
  if (!offer.priced.includes(answers.service)) return null;
  if (sizeFrom === "rough") return { from: "footprint", area: ROUGH_HOUSES[rough], ...ROUGH_ROOF };
  const house = sizeFrom === "drawn" && toHousePlan(answers);
  if (house) return toRoofSize({ ...house, pitch, shape });
  return sizeFrom === "footprint" ? { from: "footprint", area, pitch, shape } : { from: "roof", area };
}

/** Makes the roof if its size is complete; null otherwise, and for a service that is priced only after a visit. */
export function makeSizedRoof(answers: CalculatorAnswers, offer: EstimateOffer): RoofSize | null {
  const needed: readonly (keyof CalculatorAnswers)[] = ["service", ...CALCULATOR_STEPS.size];
  const open = findWrongCalculatorFields(answers, offer).some((field) => needed.includes(field));
  return open ? null : makeRoof(answers, offer);
}

/** Finds the lead form's fields without a valid answer, in the order of the form. */
export function findWrongLeadFields(
  answers: LeadAnswers,
  offer: { services: readonly string[]; otherReferral: string },
): LeadField[] {
  const wrong: Partial<Record<LeadField, boolean>> = {
    ...findWrongPerson(answers),
    phone: answers.phone !== "" && !isReadable("phone", answers.phone),
    serviceType: !offer.services.includes(answers.serviceType),
    otherSource: answers.referralSource === offer.otherReferral && answers.otherSource === "",
  };
  return LEAD_FIELDS.filter((field) => wrong[field] || isTooLong(field, answers[field]));
}

/** Checks the fields that both forms share. A first name is enough, because not everybody has two names. */
function findWrongPerson(person: Record<"firstName" | "email" | "zipCode", string>) {
  return {
    firstName: person.firstName === "",
    email: !isReadable("email", person.email),
    zipCode: person.zipCode !== "" && !isReadable("zipCode", person.zipCode),
  };
}
