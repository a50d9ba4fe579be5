import * as z from "zod";
import { CONTACT_FIELDS, FIELD_LIMITS, tidyAnswer } from "#contract/contact-fields.ts";
import { tidyLine, tidyParagraphs } from "#contract/tidy-text.ts";
import { isKeyOf, recordBy } from "#contract/values.ts";
import { contactErrors } from "#copy/forms/contact-errors.ts";
import { asObject } from "../body.ts";
import { Refusal } from "../refusal.ts";

// Shared by the API calls of all forms of the site.

/** Nobody reads and fills in a form in less time; with a browser's autofill it still takes a click or two. */
export const MIN_OPENED_MILLISECONDS = 1500;

/** A schema for one tidied line of at most `limit` characters. */
export function line(limit: number) {
  return z.string().transform(tidyLine).pipe(z.string().max(limit));
}

/** A schema for several tidied lines. */
export function paragraphs(limit: number) {
  return z.string().transform(tidyParagraphs).pipe(z.string().max(limit));
}

/** Like {@link line}, but empty where it is missing. */
export const text = (limit: number) => line(limit).default("");

/** A schema for a contact field: it is brought into the format that is stored. */
function contact(field: (typeof CONTACT_FIELDS)[number]) {
  return z
    .string()
    .transform((typed) => tidyAnswer(field, tidyLine(typed)))
    .pipe(z.string().max(FIELD_LIMITS[field]))
    .default("");
}

/** The contact fields of the sender. */
export const person = recordBy(CONTACT_FIELDS, contact);

/** The fields that every form of the site sends beside its answers. */
export const formMetaSchema = z.object({
  /** The browser's key for this form: if it sends the same answers twice, they are stored once. */
  idempotencyKey: z.string().min(8).max(100),
  /** Milliseconds since the form was first shown, by the visitor's clock; negative if that clock was set back. */
  openedFor: z.number(),
  /** A field that no person sees. */
  website: z.string().max(2000).default(""),
  attribution: z.unknown().optional(),
  /** The token of a solved challenge, where one is configured. */
  challenge: z.unknown().optional(),
});

/** True if the hidden field is filled in, or the form was filled in faster than any person can. */
export function isTrapped({ website, openedFor }: z.infer<typeof formMetaSchema>): boolean {
  return website !== "" || (openedFor >= 0 && openedFor < MIN_OPENED_MILLISECONDS);
}

/** The body as an object. @throws {Refusal} 400 if it is none */
export function requireObject(given: unknown): Record<string, unknown> {
  const body = asObject(given);
  if (!body) throw new Refusal(400, { error: "The body must be a JSON object." });
  return body;
}

/**
 * Parses a body by its schema.
 * @param texts a sentence for each field
 * @throws {Refusal} 400 with `summary` and a sentence for each wrong field
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

/** Refuses wrong fields; does nothing if there are none. @throws {Refusal} 400 with `summary` and a sentence for each field */
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
