import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import { findGreetingName, straightenName } from "#contract/person-name.ts";
import type { Addressee } from "#contract/rows.ts";
import type { LetterName } from "#site-data/letter-names.ts";
import type { LetterTemplate } from "#site-data/load/load-site.ts";
import type { LetterDraft } from "./letter-store.ts";

/** The values of the names in braces; "" for one that is not known. */
export type LetterValues = Readonly<Record<LetterName, string>>;

/**
 * The values that a letter to somebody can name. A visitor typed the name, so one by which nobody is greeted counts as unknown.
 * @param others the address where visits are booked, and the name of whoever writes
 */
export function listLetterValues(
  { name, service, range_low, range_high }: Addressee,
  others: Pick<LetterValues, "booking" | "staff">,
): LetterValues {
  const greeted = findGreetingName(name);
  return {
    ...others,
    name: greeted && straightenName(name),
    first_name: greeted,
    service,
    range:
      range_low === null || range_high === null
        ? ""
        : formatMoneyRange(centsFromDollars(range_low), centsFromDollars(range_high)),
  };
}

/** Fills a template in. A sentence that names something unknown is left out, and listed. */
export function fillLetter(
  { subject, text }: Pick<LetterTemplate, "subject" | "text">,
  values: LetterValues,
): Omit<LetterDraft, "id"> {
  const leftOut: string[] = [];
  const fill = (paragraph: string) =>
    paragraph
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => {
        const isKnown = listNames(sentence).every((name) => values[name as LetterName]);
        if (!isKnown) leftOut.push(sentence);
        return isKnown;
      })
      .map((sentence) => sentence.replace(NAME, (_, name: LetterName) => values[name]))
      .join(" ");
  return {
    subject: fill(subject),
    text: text
      .map(fill)
      .filter((paragraph) => paragraph !== "")
      .join("\n\n"),
    leftOut,
  };
}

const NAME = /\{(\w+)\}/g;

function listNames(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = ""]) => name);
}

/** The first name in braces that a text still has; undefined for none. */
export function findUnfilledName(text: string): string | undefined {
  return /\{[\p{L}_]+\}/u.exec(text)?.[0];
}
