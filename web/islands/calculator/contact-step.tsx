import { useMemo } from "react";
import { CALCULATOR_FORM } from "#contract/forms/calculator-form.ts";
import { isPriced } from "#contract/forms/calculator-rules.ts";
import { isRequired, type PersonField } from "#contract/forms/fields.ts";
import { calculator, estimateOffer } from "#copy/built/calculator.ts";
import { ConsentField } from "../../ui/forms/consent-field.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { PrivacyNote } from "../../ui/forms/privacy-note.tsx";
import { ContactField } from "../contact-field.tsx";
import { hasPhotos } from "../photo-keys.ts";
import { PhotosPart } from "../photos-part.tsx";
import type { ScreenProps } from "./calculator-state.ts";

const { contact } = calculator;

/** Fields that nobody needs to fill in, folded away so that the rest fits a phone's window. */
const MORE = ["address", "city", "zipCode", "notes"] as const;

/** An address or a number needs a phone's whole width. */
const FULL_WIDTH = {
  firstName: "",
  lastName: "",
  email: "col-span-2 @form:col-span-1",
  phone: "col-span-2 @form:col-span-1",
} as const;

/** The contact fields, and the address of the building. */
export function ContactStep({ values, wrong }: ScreenProps) {
  const describeField = (field: PersonField) => ({
    field,
    label: contact[field],
    error: wrong[field],
    defaultValue: values[field],
    required: isRequired(CALCULATOR_FORM[field]),
  });
  // Other work has asked for words and photos before; photos are sent from here.
  const isSaidBefore = !isPriced(values.service, estimateOffer);
  const isPictured = useMemo(() => hasPhotos("calculator"), []);
  const isOpen = isPictured || MORE.some((field) => wrong[field]);
  return (
    <>
      <p className="text-slate">{contact.hint}</p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {(["firstName", "lastName", "email", "phone"] as const).map((field) => (
          <div key={field} className={FULL_WIDTH[field]}>
            <ContactField {...describeField(field)} />
          </div>
        ))}
      </div>
      <ConsentField />
      <details open={isOpen}>
        <summary className="inline-flex min-h-11 items-center font-semibold underline">
          {isSaidBefore ? contact.moreAddress : contact.more}
        </summary>
        <div className="mt-2 grid gap-4">
          <ContactField {...describeField("address")} />
          <div className="grid gap-4 @form:grid-cols-2">
            <ContactField {...describeField("city")} />
            <ContactField {...describeField("zipCode")} />
          </div>
          {!isSaidBefore && (
            <Field label={contact.notes} error={wrong.notes}>
              {(control) => <textarea {...control} name="notes" rows={3} defaultValue={values.notes} />}
            </Field>
          )}
          {(!isSaidBefore || isPictured) && <PhotosPart form="calculator" />}
        </div>
      </details>
      <PrivacyNote text={contact.privacy} />
    </>
  );
}
