import type { FieldOf, Form } from "#contract/forms/fields.ts";
import { isTooLong } from "#contract/forms/read-form.ts";
import { recordBy, recordOf } from "#contract/values.ts";

/** Errors of contact fields, the same in every form. */
export const contactErrors = {
  email: "Enter an email address such as you@example.com.",
  phone: "Enter a phone number with its area code.",
  zipCode: "Enter a ZIP code of five digits.",
  tooLong: (limit: number) => `Please keep it under ${limit.toLocaleString("en-US")} characters.`,
} as const;

/**
 * Finds the sentence for each of these wrong fields: that it is too long, its text in `texts`, or the summary.
 * @param answers as they were typed or read
 */
export function describeErrors<Of extends Form, Name extends FieldOf<Of>>(
  form: Of,
  wrong: readonly Name[],
  answers: object,
  texts: object & { summary?: string },
): Partial<Record<Name, string>> {
  const [values, sentences] = [recordOf(answers), recordOf(texts)];
  return recordBy(wrong, (name) => {
    const field = form[name];
    if (field && isTooLong(field, values[name])) return contactErrors.tooLong(field.limit);
    return String(sentences[name] ?? texts.summary ?? "");
  });
}

/** The question about an e-mail address that looks mistyped, the same in every form. */
export const likelyEmailWords = {
  question: (email: string) => `Did you mean ${email}?`,
  take: "Yes, use it",
} as const;
