import { isEmail, isPhone, isZipCode } from "./contact-fields.ts";
import { AREA_LIMITS, PITCHES, type RoofSize } from "./estimate.ts";
import { type RoofShape, WASTE } from "./roof-area.ts";

/** What the calculator asks. Texts are trimmed; what was not asked or not answered is absent or empty. */
export type CalculatorAnswers = {
  service: string;
  material?: string | undefined;
  sizeFrom?: RoofSize["from"] | undefined;
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

/** What the lead form asks: the eleven fields that the site shares. */
export type LeadAnswers = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zipCode: string;
  serviceType: string;
  projectDetails: string;
  referralSource: string;
  otherSource: string;
};

/** What can be asked for, as the pages offer it: `priced` services have a starting price by material. */
export type EstimateOffer = {
  services: readonly string[];
  priced: readonly string[];
  materials: readonly string[];
};

/** Fields of the calculator by the step that asks them, in the order in which they stand. */
export const CALCULATOR_STEPS = {
  service: ["service", "material"],
  size: ["sizeFrom", "area", "pitch", "shape"],
  contact: ["firstName", "lastName", "email", "phone", "address", "city", "zipCode", "notes"],
} as const satisfies Record<string, readonly (keyof CalculatorAnswers)[]>;

export type CalculatorStep = keyof typeof CALCULATOR_STEPS;

/** The steps that answers lead through: only what has a price per square foot is measured. */
export function calculatorSteps(service: string, offer: EstimateOffer): readonly CalculatorStep[] {
  return offer.priced.includes(service) || service === ""
    ? ["service", "size", "contact"]
    : ["service", "contact"];
}

/** The fields of the calculator that must be answered anew, in the order in which they stand; empty when all is well. */
export function wrongCalculatorFields(
  answers: CalculatorAnswers,
  offer: EstimateOffer,
): (keyof CalculatorAnswers)[] {
  const priced = offer.priced.includes(answers.service);
  const wrong: Partial<Record<keyof CalculatorAnswers, boolean>> = {
    service: !offer.services.includes(answers.service),
    ...(priced && {
      material: !offer.materials.includes(answers.material ?? ""),
      sizeFrom: answers.sizeFrom !== "roof" && answers.sizeFrom !== "footprint",
      area: !((answers.area ?? 0) >= AREA_LIMITS.low && (answers.area ?? 0) <= AREA_LIMITS.high),
    }),
    ...(priced &&
      answers.sizeFrom === "footprint" && {
        pitch: !PITCHES.some((pitch) => pitch === answers.pitch),
        shape: answers.shape === undefined || !Object.hasOwn(WASTE, answers.shape),
      }),
    ...wrongPerson(answers),
    phone: !isPhone(answers.phone),
  };
  return Object.values(CALCULATOR_STEPS)
    .flat()
    .filter((field) => wrong[field]);
}

/** The roof that complete answers describe; null for a service that is priced after a look. */
export function roofOf(answers: CalculatorAnswers, offer: EstimateOffer): RoofSize | null {
  const { area = 0, pitch = 0, shape = "gable" } = answers;
  if (!offer.priced.includes(answers.service)) return null;
  return answers.sizeFrom === "footprint"
    ? { from: "footprint", area, pitch, shape }
    : { from: "roof", area };
}

/** The fields of the lead form that must be filled anew, in the order in which they stand; empty when all is well. */
export function wrongLeadFields(
  answers: LeadAnswers,
  offer: { services: readonly string[]; otherReferral: string },
): (keyof LeadAnswers)[] {
  const wrong: Partial<Record<keyof LeadAnswers, boolean>> = {
    ...wrongPerson(answers),
    phone: answers.phone !== "" && !isPhone(answers.phone),
    serviceType: !offer.services.includes(answers.serviceType),
    otherSource: answers.referralSource === offer.otherReferral && answers.otherSource === "",
  };
  return (Object.keys(answers) as (keyof LeadAnswers)[]).filter((field) => wrong[field]);
}

function wrongPerson(person: Record<"firstName" | "lastName" | "email" | "zipCode", string>) {
  return {
    firstName: person.firstName === "",
    lastName: person.lastName === "",
    email: !isEmail(person.email),
    zipCode: person.zipCode !== "" && !isZipCode(person.zipCode),
  };
}
