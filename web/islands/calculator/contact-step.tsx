import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import { isRequired, type PersonField } from "#contract/forms/fields.ts";
import { calculator } from "#copy/built/calculator.ts";
import { ConsentField } from "../../ui/forms/consent-field.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { PrivacyNote } from "../../ui/forms/privacy-note.tsx";
import { ContactField } from "../contact-field.tsx";
import type { StepProps } from "./calculator-state.ts";

const { contact } = calculator;

/** The contact fields, and the address of the building. */
export function ContactStep({ values, wrong }: StepProps) {
  const describeField = (field: PersonField) => ({
    field,
    label: contact[field],
    error: wrong[field],
    defaultValue: values[field],
    required: isRequired(CALCULATOR_FORM[field]),
  });
  return (
    <>
      <p className="text-slate">{contact.hint}</p>
      <div className="grid gap-4 @form:grid-cols-2">
        {(["firstName", "lastName", "email", "phone"] as const).map((field) => (
          <ContactField key={field} {...describeField(field)} />
        ))}
      </div>
      <ConsentField />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{contact.optional}</legend>
        <ContactField {...describeField("address")} />
        <div className="grid gap-4 @form:grid-cols-2">
          <ContactField {...describeField("city")} />
          <ContactField {...describeField("zipCode")} />
        </div>
        <Field label={contact.notes} error={wrong.notes}>
          {(control) => <textarea {...control} name="notes" rows={3} defaultValue={values.notes} />}
        </Field>
      </fieldset>
      <PrivacyNote text={contact.privacy} />
    </>
  );
}
