import { readEmail } from "../contact/email.ts";
import { readPhone } from "../contact/phone.ts";
import { readGroupedNumber } from "../grouped-number.ts";
import { tidyLine, tidyParagraphs } from "../tidy-text.ts";
import { isKeyOf, keysOf, recordBy } from "../values.ts";
import type { Answers, Field, FieldOf, Form, TextField, Typed } from "./fields.ts";

type TextKind = TextField["kind"];

/** Reads a ZIP code of five or nine digits: "43215", "43215-1234"; undefined for anything else. */
export function readZipCode(text: string): string | undefined {
  const [, five, four] = /^[^\d]*(\d{5})[\s\p{Pd}]*(\d{4})?$/u.exec(tidyLine(text.normalize("NFKC"))) ?? [];
  return five && (four ? `${five}-${four}` : five);
}

/** Readers of the kinds that are stored in a standard form; a reader returns undefined for a text that it cannot read. */
const READERS = { email: readEmail, phone: readPhone, zipCode: readZipCode } as const;

/** False for a text that is no e-mail address, phone number or ZIP code in any notation, where its kind asks for one. */
export function isReadable(kind: TextKind, text: string): boolean {
  return !isKeyOf(READERS, kind) || READERS[kind](text) !== undefined;
}

/** Brings a typed text into the form that is stored: by its kind's reader, or tidied if there is none or it cannot read it. */
export function tidyAnswer(kind: TextKind, typed: string): string {
  if (kind === "paragraphs") return tidyParagraphs(typed);
  return (isKeyOf(READERS, kind) && READERS[kind](typed)) || tidyLine(typed);
}

/** Reads what was typed into a form: texts tidied, numbers read, undefined for a choice that there is not. */
export function readTyped<Of extends Form>(form: Of, typed: Typed<FieldOf<Of>>): Answers<Of> {
  return recordBy(keysOf(form), (name) => readTypedField(form[name], typed[name] ?? "")) as Answers<Of>;
}

function readTypedField(field: Field | undefined, typed: string): string | number | undefined {
  switch (field?.kind) {
    case "number":
      return typed.length > field.limit ? undefined : readNumber(tidyLine(typed));
    case "choice":
      return field.of ? field.of.find((choice) => choice === typed) : tidyLine(typed) || undefined;
    default:
      return field && tidyAnswer(field.kind, typed);
  }
}

function readNumber(text: string): number | undefined {
  const plain = text.replace(/(?:(?:sq\.?\s*|square )?(?:ft\.?|feet)|sf|')$/i, "").trimEnd();
  return readGroupedNumber(plain);
}

/**
 * Reads answers from outside, as JSON carries them: texts tidied, an answer that is absent empty. `misshapen` are the fields whose
 * value is not of their kind.
 */
export function readSent<Of extends Form>(
  form: Of,
  sent: Readonly<Record<string, unknown>>,
): { answers: Answers<Of>; misshapen: FieldOf<Of>[] } {
  const names = keysOf(form);
  const answers = recordBy(names, (name) => readSentField(form[name], sent[name])) as Answers<Of>;
  const misshapen = names.filter((name) => sent[name] !== undefined && !hasShape(form[name], sent[name]));
  return { answers, misshapen };
}

function readSentField(field: Field | undefined, sent: unknown): string | number | undefined {
  if (field?.kind === "number") return typeof sent === "number" ? sent : undefined;
  return readTypedField(field, typeof sent === "string" ? sent : "");
}

function hasShape(field: Field | undefined, sent: unknown): boolean {
  if (field?.kind === "number") return typeof sent === "number";
  if (typeof sent !== "string") return false;
  return field?.kind !== "choice" || !field.of || field.of.includes(sent);
}

/**
 * Finds the answers that are wrong by themselves (a required one that is missing, a text that is too long or cannot be read) or by a
 * rule between answers, in the order of the form.
 * @param rules true for each field that a rule finds wrong
 */
export function findWrongAnswers<Of extends Form>(
  form: Of,
  answers: Answers<Of>,
  rules?: Readonly<Partial<Record<FieldOf<Of>, boolean>>>,
): FieldOf<Of>[] {
  return keysOf(form).filter((name) => rules?.[name] || isWrong(form[name], Object(answers)[name]));
}

function isWrong(field: Field | undefined, answer: unknown): boolean {
  if (!field || field.kind === "number" || field.kind === "choice") return false;
  if (typeof answer !== "string" || answer === "") return field.required ?? false;
  return isTooLong(field, answer) || !isReadable(field.kind, answer);
}

/** True if a text is longer than its field's limit. */
export function isTooLong(field: Field, text: unknown): field is Field & { limit: number } {
  return "limit" in field && typeof text === "string" && text.length > field.limit;
}
