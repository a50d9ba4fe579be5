import { createHash } from "node:crypto";
import {
  CALCULATOR_STEPS,
  type CalculatorAnswers,
  calculatorSteps,
  readCalculatorAnswers,
  readLeadAnswers,
} from "#contract/api/estimates.ts";
import { TRAP_FIELD } from "#contract/contact-fields.ts";
import type { LeadField } from "#contract/lead-fields.ts";
import { PITCHES } from "#contract/roof/estimate.ts";
import { slopeFactor } from "#contract/roof/roof-area.ts";
import { isKeyOf, keysOf } from "#contract/values.ts";
import { calculator, estimateOffer } from "#copy/forms/calculator.ts";
import { drawnRoof } from "#copy/forms/drawn-roof.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { leadForm, otherReferral, referralSources, serviceTypes } from "#copy/forms/lead-form.ts";
import { products } from "#copy/pages/product.ts";
import type { FilledForm, FormField } from "../http/forms/form-fields.ts";
import { LEAST_OPENED_FOR } from "../http/forms/sent-form.ts";

/** The texts of a native form by their fields; files are none of ours. */
export type Typed = Readonly<Record<string, string>>;

export function typedTexts(form: FormData): Typed {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/**
 * A native form as the JSON that its script would send. It has no word of a browser, so the same answers from the same
 * address within a day are one estimate; and no clock, so of the traps only the hidden field is left.
 */
export function estimateOfForm(typed: Typed, address: string): Record<string, unknown> {
  const sent = {
    form: typed.form,
    website: typed[TRAP_FIELD] ?? "",
    openedFor: LEAST_OPENED_FOR,
    idempotencyKey: createHash("sha256").update(`form ${address}`).digest("hex"),
  };
  if (typed.form === "calculator") return { ...readCalculatorAnswers(typed), ...sent };
  return { ...readLeadAnswers(typed, otherReferral), ...sent };
}

/** The form to be filled in again: the lead form, or the calculator with all its steps on one page. */
export function formToFill(values: Typed): FilledForm {
  const form = values.form === "calculator" ? "calculator" : "lead";
  const { title, submit } = form === "lead" ? { ...leadForm, title: leadForm.heading } : calculator;
  const fields = form === "lead" ? LEAD_FIELDS : calculatorFields(values.service ?? "");
  return { action: "/api/estimates", hidden: { form }, values, title, submit, fields };
}

const KINDS = { email: "email", phone: "tel", notes: "textarea", projectDetails: "textarea" } as const;

function textField(name: LeadField, label: string, required: boolean): FormField {
  const { autocomplete }: { label: string; autocomplete?: string } = leadForm.fields[name];
  const kind = isKeyOf(KINDS, name) ? KINDS[name] : "text";
  return { name, label, kind, required, autocomplete };
}

function choice(
  name: string,
  label: string,
  empty: string,
  values: readonly (readonly [string, string])[],
): FormField {
  const options = [["", empty] as const, ...values].map(([value, text]) => ({ value, label: text }));
  return { name, label, kind: "select", options };
}

/** The choices that have labels, by their values. */
function labels(choices: Readonly<Record<string, { label: string }>>) {
  return Object.entries(choices).map(([value, { label }]) => [value, label] as const);
}

const sameTexts = (values: readonly string[]) => values.map((value) => [value, value] as const);

const LEAD_FIELDS: readonly FormField[] = keysOf(leadForm.fields).map((name) => {
  const { label } = leadForm.fields[name];
  if (name === "serviceType")
    return {
      ...choice(name, label, leadForm.fields[name].placeholder, sameTexts(serviceTypes)),
      required: true,
    };
  if (name === "referralSource")
    return choice(name, label, leadForm.fields[name].placeholder, sameTexts(referralSources));
  return textField(name, label, name === "firstName" || name === "email");
});

const { contact, size } = calculator;

function side(name: keyof typeof drawnRoof.fields, hint?: string): FormField {
  return { name, label: drawnRoof.fields[name], hint };
}

const CALCULATOR_FIELDS: Readonly<Record<keyof CalculatorAnswers, FormField>> = {
  service: {
    ...choice("service", calculator.service.question, formAnswer.choose, sameTexts(estimateOffer.services)),
    required: true,
  },
  material: choice(
    "material",
    calculator.service.material,
    formAnswer.choose,
    products.map(({ id, name }) => [id, name]),
  ),
  sizeFrom: choice("sizeFrom", size.question, formAnswer.choose, [
    ["footprint", size.from.footprint.label],
    ["roof", size.from.roof.label],
    ["rough", size.from.rough.label],
    ["drawn", drawnRoof.bySides],
  ]),
  rough: {
    ...choice("rough", size.rough, formAnswer.choose, labels(size.houses)),
    hint: formAnswer.onlyFor(size.from.rough.label),
  },
  area: {
    name: "area",
    label: `${size.roofArea} / ${size.footprint} (${size.unit})`,
  },
  plan: {
    ...choice("plan", drawnRoof.outline, formAnswer.choose, labels(drawnRoof.outlines)),
    hint: formAnswer.onlyFor(drawnRoof.bySides),
  },
  length: side("length", drawnRoof.sidesHint),
  width: side("width"),
  cutLength: side("cutLength", formAnswer.onlyFor(drawnRoof.outlines.l.label)),
  cutWidth: side("cutWidth", formAnswer.onlyFor(drawnRoof.outlines.l.label)),
  pitch: choice(
    "pitch",
    size.pitch,
    size.pitchPlaceholder,
    PITCHES.map((rise) => [String(rise), size.pitchOption(rise, slopeFactor(rise).toFixed(3))]),
  ),
  shape: choice("shape", size.shape, formAnswer.choose, labels(size.shapes)),
  firstName: textField("firstName", contact.firstName, true),
  lastName: textField("lastName", contact.lastName, false),
  email: textField("email", contact.email, true),
  phone: textField("phone", contact.phone, true),
  address: textField("address", contact.address, false),
  city: textField("city", contact.city, false),
  zipCode: textField("zipCode", contact.zipCode, false),
  notes: { ...textField("projectDetails", contact.notes, false), name: "notes" },
};

/** Only work with a price per square foot is asked for its material and size. */
function calculatorFields(service: string): readonly FormField[] {
  const steps = calculatorSteps(service, estimateOffer);
  return steps
    .flatMap((step): readonly (keyof CalculatorAnswers)[] => CALCULATOR_STEPS[step])
    .filter((field) => field !== "material" || steps.includes("size"))
    .map((field) => CALCULATOR_FIELDS[field]);
}
