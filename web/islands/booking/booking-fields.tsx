import { type RefObject, useId } from "react";
import { isRequired, type PersonField } from "#contract/forms/fields.ts";
import {
  type CHAT_INSPECTION_FORM,
  type INSPECTION_FORM,
  type InspectionField,
  VISIT_DETAILS,
} from "#contract/forms/inspection-form.ts";
import { keysOf } from "#contract/values.ts";
import { booking as words } from "#copy/built/booking.ts";
import { visitDetailWords } from "#copy/visit-details.ts";
import { site } from "#site-data/company.ts";
import { Button } from "../../ui/button.tsx";
import { ConsentField } from "../../ui/forms/consent-field.tsx";
import { TypedField } from "../../ui/forms/field.tsx";
import { PrivacyNote } from "../../ui/forms/privacy-note.tsx";
import { makeTimeFormats } from "../../ui/zoned-time.ts";
import { ContactField } from "../contact-field.tsx";
import { PhotosPart } from "../photos-part.tsx";
import type { BookingField } from "./booking-state.ts";

const { longMoment } = makeTimeFormats(site.timeZone);

type BookingFieldsProps = {
  shown: boolean;
  /** Given where the e-mail address may be left out: says what happens then. */
  emailHint?: string | undefined;
  form: typeof INSPECTION_FORM | typeof CHAT_INSPECTION_FORM;
  submitText: string;
  /** The chosen time; empty when none is. */
  start: string;
  wrong: Partial<Record<BookingField, string>>;
  sending: boolean;
  submit: RefObject<HTMLButtonElement | null>;
  /** False in the chat, which has a card for photos. */
  hasPhotos: boolean;
};

/** The contact fields and the button that books. Hidden until a time is chosen; known details are filled in before that. */
export function BookingFields({
  shown,
  emailHint,
  form,
  submitText,
  start,
  wrong,
  sending,
  submit,
  hasPhotos,
}: BookingFieldsProps) {
  const id = useId();
  const describe = (field: InspectionField, label: string) => {
    const optional = !isRequired(form[field]);
    return {
      label: optional ? `${label} (${words.optional})` : label,
      required: !optional,
      error: wrong[field],
    };
  };
  const describeField = (field: PersonField) => describe(field, words.fields[field]);
  return (
    <div hidden={!shown} className={shown ? "grid grid-cols-1 gap-5" : undefined}>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="mb-3 font-semibold">{words.details}</legend>
        <div className="grid grid-cols-1 gap-4 @form:grid-cols-2">
          <ContactField field="firstName" {...describeField("firstName")} />
          <ContactField field="lastName" {...describeField("lastName")} />
          <ContactField field="email" hint={emailHint} {...describeField("email")} />
          <ContactField field="phone" hint={words.hints.phone} {...describeField("phone")} />
        </div>
        <ConsentField />
        <ContactField field="address" {...describeField("address")} />
        <div className="grid grid-cols-1 gap-4 @form:grid-cols-2">
          <ContactField field="city" {...describeField("city")} />
          <ContactField field="zipCode" {...describeField("zipCode")} />
        </div>
        {keysOf(VISIT_DETAILS).map((field) => (
          <TypedField
            key={field}
            name={field}
            kind={VISIT_DETAILS[field].kind}
            hint={visitDetailWords[field].hint}
            {...describe(field, visitDetailWords[field].question)}
          />
        ))}
        {hasPhotos && <PhotosPart form="inspection" />}
      </fieldset>
      <div className="grid justify-items-start gap-3">
        <p id={id} aria-live="polite" className="font-semibold empty:hidden">
          {start && words.chosen(longMoment(start))}
        </p>
        <Button ref={submit} type="submit" aria-describedby={id} className="@max-form:w-full">
          {sending ? words.submitting : submitText}
        </Button>
        <PrivacyNote text={words.privacy} />
      </div>
    </div>
  );
}
