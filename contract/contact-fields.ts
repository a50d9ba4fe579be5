import { readEmail } from "./contact/email.ts";
import { readPhone } from "./contact/phone.ts";
import { tidyLine, tidyParagraphs } from "./tidy-text.ts";
import { isKeyOf, recordBy } from "./values.ts";

/** Most characters that a field of a form takes, here and in the database. */
export const FIELD_LIMITS = {
  firstName: 100,
  lastName: 99, // with the first name and a space 200, as the database has it
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
  /** Of a roof, as it is typed. */
  area: 20,
} as const;

/** Who asks and where the building is: the first fields of every form, in their order. */
export const CONTACT_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "zipCode",
] as const;

/** What stands in the fields of a form, as it was typed. */
export type Typed<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Five digits, and four more where they were given: "43215", "43215-1234"; undefined where it is no ZIP code. */
export function readZipCode(text: string): string | undefined {
  const [, five, four] = /^[^\d]*(\d{5})[\s\p{Pd}]*(\d{4})?$/u.exec(tidyLine(text.normalize("NFKC"))) ?? [];
  return five && (four ? `${five}-${four}` : five);
}

/** The fields whose text has one kept form, and what reads it; undefined where it is none. */
const READERS = { email: readEmail, phone: readPhone, zipCode: readZipCode } as const;

/** An e-mail address, phone number or ZIP code that can be read, however it is written. */
export function isReadable(field: keyof typeof READERS, text: string): boolean {
  return READERS[field](text) !== undefined;
}

/** What was typed into a field as it is kept: by the field's reader, or tidied. What cannot be read stays as it was typed. */
export function tidyAnswer(field: string, typed: string): string {
  return (isKeyOf(READERS, field) && READERS[field](typed)) || tidyParagraphs(typed);
}

/** {@link tidyAnswer} of each of these fields; what is missing is empty. */
export function tidyAnswers<Field extends string>(
  typed: Typed<Field>,
  fields: readonly Field[],
): Record<Field, string> {
  return recordBy(fields, (field) => tidyAnswer(field, typed[field] ?? ""));
}

/** More than is kept of a field. Nothing is cut: the form asks for less. */
export function isTooLong(field: string, text: unknown): boolean {
  return isKeyOf(FIELD_LIMITS, field) && typeof text === "string" && text.length > FIELD_LIMITS[field];
}

/**
 * The name of the field that no person sees and a robot fills in. Nothing in it is like a name, an address or a website, which
 * browsers and password managers would fill in for a person.
 */
export const TRAP_FIELD = "extra_note";
