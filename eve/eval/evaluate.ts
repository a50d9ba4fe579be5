import { textOfParts } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import type { PieceName } from "../choose/by-rank/piece.ts";
import { type ConversationState, takeTurn } from "../choose/by-rank/turn.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { NEW_FRAME, readFrame } from "../remember/frame.ts";
import { figuresIn } from "../say/figures-in.ts";
import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";
import { emptyCalendar } from "./calendar.ts";
import type { Case, Script } from "./case.ts";

/** The score of one group of the evaluation. */
export type Score = { name: string; right: number; of: number; failures: string[] };

/** A reply, and what it leads to. */
export type Answered = {
  reply: string;
  pieces: readonly PieceName[];
  held: ConversationState;
  /** Kept for staff or handed over; handed over at once; as an emergency; with buttons. */
  kept: boolean;
  told: boolean;
  urgent: boolean;
  choices: readonly string[];
};

/** A Tuesday morning, when conversations begin unless they say another time. */
export const USUAL_TIME = new Date("2026-11-24T15:00:00Z");
/** A new conversation. */
export const NEW_CONVERSATION: ConversationState = { details: {}, frame: NEW_FRAME };
const MOST_WORDS_OF_SHORT = 60;

/** Says a message in a conversation. The frame goes through JSON, as in the database. */
export function say(
  message: string,
  held: ConversationState,
  knowledge: Knowledge,
  now = USUAL_TIME,
): Answered {
  const visits = held.visits ?? emptyCalendar(now);
  const taken = takeTurn(message, { ...held, visits }, knowledge, now);
  const { parts, frame, known, pieces, missed, notice } = taken;
  const stored = readFrame(JSON.parse(JSON.stringify(frame)));
  const pages = parts.flatMap((part) => (part.part === "answer" ? [part.path] : []));
  const reply = [textOfParts(parts), ...pages].join(" ");
  const choices = parts.flatMap((part) => (part.part === "choose" ? part.choices : []));
  return {
    reply,
    pieces,
    choices: choices.map(({ label }) => label),
    told: notice === "person" || notice === "urgent",
    urgent: notice === "urgent",
    kept: missed || notice === "person" || notice === "urgent",
    held: { details: known, frame: stored, visits },
  };
}

/** Asks each question in a conversation of its own, and looks for the facts in the reply. */
export function scoreCases(name: string, cases: readonly Case[], knowledge: Knowledge): Score {
  const failures = cases.flatMap(({ ask, before, facts }) => {
    const held = before.reduce((so, line) => say(line, so, knowledge).held, NEW_CONVERSATION);
    const answered = say(ask, held, knowledge);
    const missing = listMissingFacts(answered, facts);
    if (/[<>]|\bundefined\b|\bNaN\b/.test(answered.reply)) missing.push("a clean reply");
    return missing.length === 0 ? [] : [describeFailure(ask, missing, answered)];
  });
  return { name, right: cases.length - failures.length, of: cases.length, failures };
}

/** Plays the scripts. A script is right if it ends with exactly its details; `falseOnes` scores those without a wrong detail. */
export function scoreScripts(
  scripts: readonly Script[],
  knowledge: Knowledge,
): { details: Score; falseOnes: Score } {
  const failures: string[] = [];
  const wrong: string[] = [];
  for (const { title, lines, details } of scripts) {
    const held = lines.reduce((so, line) => say(line, so, knowledge).held, NEW_CONVERSATION).details;
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

const PIECES_WITH_SUMS: ReadonlySet<PieceName> = new Set(["price", "payment", "place", "visit", "hours"]);

/** Looks for figures in replies that neither the knowledge nor the question has. Computed ones are checked by their own facts. */
export function scoreFigures(cases: readonly Case[], knowledge: Knowledge): Score {
  const articles = knowledge.articles.flatMap(({ say: said, ofProduct, ofPair, spanish }) => [
    ...[said, spanish ?? [], ...Object.values(ofProduct), ...Object.values(ofPair)].flatMap(
      (say) => say ?? [],
    ),
  ]);
  const known = new Set(
    [...articles, ...listTexts(linesIn("en")), ...listTexts(linesIn("es"))].flatMap(figuresIn),
  );
  const failures = cases.flatMap(({ ask, before }) => {
    const held = before.reduce((so, line) => say(line, so, knowledge).held, NEW_CONVERSATION);
    const answered = say(ask, held, knowledge);
    if (answered.pieces.some((name) => PIECES_WITH_SUMS.has(name))) return [];
    const asked = new Set(figuresIn([...before, ask].join(" ")));
    const invented = figuresIn(answered.reply).filter((figure) => !known.has(figure) && !asked.has(figure));
    return invented.length === 0
      ? []
      : [describeFailure(ask, [`no invented ${invented.join(", ")}`], answered)];
  });
  return { name: "figures not invented", right: cases.length - failures.length, of: cases.length, failures };
}

/** Lists the facts that a reply lacks. */
export function listMissingFacts(answered: Answered, facts: Case["facts"]): string[] {
  return facts
    .filter((wordings) => !wordings.some((wording) => holdsFact(answered, wording)))
    .map((wordings) => wordings.join(" or "));
}

const REACH_REQUESTS = [linesIn("en").noReach, linesIn("es").noReach];

function holdsFact({ reply, kept, told, choices, held }: Answered, wording: string): boolean {
  const said = reply.toLowerCase();
  const detail = /^held (\w+)=(.*)$/.exec(wording);
  if (detail) return (held.details[detail[1] as keyof ContactDetails] ?? "") === detail[2];
  if (wording === "STAFF") return kept || reply.includes(site.phone.display);
  if (wording === "PERSON") return told;
  if (wording === "CHOICES") return choices.length > 0;
  if (wording === "NOASK") return !REACH_REQUESTS.some((ask) => reply.includes(ask));
  if (wording === "SHORT") return reply.split(" ").length <= MOST_WORDS_OF_SHORT;
  if (wording.startsWith("!")) return !said.includes(wording.slice(1).toLowerCase());
  return said.includes(wording.toLowerCase());
}

function describeFailure(asked: string, missing: readonly string[], { pieces, reply }: Answered): string {
  return `${asked}\n    lacks ${missing.join("; ")}\n    [${pieces.join(" ")}] ${reply}`;
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}
