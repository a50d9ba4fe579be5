import * as z from "zod";
import { CONTACT_FIELDS, FIELD_LIMITS, tidyAnswer } from "#contract/contact-fields.ts";
import { tidyLine, tidyParagraphs } from "#contract/tidy-text.ts";
import { isKeyOf, recordBy } from "#contract/values.ts";
import { contactErrors } from "#copy/forms/contact-errors.ts";
import { asObject } from "../body.ts";
import { Refusal } from "../refusal.ts";

// What the calls of the site's own forms have in common.

/** Nobody reads and fills a form in less, in milliseconds; a browser that fills it in by itself still needs a click or two. */
export const LEAST_OPENED_FOR = 1500;

/** One tidied line of at most `limit` characters. */
export function line(limit: number) {
  return z.string().transform(tidyLine).pipe(z.string().max(limit));
}

/** Several tidied lines. */
export function paragraphs(limit: number) {
  return z.string().transform(tidyParagraphs).pipe(z.string().max(limit));
}

/** {@link line}, empty where it is missing. */
export const text = (limit: number) => line(limit).default("");

/** A field of the person in the form that is kept, however it was written. */
function contact(field: (typeof CONTACT_FIELDS)[number]) {
  return z
    .string()
    .transform((typed) => tidyAnswer(field, tidyLine(typed)))
    .pipe(z.string().max(FIELD_LIMITS[field]))
    .default("");
}

/** Whom the answers are about. */
export const person = recordBy(CONTACT_FIELDS, contact);

/** What the body of each form of the site has beside its answers. */
export const sentSchema = z.object({
  /** The browser's own word for what it sends: the same answers sent again under it are stored once. */
  idempotencyKey: z.string().min(8).max(100),
  /** Milliseconds since the form was first shown, by the visitor's clock: below 0 where that was set back. */
  openedFor: z.number(),
  /** A field that no person sees. */
  website: z.string().max(2000).default(""),
  attribution: z.unknown().optional(),
  /** What the visitor's browser was given for solving a challenge, where one is configured. */
  challenge: z.unknown().optional(),
});

/** A hidden field that was filled, or a form that was filled faster than anyone can. */
export function isTrapped({ website, openedFor }: z.infer<typeof sentSchema>): boolean {
  return website !== "" || (openedFor >= 0 && openedFor < LEAST_OPENED_FOR);
}

/** @throws {Refusal} 400 for what is no object */
export function sentObject(given: unknown): Record<string, unknown> {
  const body = asObject(given);
  if (!body) throw new Refusal(400, { error: "The body must be a JSON object." });
  return body;
}

/**
 * A body by its schema.
 * @param texts a sentence for each field
 * @throws {Refusal} 400 with `summary`, and the sentences of the fields that are wrong
 */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  body: Record<string, unknown>,
  texts: Record<string, unknown>,
  summary: string,
): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path: [name], code }) => {
    const field = String(name);
    const limit = isKeyOf(FIELD_LIMITS, field) ? FIELD_LIMITS[field] : undefined;
    const text = code === "too_big" && limit ? contactErrors.tooLong(limit) : texts[field];
    return [field, typeof text === "string" ? text : summary];
  });
  throw new Refusal(400, { error: summary, fields: Object.fromEntries(fields) });
}

/** @throws {Refusal} 400 with `summary`, and the sentences of these fields; not where there are none */
export function refuseFields(
  wrong: readonly string[],
  texts: Record<string, unknown>,
  summary: string,
): void {
  if (wrong.length === 0) return;
  throw new Refusal(400, {
    error: summary,
    fields: Object.fromEntries(wrong.map((field) => [field, String(texts[field])])),
  });
}
