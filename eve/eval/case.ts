import { readFileSync } from "node:fs";
import { isOneOf } from "#contract/values.ts";
import { fillBraces, splitLines } from "../know/read-articles.ts";
import { SITE_FACTS } from "../know/site-facts.ts";
import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";

/** A message, the messages before it, and the facts of a right reply, each in one of its wordings; asked at `now`, or at the usual time. */
export type Case = {
  ask: string;
  before: readonly string[];
  facts: readonly (readonly string[])[];
  now?: Date;
};

/** A Sunday night, when the office is closed until Monday. */
const SUNDAY_NIGHT = new Date("2026-11-30T02:00:00Z");
const ON_SUNDAY = "[sunday] ";

/** The messages of a visitor, and the details that Eve must have noted after them, and no others. */
export type Script = { title: string; lines: readonly string[]; details: ContactDetails };

/** Reads a text beside this file, with the site's data filled in. */
function readFilled(file: string): string {
  return fillBraces(readFileSync(new URL(file, import.meta.url), "utf8"), SITE_FACTS, file);
}

/** Reads the questions of a file; see {@link parseCases}. */
export function readCases(file: string): Case[] {
  return parseCases(readFilled(file));
}

/**
 * Parses cases from lines "question => fact | fact || other wording of it". A fact that begins with "!" must be absent;
 * "earlier >> question" continues an earlier message. The fact "STAFF" marks a question that only a person can answer: it must be
 * kept for staff, or the reply must name the phone. A line that begins with "[sunday]" is asked on a Sunday night.
 * @throws {Error} on a line without facts
 */
export function parseCases(text: string): Case[] {
  return splitLines(text)
    .filter((line) => !line.startsWith("# "))
    .map((line) => {
      const isOnSunday = line.startsWith(ON_SUNDAY);
      const rest = isOnSunday ? line.slice(ON_SUNDAY.length) : line;
      const [turns, facts] = rest.split("=>").map((part) => part.trim());
      const before = (turns ?? "").split(">>").map((turn) => turn.trim());
      const ask = before.pop();
      if (!ask || !facts) throw new Error(`No facts: ${line}`);
      return { ask, before, facts: parseFacts(facts), ...(isOnSunday && { now: SUNDAY_NIGHT }) };
    });
}

function parseFacts(text: string): string[][] {
  const facts = text
    .split(/(?<!\|)\|(?!\|)/)
    .map((fact) => fact.split("||").map((wording) => wording.trim()));
  return facts.filter((wordings) => wordings.some(Boolean));
}

/** Reads the entries of a file that begin with "# title", without the comment at its head. */
function readEntries(file: string): { title: string; rest: string[] }[] {
  return readFilled(file)
    .split(/\n\n+/)
    .map((entry) => splitLines(entry))
    .filter(([first]) => first?.startsWith("# "))
    .flatMap(([first = "", ...rest]) =>
      rest.some((line) => line.startsWith(">")) ? [{ title: first.slice(2), rest }] : [],
    );
}

/** Reads the conversations of a file: "# title", "> message", "name: detail that must be noted". */
export function readScripts(file: string): Script[] {
  return readEntries(file).map(({ title, rest }) => {
    const details: ContactDetails = {};
    for (const line of rest.filter((one) => !one.startsWith(">"))) {
      const [key = "", value] = line.split(/: (.*)/);
      if (!isOneOf(CONTACT_KEYS, key)) throw new Error(`No detail: ${line}`);
      details[key] = value ?? "";
    }
    const messages = rest.flatMap((line) => (line.startsWith(">") ? [line.slice(1).trim()] : []));
    return { title, lines: messages.map((line) => line.replaceAll("\\n", "\n")), details };
  });
}
