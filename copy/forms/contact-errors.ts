import { FIELD_LIMITS, isTooLong } from "#contract/contact-fields.ts";
import { isKeyOf } from "#contract/values.ts";

/** What every form says of a contact field that is wrong. */
export const contactErrors = {
  email: "Enter an email address such as you@example.com.",
  phone: "Enter a phone number with its area code.",
  zipCode: "Enter a ZIP code of five digits.",
  tooLong: (limit: number) => `Please keep it under ${limit.toLocaleString("en-US")} characters.`,
} as const;

/** The sentence of a field that holds more than is kept; undefined where it does not. */
export function tooLongError(field: string, text: unknown): string | undefined {
  return isTooLong(field, text) && isKeyOf(FIELD_LIMITS, field)
    ? contactErrors.tooLong(FIELD_LIMITS[field])
    : undefined;
}

/** What every form asks about an e-mail address that looks like a slip of the fingers. */
export const likelyEmailWords = {
  question: (email: string) => `Did you mean ${email}?`,
  take: "Yes, use it",
} as const;
