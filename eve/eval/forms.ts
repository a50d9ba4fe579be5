import { readFileSync } from "node:fs";
import { hearEmergency } from "../choose/hear-emergency.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { splitLines } from "../know/read-articles.ts";
import type { Score } from "./evaluate.ts";

/** Texts of forms, by set: emergencies, or ordinary requests. */
export type FormTexts = { set: string; isEmergency: boolean; texts: readonly string[] };

export function readFormTexts(): FormTexts[] {
  const groups: { set: string; isEmergency: boolean; texts: string[] }[] = [];
  for (const line of splitLines(readFileSync(new URL("./forms.txt", import.meta.url), "utf8"))) {
    if (line.startsWith("#")) continue;
    const [, kind, set] = /^= (\w+): (.*)/.exec(line) ?? [];
    if (set !== undefined) groups.push({ set, isEmergency: kind === "emergency", texts: [] });
    else groups.at(-1)?.texts.push(line);
  }
  return groups;
}

/** The notes of a request around a text, as staff read them: what the form itself writes must not change what is heard. */
const LINES_OF_FORM = [
  "From: the contact form",
  "Building: 12 Oak Street, Columbus 43215",
  "Heard of us: Google",
];

/** Scores a set: emergencies that are heard, ordinary requests that are let be; alone, and among the lines of a form. */
export function scoreForms({ set, isEmergency, texts }: FormTexts, knowledge: Knowledge): Score[] {
  const ways = [
    ["alone", (text: string) => text],
    ["among a form's lines", (text: string) => [...LINES_OF_FORM, `Message: ${text}`].join("\n")],
  ] as const;
  return ways.map(([way, write]) => {
    const failures = texts.filter(
      (text) => (hearEmergency(write(text), knowledge) !== undefined) !== isEmergency,
    );
    return {
      name: `forms, ${set}, ${isEmergency ? "emergencies heard" : "ordinary requests let be"}, ${way}`,
      right: texts.length - failures.length,
      of: texts.length,
      failures,
    };
  });
}
