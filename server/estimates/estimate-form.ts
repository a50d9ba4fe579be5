import { createHash } from "node:crypto";
import {
  CALCULATOR_STEPS,
  type CalculatorAnswers,
  listCalculatorSteps,
  readCalculatorAnswers,
  readLeadAnswers,
} from "#contract/api/estimates.ts";
import { TRAP_FIELD } from "#contract/contact-fields.ts";
import type { LeadField } from "#contract/lead-fields.ts";
import { PITCHES } from "#contract/roof/estimate.ts";
import { slopeFactor } from "#contract/roof/roof-area.ts";
import { isKeyOf, keysOf } from "#contract/values.ts";
import { drawnRoof } from "#copy/forms/drawn-roof.ts";
import { formAnswer } from "#copy/forms/form-answer.ts";
import { otherReferral, referralSources } from "#copy/forms/lead-form.ts";
import type { FilledForm, FormField } from "../http/forms/form-fields.ts";
import { MIN_OPENED_MILLISECONDS } from "../http/forms/sent-form.ts";
import type { EstimateForms } from "./estimate-forms.ts";

/** The texts of a native form by field, without files: these forms have none. */
export type FormTexts = Readonly<Record<string, string>>;

export function readTexts(form: FormData): FormTexts {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/**
 * A native form as the JSON that its script would send. It carries no key of its browser, so the same answers from the same
 * address within a day are one estimate; and no time of opening, so only the hidden field works as a trap.
 */
export function readEstimateForm(typed: FormTexts, address: string): Record<string, unknown> {
  const sent = {
    form: typed.form,
    website: typed[TRAP_FIELD] ?? "",
    openedFor: MIN_OPENED_MILLISECONDS,
    idempotencyKey: createHash("sha256").update(`form ${address}`).digest("hex"),
  };
  if (typed.form === "calculator") return { ...readCalculatorAnswers(typed), ...sent };
  return { ...readLeadAnswers(typed, otherReferral), ...sent };
}

/** The form to be filled in again: the lead form, or the calculator with all its steps on one page. */
export function createForm(values: FormTexts, forms: EstimateForms): FilledForm {
  const { calculator, leadForm } = forms;
  const form = values.form === "calculator" ? "calculator" : "lead";
  const { title, submit } = form === "lead" ? { ...leadForm, title: leadForm.heading } : calculator;
  const fields = form === "lead" ? listLeadFields(forms) : listCalculatorFields(values.service ?? "", forms);
  return { action: "/api/estimates", hidden: { form }, values, title, submit, fields };
}

const FIELD_KINDS = { email: "email", phone: "tel", notes: "textarea", projectDetails: "textarea" } as const;

function createTextField(
  name: LeadField,
  label: string,
  required: boolean,
  { fields }: EstimateForms["leadForm"],
): FormField {
  const { autocomplete }: { label: string; autocomplete?: string } = fields[name];
  const kind = isKeyOf(FIELD_KINDS, name) ? FIELD_KINDS[name] : "text";
  return { name, label, kind, required, autocomplete };
}

function createSelect(
  name: string,
  label: string,
  empty: string,
  values: readonly (readonly [string, string])[],
): FormField {
  const options = [["", empty] as const, ...values].map(([value, text]) => ({ value, label: text }));
  return { name, label, kind: "select", options };
}

/** Options as pairs of value and label. */
function listLabels(choices: Readonly<Record<string, { label: string }>>) {
  return Object.entries(choices).map(([value, { label }]) => [value, label] as const);
}

const labelByValue = (values: readonly string[]) => values.map((value) => [value, value] as const);

function listLeadFields({ leadForm, serviceTypes }: EstimateForms): readonly FormField[] {
  return keysOf(leadForm.fields).map((name) => {
    const { label } = leadForm.fields[name];
    if (name === "serviceType")
      return {
        ...createSelect(name, label, leadForm.fields[name].placeholder, labelByValue(serviceTypes)),
        required: true,
      };
    if (name === "referralSource")
      return createSelect(name, label, leadForm.fields[name].placeholder, labelByValue(referralSources));
    return createTextField(name, label, name === "firstName" || name === "email", leadForm);
  });
}

function createSideField(name: keyof typeof drawnRoof.fields, hint?: string): FormField {
  return { name, label: drawnRoof.fields[name], hint };
}

function describeCalculatorFields(
  forms: EstimateForms,
): Readonly<Record<keyof CalculatorAnswers, FormField>> {
  const { calculator, offer, products, leadForm } = forms;
  const { contact, size } = calculator;
  const textField = (name: LeadField, label: string, required = false) =>
    createTextField(name, label, required, leadForm);
  return {
    service: {
      ...createSelect(
        "service",
        calculator.service.question,
        formAnswer.choose,
        labelByValue(offer.services),
      ),
      required: true,
    },
    material: createSelect(
      "material",
      calculator.service.material,
      formAnswer.choose,
      products.map(({ id, name }) => [id, name]),
    ),
    sizeFrom: createSelect("sizeFrom", size.question, formAnswer.choose, [
      ["footprint", size.from.footprint.label],
      ["roof", size.from.roof.label],
      ["rough", size.from.rough.label],
      ["drawn", drawnRoof.bySides],
    ]),
    rough: {
      ...createSelect("rough", size.rough, formAnswer.choose, listLabels(size.houses)),
      hint: formAnswer.onlyFor(size.from.rough.label),
    },
    area: {
      name: "area",
      label: `${size.roofArea} / ${size.footprint} (${size.unit})`,
    },
    plan: {
      ...createSelect("plan", drawnRoof.outline, formAnswer.choose, listLabels(drawnRoof.outlines)),
      hint: formAnswer.onlyFor(drawnRoof.bySides),
    },
    length: createSideField("length", drawnRoof.sidesHint),
    width: createSideField("width"),
    cutLength: createSideField("cutLength", formAnswer.onlyFor(drawnRoof.outlines.l.label)),
    cutWidth: createSideField("cutWidth", formAnswer.onlyFor(drawnRoof.outlines.l.label)),
    pitch: createSelect(
      "pitch",
      size.pitch,
      size.pitchPlaceholder,
      PITCHES.map((rise) => [String(rise), size.pitchOption(rise, slopeFactor(rise).toFixed(3))]),
    ),
    shape: createSelect("shape", size.shape, formAnswer.choose, listLabels(size.shapes)),
    firstName: textField("firstName", contact.firstName, true),
    lastName: textField("lastName", contact.lastName),
    email: textField("email", contact.email, true),
    phone: textField("phone", contact.phone, true),
    address: textField("address", contact.address),
    city: textField("city", contact.city),
    zipCode: textField("zipCode", contact.zipCode),
    notes: { ...textField("projectDetails", contact.notes), name: "notes" },
  };
}

/** The fields for a service. Material and size are asked only for work with a price per square foot. */
function listCalculatorFields(service: string, forms: EstimateForms): readonly FormField[] {
  const steps = listCalculatorSteps(service, forms.offer);
  const fields = describeCalculatorFields(forms);
  return steps
    .flatMap((step): readonly (keyof CalculatorAnswers)[] => CALCULATOR_STEPS[step])
    .filter((field) => field !== "material" || steps.includes("size"))
    .map((field) => fields[field]);
}
