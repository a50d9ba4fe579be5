import type { ReactNode } from "react";
import { leadForm, otherReferral, referralSources, serviceTypes } from "#content/lead-form.ts";
import { FIELD_LIMITS } from "#domain/contact-fields.ts";
import type { LeadAnswers } from "#domain/estimate-request.ts";
import { Field } from "../../ui/field.tsx";
import type { LeadField, LeadState } from "./lead-state.ts";

const { fields, groups } = leadForm;
const REQUIRED: readonly LeadField[] = ["firstName", "lastName", "email", "serviceType", "otherSource"];
const INPUT_TYPES = { email: "email", phone: "tel" } as const;

type TextFieldName =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "address"
  | "city"
  | "zipCode"
  | "otherSource";
type SelectName = "serviceType" | "referralSource";

export type LeadFieldsProps = {
  state: LeadState;
  values: LeadAnswers;
  set: (field: LeadField, value: string) => void;
};

/** The eleven fields, in four groups; the last opens when the source is another one. */
export function LeadFields(props: LeadFieldsProps) {
  return (
    <>
      <Group title={groups.person}>
        <TextField {...props} field="firstName" />
        <TextField {...props} field="lastName" />
        <TextField {...props} field="email" />
        <TextField {...props} field="phone" />
      </Group>
      <Group title={groups.place}>
        <div className="sm:col-span-2">
          <TextField {...props} field="address" />
        </div>
        <TextField {...props} field="city" />
        <TextField {...props} field="zipCode" />
      </Group>
      <Group title={groups.project}>
        <div className="grid gap-4 sm:col-span-2">
          <SelectField {...props} field="serviceType" options={serviceTypes} />
          <Details {...props} />
        </div>
      </Group>
      <Group title={groups.source}>
        <SelectField {...props} field="referralSource" options={referralSources} />
        {props.values.referralSource === otherReferral && <TextField {...props} field="otherSource" />}
      </Group>
    </>
  );
}

/** The sentence for a field that must be filled anew, the server's own where it has one. */
export function faultText({ wrong }: LeadState, field: LeadField): string | undefined {
  const fault = wrong[field];
  if (fault !== true) return fault;
  const texts: Partial<Record<LeadField, string>> = leadForm.errors;
  return texts[field] ?? leadForm.errors.summary;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-bold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function labelOf(field: LeadField): string {
  const mark = REQUIRED.includes(field) ? ` (${leadForm.required})` : "";
  return fields[field].label + mark;
}

function TextField({ state, values, set, field }: LeadFieldsProps & { field: TextFieldName }) {
  const texts: { label: string; autocomplete?: string } = fields[field];
  return (
    <Field label={labelOf(field)} error={faultText(state, field)} required={REQUIRED.includes(field)}>
      {(control) => (
        <input
          {...control}
          name={field}
          type={field in INPUT_TYPES ? INPUT_TYPES[field as keyof typeof INPUT_TYPES] : "text"}
          autoComplete={texts.autocomplete ?? "off"}
          inputMode={field === "zipCode" ? "numeric" : undefined}
          maxLength={FIELD_LIMITS[field]}
          value={values[field]}
          onChange={(event) => set(field, event.target.value)}
        />
      )}
    </Field>
  );
}

function SelectField({
  state,
  values,
  set,
  field,
  options,
}: LeadFieldsProps & { field: SelectName; options: readonly string[] }) {
  return (
    <Field label={labelOf(field)} error={faultText(state, field)} required={REQUIRED.includes(field)}>
      {(control) => (
        <select
          {...control}
          name={field}
          value={values[field]}
          onChange={(event) => set(field, event.target.value)}
        >
          <option value="">{fields[field].placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Details({ state, values, set }: LeadFieldsProps) {
  const { label, hint } = fields.projectDetails;
  return (
    <Field label={label} hint={hint} error={faultText(state, "projectDetails")}>
      {(control) => (
        <textarea
          {...control}
          name="projectDetails"
          rows={4}
          maxLength={FIELD_LIMITS.projectDetails}
          value={values.projectDetails}
          onChange={(event) => set("projectDetails", event.target.value)}
        />
      )}
    </Field>
  );
}
