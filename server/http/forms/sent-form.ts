import * as z from "zod";
import type { Answers, FieldOf, Form } from "#contract/forms/fields.ts";
import { readSent } from "#contract/forms/read-form.ts";
import { MAX_PHOTOS, PHOTO_KEY } from "#contract/photos.ts";
import { recordBy, recordOf } from "#contract/values.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { asObject } from "../body.ts";
import { Refusal } from "../refusal.ts";

// Shared by the API calls of all forms of the site.

/** Nobody reads and fills in a form in less time; with a browser's autofill it still takes a click or two. */
export const MIN_OPENED_MILLISECONDS = 1500;

/** The fields that every form of the site sends beside its answers. */
export const formMetaSchema = z.object({
  /** The browser's key for this form: if it sends the same answers twice, they are stored once. */
  idempotencyKey: z.string().min(8).max(100),
  /** Milliseconds since the form was first shown, by the visitor's clock; negative if that clock was set back. */
  openedFor: z.number(),
  /** A field that no person sees. */
  website: z.string().max(2000).default(""),
  attribution: z.unknown().optional(),
  /** The words beside the box for calls and texts if it is ticked. */
  consent: z.string().max(2000).default(""),
  /** The keys of the photos beside the form. */
  photos: z.array(z.string().regex(PHOTO_KEY)).max(MAX_PHOTOS).default([]),
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

/** The texts of a form's errors: the summary, and a sentence for each field that can be wrong. */
export type ErrorTexts = object & { summary: string };

/** Parses what a form sends beside its answers. @throws {Refusal} 400 with a sentence for each wrong field */
export function readMeta<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  texts: ErrorTexts,
): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const sentences = recordOf(texts);
  const wrong = result.error.issues.map(({ path: [name] }) => String(name));
  const fields = recordBy(wrong, (name) => String(sentences[name] ?? texts.summary));
  throw new Refusal(400, { error: texts.summary, fields });
}

/** Reads the answers in a body. @throws {Refusal} 400 with a sentence for each field that is not of its kind */
export function readSentAnswers<Of extends Form>(
  form: Of,
  body: Readonly<Record<string, unknown>>,
  texts: ErrorTexts,
): Answers<Of> {
  const { answers, misshapen } = readSent(form, body);
  refuseFields(form, misshapen, answers, texts);
  return answers;
}

/** Refuses wrong fields; does nothing if there are none. @throws {Refusal} 400 with the summary and a sentence for each field */
export function refuseFields<Of extends Form>(
  form: Of,
  wrong: readonly FieldOf<Of>[],
  answers: object,
  texts: ErrorTexts,
): void {
  if (wrong.length === 0) return;
  throw new Refusal(400, { error: texts.summary, fields: describeErrors(form, wrong, answers, texts) });
}
