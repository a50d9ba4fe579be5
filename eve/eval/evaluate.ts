import { site } from "#site/company.ts";
import { type Held, joinParts, takeTurn } from "../decide/turn.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { NEW_FRAME, readFrame } from "../remember/frame.ts";
import { figuresIn } from "../say/figures-in.ts";
import { phrases } from "../say/phrases.ts";
import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";
import { calendarAfter, emptyCalendar } from "./calendar.ts";
import type { Case, Conversation, Script } from "./case.ts";

/** How one group of the evaluation went. */
export type Score = { name: string; right: number; of: number; failures: string[] };

/** A reply with what came of it. */
export type Answered = {
  reply: string;
  kind: string;
  held: Held;
  /** Kept for staff or handed over; handed over at once; as an emergency; with buttons. */
  kept: boolean;
  told: boolean;
  urgent: boolean;
  choices: readonly string[];
};

/** A Tuesday morning, as conversations begin where they say nothing else. */
export const USUAL_TIME = new Date("2026-11-24T15:00:00Z");
/** A conversation that begins. */
export const NEW: Held = { details: {}, frame: NEW_FRAME };
const SHORT = 60; // words
const REPLIES = 4; // that she is told of, as in the chat

/** Says something in a conversation, which goes through JSON as it does in the database. */
export function say(message: string, held: Held, knowledge: Knowledge, now = USUAL_TIME): Answered {
  const visits = held.visits ?? emptyCalendar(now);
  const taken = takeTurn(message, { ...held, visits }, knowledge, now);
  const { parts, frame, known, kind, missed, notice, choices, visit } = taken;
  const stored = readFrame(JSON.parse(JSON.stringify(frame)));
  const reply = joinParts(parts);
  return {
    ...{ reply, kind, choices, told: notice === "person" || notice === "urgent" },
    urgent: notice === "urgent",
    kept: missed || notice === "person" || notice === "urgent",
    held: {
      ...{ details: known, frame: stored, visits: calendarAfter(visits, visit) },
      replies: [...(held.replies ?? []), reply].slice(-REPLIES),
    },
  };
}

/** Asks each question in a conversation of its own and looks for the facts. */
export function scoreCases(name: string, cases: readonly Case[], knowledge: Knowledge): Score {
  const failures = cases.flatMap(({ ask, before, facts }) => {
    const held = before.reduce((so, line) => say(line, so, knowledge).held, NEW);
    const answered = say(ask, held, knowledge);
    const missing = missingFacts(answered, facts);
    if (/[<>]|\bundefined\b|\bNaN\b/.test(answered.reply)) missing.push("a clean reply");
    return missing.length === 0 ? [] : [failure(ask, missing, answered)];
  });
  return { name, right: cases.length - failures.length, of: cases.length, failures };
}

/** Plays conversations and judges each turn by what it must hold. */
export function scoreConversations(conversations: readonly Conversation[], knowledge: Knowledge): Score {
  const failures: string[] = [];
  let of = 0;
  for (const { title, now, turns } of conversations) {
    let held = NEW;
    for (const { line, facts } of turns) {
      const answered = say(line, held, knowledge, now);
      held = answered.held;
      of++;
      const missing = missingFacts(answered, facts);
      if (missing.length > 0) failures.push(failure(`${title}: ${line}`, missing, answered));
    }
  }
  return { name: "turns of conversations", right: of - failures.length, of, failures };
}

/** Plays the scripts; each is right that ends with just the details it should. `falseOnes` counts those with a wrong one. */
export function scoreScripts(
  scripts: readonly Script[],
  knowledge: Knowledge,
): { details: Score; falseOnes: Score } {
  const failures: string[] = [];
  const wrong: string[] = [];
  for (const { title, lines, details } of scripts) {
    const held = lines.reduce((so, line) => say(line, so, knowledge).held, NEW).details;
    const shown = `${title}: ${JSON.stringify(held)}, not ${JSON.stringify(details)}`;
    if (CONTACT_KEYS.some((key) => held[key] !== details[key])) failures.push(shown);
    if (CONTACT_KEYS.some((key) => held[key] && held[key] !== details[key])) wrong.push(shown);
  }
  const of = scripts.length;
  return {
    details: { name: "ways to tell details", right: of - failures.length, of, failures },
    falseOnes: { name: "no false details", right: of - wrong.length, of, failures: wrong },
  };
}

/** Figures in replies that neither the knowledge nor the question has; sums are checked by their own facts. */
export function scoreFigures(cases: readonly Case[], knowledge: Knowledge): Score {
  const articles = knowledge.articles.flatMap(({ say: said, ofProduct, ofPair, spanish }) => [
    ...[said, spanish ?? [], ...Object.values(ofProduct), ...Object.values(ofPair)].flatMap(
      (say) => say ?? [],
    ),
  ]);
  const known = new Set([...articles, ...texts(phrases("en")), ...texts(phrases("es"))].flatMap(figuresIn));
  const failures = cases.flatMap(({ ask, before }) => {
    const held = before.reduce((so, line) => say(line, so, knowledge).held, NEW);
    const answered = say(ask, held, knowledge);
    if (/^(?:sum|terms|place|booking|open-on)/.test(answered.kind)) return [];
    const asked = new Set(figuresIn([...before, ask].join(" ")));
    const invented = figuresIn(answered.reply).filter((figure) => !known.has(figure) && !asked.has(figure));
    return invented.length === 0 ? [] : [failure(ask, [`no invented ${invented.join(", ")}`], answered)];
  });
  return { name: "figures not invented", right: cases.length - failures.length, of: cases.length, failures };
}

/** The facts that a reply lacks. */
export function missingFacts(answered: Answered, facts: Case["facts"]): string[] {
  return facts
    .filter((wordings) => !wordings.some((wording) => holds(answered, wording)))
    .map((wordings) => wordings.join(" or "));
}

const ASKING = [...Object.values(phrases("en").details.ask), ...Object.values(phrases("es").details.ask)];

function holds({ reply, kept, told, choices, held }: Answered, wording: string): boolean {
  const said = reply.toLowerCase();
  const detail = /^held (\w+)=(.*)$/.exec(wording);
  if (detail) return (held.details[detail[1] as keyof ContactDetails] ?? "") === detail[2];
  if (wording === "BOOKED") return Boolean(held.visits?.own);
  if (wording === "STAFF") return kept || reply.includes(site.phone.display);
  if (wording === "PERSON") return told;
  if (wording === "CHOICES") return choices.length > 0;
  if (wording === "NOASK") return !ASKING.some((ask) => reply.includes(ask));
  if (wording === "SHORT") return reply.split(" ").length <= SHORT;
  if (wording.startsWith("!")) return !said.includes(wording.slice(1).toLowerCase());
  return said.includes(wording.toLowerCase());
}

function failure(asked: string, missing: readonly string[], { kind, reply }: Answered): string {
  return `${asked}\n    lacks ${missing.join("; ")}\n    [${kind}] ${reply}`;
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}
