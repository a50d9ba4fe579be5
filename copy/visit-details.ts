import type { VisitDetail } from "#contract/forms/inspection-form.ts";
import { keysOf } from "#contract/values.ts";

type DetailWords = {
  /** The question to a visitor, with a hint. */
  question: string;
  hint: string;
  /** Its name for staff. */
  name: string;
};

/** Words of what may be told of a visit. */
export const visitDetailWords: Readonly<Record<VisitDetail, DetailWords>> = {
  notes: {
    question: "Anything we should know?",
    hint: "A locked gate, a dog, where it leaks.",
    name: "Notes",
  },
};

/** Writes what was told of a visit as staff read it: a line for each answer, under its name where it is not the notes. Empty if nothing was told. */
export function writeVisitNotes<Field extends string>(
  told: Readonly<Record<Field, string>>,
  words: Readonly<Record<Field, Pick<DetailWords, "name">>>,
): string {
  return keysOf(words)
    .filter((field) => told[field] !== "")
    .map((field) => (field === "notes" ? told[field] : `${words[field].name}: ${told[field]}`))
    .join("\n");
}
