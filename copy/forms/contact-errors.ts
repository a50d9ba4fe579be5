import { FIELD_LIMITS, isTooLong } from "#contract/contact-fields.ts";
import { isKeyOf } from "#contract/values.ts";

/** Errors of contact fields, the same in every form. */
export const contactErrors = {
  email: "Enter an email address such as you@example.com.",
  phone: "Enter a phone number with its area code.",
  zipCode: "Enter a ZIP code of five digits.",
  tooLong: (limit: number) => `Please keep it under ${limit.toLocaleString("en-US")} characters.`,
} as const;

/** The error of a text that is too long for its field; undefined if it is not. */
export function tooLongError(field: string, text: unknown): string | undefined {
  return isTooLong(field, text) && isKeyOf(FIELD_LIMITS, field)
    ? contactErrors.tooLong(FIELD_LIMITS[field])
    : undefined;
}

/** The question about an e-mail address that looks mistyped, the same in every form. */
export const likelyEmailWords = {
  question: (email: string) => `Did you mean ${email}?`,
  take: "Yes, use it",
} as const;
