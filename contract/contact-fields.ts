import { readEmail } from "./contact/email.ts";
import { readPhone } from "./contact/phone.ts";
import { tidyLine, tidyParagraphs } from "./tidy-text.ts";
import { isKeyOf, recordBy } from "./values.ts";

/** Most characters of a form's field, also in the database. */
export const FIELD_LIMITS = {
  firstName: 100,
  lastName: 99, // with the first name and a space 200, the database's limit of a full name
  fullName: 200,
  email: 254,
  phone: 40,
  address: 200,
  city: 100,
  zipCode: 10,
  serviceType: 100,
  referralSource: 100,
  otherSource: 200,
  projectDetails: 4000,
  notes: 4000,
  /** A roof's area, as it is typed. */
  area: 20,
} as const;

/** The person and the address of the building: the first fields of every form, in their order. */
export const CONTACT_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "zipCode",
] as const;

/** The texts in a form's fields, as they were typed. */
export type Typed<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Reads a ZIP code of five or nine digits: "43215", "43215-1234"; undefined for anything else. */
export function readZipCode(text: string): string | undefined {
  const [, five, four] = /^[^\d]*(\d{5})[\s\p{Pd}]*(\d{4})?$/u.exec(tidyLine(text.normalize("NFKC"))) ?? [];
  return five && (four ? `${five}-${four}` : five);
}

/** Readers of the fields that are stored in a standard form; a reader returns undefined for a text that it cannot read. */
const READERS = { email: readEmail, phone: readPhone, zipCode: readZipCode } as const;

/** True for an e-mail address, phone number or ZIP code that can be read, in any notation. */
export function isReadable(field: keyof typeof READERS, text: string): boolean {
  return READERS[field](text) !== undefined;
}

/** Brings a typed text into the form that is stored: by the field's reader, or tidied if the field has none or cannot read it. */
export function tidyAnswer(field: string, typed: string): string {
  return (isKeyOf(READERS, field) && READERS[field](typed)) || tidyParagraphs(typed);
}

/** {@link tidyAnswer} for each of these fields; a missing one is "". */
export function tidyAnswers<Field extends string>(
  typed: Typed<Field>,
  fields: readonly Field[],
): Record<Field, string> {
  return recordBy(fields, (field) => tidyAnswer(field, typed[field] ?? ""));
}

/** True if the text is longer than the field's limit. Nothing is cut: the form asks for a shorter text. */
export function isTooLong(field: string, text: unknown): boolean {
  return isKeyOf(FIELD_LIMITS, field) && typeof text === "string" && text.length > FIELD_LIMITS[field];
}

/**
 * The name of the trap: a field that no person sees and that robots fill in. It must not sound like a name, an address or a
 * website, because browsers and password managers fill in such fields for a person.
 */
export const TRAP_FIELD = "extra_note";
