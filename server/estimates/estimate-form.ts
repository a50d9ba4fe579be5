import { createHash } from "node:crypto";
import { CALCULATOR_FORM, CALCULATOR_STEPS, type CalculatorField } from "#contract/forms/calculator-form.ts";
import { listCalculatorSteps } from "#contract/forms/calculator-rules.ts";
import { CONSENT_FIELD, type Field, isRequired, PERSON_FIELDS, TRAP_FIELD } from "#contract/forms/fields.ts";
import { LEAD_FORM, type LeadField } from "#contract/forms/lead-form.ts";
import { readLeadAnswers } from "#contract/forms/lead-rules.ts";
import { readTyped } from "#contract/forms/read-form.ts";
import { SLOPES } from "#contract/roof/houses.ts";
import { isKeyOf, keysOf, recordBy } from "#contract/values.ts";
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
    consent: typed[CONSENT_FIELD],
    openedFor: MIN_OPENED_MILLISECONDS,
    idempotencyKey: createHash("sha256").update(`form ${address}`).digest("hex"),
  };
  if (typed.form === "calculator") return { ...readTyped(CALCULATOR_FORM, typed), ...sent };
  return { ...readLeadAnswers(typed, otherReferral), ...sent };
}

/** The form to be filled in again: the lead form, or the calculator with all its steps on one page. */
export function createForm(values: FormTexts, forms: EstimateForms): FilledForm {
  const { calculator, leadForm, consent } = forms;
  const form = values.form === "calculator" ? "calculator" : "lead";
  const isPriced = listCalculatorSteps(values.service ?? "", forms.offer).includes("size");
  const { title, submit } =
    form === "lead"
      ? { ...leadForm, title: leadForm.heading }
      : { ...calculator, submit: isPriced ? calculator.submit : calculator.send };
  const fields = form === "lead" ? listLeadFields(forms) : listCalculatorFields(values.service ?? "", forms);
  const agreement: FormField = { name: CONSENT_FIELD, label: consent, kind: "checkbox" };
  return {
    action: "/api/estimates",
    hidden: { form, ...(values.color && { color: values.color }) },
    values,
    title,
    submit,
    fields: [...fields, agreement],
  };
}

/** The words of a field: its label, and the options of a select. */
type FieldWords = Pick<FormField, "label" | "hint" | "options" | "autocomplete">;

const CONTROL_KINDS = { email: "email", phone: "tel", paragraphs: "textarea" } as const;

/** Makes a field by its form's table. */
function createField(name: string, field: Field, words: FieldWords): FormField {
  const ownKind = isKeyOf(CONTROL_KINDS, field.kind) ? CONTROL_KINDS[field.kind] : "text";
  return { name, ...words, kind: words.options ? "select" : ownKind, required: isRequired(field) };
}

function listOptions(empty: string, choices: readonly (readonly [value: string, label: string])[]) {
  return [["", empty] as const, ...choices].map(([value, label]) => ({ value, label }));
}

/** Choices whose value is their label. */
const byLabel = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** Choices of a table of labels by value. */
function byValue(choices: Readonly<Record<string, { label: string }>>) {
  return Object.entries(choices).map(([value, { label }]) => [value, label] as const);
}

function listLeadFields({ leadForm, serviceTypes }: EstimateForms): readonly FormField[] {
  const { fields } = leadForm;
  const choices: Partial<Record<LeadField, FieldWords["options"]>> = {
    serviceType: listOptions(fields.serviceType.placeholder, byLabel(serviceTypes)),
    referralSource: listOptions(fields.referralSource.placeholder, byLabel(referralSources)),
  };
  return keysOf(LEAD_FORM).map((name) => {
    const { label, autocomplete }: { label: string; autocomplete?: string } = fields[name];
    const options = choices[name];
    return createField(name, LEAD_FORM[name], { label, autocomplete, ...(options && { options }) });
  });
}

function describeCalculatorFields(forms: EstimateForms): Readonly<Record<CalculatorField, FieldWords>> {
  const { calculator, offer, products, leadForm } = forms;
  const { contact, need, service, size } = calculator;
  const { sidesHint, bySides, outline, outlines, fields } = drawnRoof;
  const person = recordBy(keysOf(PERSON_FIELDS), (name) => ({
    label: contact[name],
    autocomplete: leadForm.fields[name].autocomplete,
  }));
  const { choose, onlyFor } = formAnswer;
  return {
    service: { label: calculator.screens.service, options: listOptions(choose, byLabel(offer.services)) },
    color: { label: "" }, // carried along unseen
    material: {
      label: service.material,
      options: listOptions(
        choose,
        products.map(({ id, name }) => [id, name]),
      ),
    },
    water: {
      label: need.water,
      options: listOptions(
        choose,
        byValue(recordBy(keysOf(need.waters), (water) => ({ label: need.waters[water] }))),
      ),
    },
    sizeFrom: {
      label: size.question,
      options: listOptions(choose, [
        ["house", size.from.house.label],
        ["footprint", size.from.footprint.label],
        ["roof", size.from.roof.label],
        ["drawn", bySides],
      ]),
    },
    house: {
      label: size.house,
      options: listOptions(choose, byValue(size.houses)),
      hint: onlyFor(size.from.house.label),
    },
    area: { label: `${size.roofArea} / ${size.footprint} (${size.unit})` },
    plan: { label: outline, options: listOptions(choose, byValue(outlines)), hint: onlyFor(bySides) },
    length: { label: fields.length, hint: sidesHint },
    width: { label: fields.width },
    cutLength: { label: fields.cutLength, hint: onlyFor(outlines.l.label) },
    cutWidth: { label: fields.cutWidth, hint: onlyFor(outlines.l.label) },
    pitch: {
      label: size.pitch,
      options: listOptions(
        size.pitchPlaceholder,
        keysOf(SLOPES).map((name) => [String(SLOPES[name]), size.slopes[name].label]),
      ),
    },
    shape: { label: size.shape, options: listOptions(choose, byValue(size.shapes)) },
    ...person,
    notes: { label: contact.notes },
  };
}

/** The fields for a service. Material and size are asked only for work with a price per square foot. */
function listCalculatorFields(service: string, forms: EstimateForms): readonly FormField[] {
  const steps = listCalculatorSteps(service, forms.offer);
  const words = describeCalculatorFields(forms);
  return steps
    .flatMap((step): readonly CalculatorField[] => keysOf(CALCULATOR_STEPS[step]))
    .filter((field) => field !== "color" && (field !== "material" || steps.includes("size")))
    .map((field) => createField(field, CALCULATOR_FORM[field], words[field]));
}
