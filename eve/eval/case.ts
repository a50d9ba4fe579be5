import { readFileSync } from "node:fs";
import { isOneOf } from "#contract/values.ts";
import { fillBraces, splitLines } from "../know/read-articles.ts";
import { SITE_FACTS } from "../know/site-facts.ts";
import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";

/** A message, what was said before it in the same conversation, and what a right reply must hold: each fact, in one of its wordings. */
export type Case = { ask: string; before: readonly string[]; facts: readonly (readonly string[])[] };

/** What a visitor writes, line by line, and the details that Eve must then hold, no others. */
export type Script = { title: string; lines: readonly string[]; details: ContactDetails };

/** The text of an evaluation set beside this file, with the site's data filled in. */
function readFilled(file: string): string {
  return fillBraces(readFileSync(new URL(file, import.meta.url), "utf8"), SITE_FACTS, file);
}

/** The questions of a file; see {@link parseCases}. */
export function readCases(file: string): Case[] {
  return parseCases(readFilled(file));
}

/**
 * Cases from lines "question => fact | fact || other wording of it"; a fact that begins with "!" must be absent;
 * "earlier >> question" goes on from an earlier message; the fact "STAFF" is a question that only a person can answer: it must be
 * kept for staff, or the reply must name the phone.
 * @throws {Error} on a line without facts
 */
export function parseCases(text: string): Case[] {
  return splitLines(text)
    .filter((line) => !line.startsWith("# "))
    .map((line) => {
      const [turns, facts] = line.split("=>").map((part) => part.trim());
      const before = (turns ?? "").split(">>").map((turn) => turn.trim());
      const ask = before.pop();
      if (!ask || !facts) throw new Error(`No facts: ${line}`);
      return { ask, before, facts: parseFacts(facts) };
    });
}

function parseFacts(text: string): string[][] {
  const facts = text
    .split(/(?<!\|)\|(?!\|)/)
    .map((fact) => fact.split("||").map((wording) => wording.trim()));
  return facts.filter((wordings) => wordings.some(Boolean));
}

/** The entries of a file that begin with "# title"; the comment at its head is left out. */
function readEntries(file: string): { title: string; rest: string[] }[] {
  return readFilled(file)
    .split(/\n\n+/)
    .map((entry) => splitLines(entry))
    .filter(([first]) => first?.startsWith("# "))
    .flatMap(([first = "", ...rest]) =>
      rest.some((line) => line.startsWith(">")) ? [{ title: first.slice(2), rest }] : [],
    );
}

/** Conversations of a file that tell details: "# title", "> what is said", "name: what must be held". */
export function readScripts(file: string): Script[] {
  return readEntries(file).map(({ title, rest }) => {
    const details: ContactDetails = {};
    for (const line of rest.filter((one) => !one.startsWith(">"))) {
      const [key = "", value] = line.split(/: (.*)/);
      if (!isOneOf(CONTACT_KEYS, key)) throw new Error(`No detail: ${line}`);
      details[key] = value ?? "";
    }
    const said = rest.flatMap((line) => (line.startsWith(">") ? [line.slice(1).trim()] : []));
    return { title, lines: said.map((line) => line.replaceAll("\\n", "\n")), details };
  });
}
