import { joinTexts, type Press } from "#contract/api/chat-parts.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import type { PieceName } from "../choose/by-rank/piece.ts";
import { type ConversationState, takeTurn } from "../choose/by-rank/turn.ts";
import { makeArticleParts } from "../choose/steps.ts";
import type { Knowledge } from "../know/knowledge.ts";
import { type Frame, NEW_FRAME, readFrame } from "../remember/frame.ts";
import { findFigures } from "../say/find-figures.ts";
import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";
import { makeEmptyCalendar } from "./calendar.ts";
import type { Case, Script } from "./case.ts";

/** The score of one group of the evaluation. */
export type Score = { name: string; right: number; inWords?: number; of: number; failures: string[] };

/** A reply and its effects. */
export type EvaluatedReply = {
  reply: string;
  pieces: readonly PieceName[];
  state: ConversationState;
  /** True if staff get the message: later or at once. */
  isForStaff: boolean;
  notifiesStaff: boolean;
  isUrgent: boolean;
  choices: readonly string[];
  /** The texts of the articles that its buttons open. */
  behind: string;
};

/** A Tuesday morning: the time of every conversation that names no other. */
export const USUAL_TIME = new Date("2026-11-24T15:00:00Z");
/** A new conversation. */
export const NEW_CONVERSATION: ConversationState = { details: {}, frame: NEW_FRAME };
const MAX_WORDS_OF_SHORT = 60;

/** Says a message in a conversation. The frame goes through JSON, as in the database. */
export function sayMessage(
  message: string,
  state: ConversationState,
  knowledge: Knowledge,
  now = USUAL_TIME,
): EvaluatedReply {
  const visits = state.visits ?? makeEmptyCalendar(now);
  const turn = takeTurn(message, { ...state, visits }, knowledge, now);
  const { parts, frame, known, pieces, missed, notice } = turn;
  const stored = readFrame(JSON.parse(JSON.stringify(frame)));
  const pages = parts.flatMap((part) => (part.part === "answer" ? [part.path] : []));
  const reply = [joinTexts(parts), ...pages].join(" ");
  const choices = parts.flatMap((part) => (part.part === "choose" ? part.choices : []));
  return {
    reply,
    pieces,
    choices: choices.map(({ label }) => label),
    behind: choices.flatMap(({ press }) => readArticle(press, stored, knowledge)).join(" "),
    notifiesStaff: notice === "person" || notice === "urgent",
    isUrgent: notice === "urgent",
    isForStaff: missed || notice === "person" || notice === "urgent",
    state: { details: known, frame: stored, visits },
  };
}

function readArticle(press: Press | undefined, frame: Frame, knowledge: Knowledge): string[] {
  const article = press?.press === "article" ? knowledge.article(press.id) : undefined;
  return article ? [joinTexts(makeArticleParts(article, frame))] : [];
}

/**
 * Asks each question in a conversation of its own, and looks for the facts in the reply and in the articles behind its buttons; `inWords` of
 * the right ones have them in the reply.
 */
export function scoreCases(name: string, cases: readonly Case[], knowledge: Knowledge): Score {
  let inWords = 0;
  const failures = cases.flatMap(({ ask, before, facts, now }) => {
    const state = before.reduce((so, line) => sayMessage(line, so, knowledge, now).state, NEW_CONVERSATION);
    const answered = sayMessage(ask, state, knowledge, now);
    if (listMissingFacts({ ...answered, behind: "" }, facts).length === 0) inWords++;
    const missing = listMissingFacts(answered, facts);
    if (/[<>]|\bundefined\b|\bNaN\b/.test(answered.reply)) missing.push("a clean reply");
    return missing.length === 0 ? [] : [describeFailure(ask, missing, answered)];
  });
  return { name, right: cases.length - failures.length, inWords, of: cases.length, failures };
}

/** Plays the scripts. A script is right if it ends with exactly its details; `falseOnes` scores those without a wrong detail. */
export function scoreScripts(
  scripts: readonly Script[],
  knowledge: Knowledge,
): { details: Score; falseOnes: Score } {
  const failures: string[] = [];
  const wrong: string[] = [];
  for (const { title, lines, details } of scripts) {
    const noted = lines.reduce((so, line) => sayMessage(line, so, knowledge).state, NEW_CONVERSATION).details;
    const shown = `${title}: ${JSON.stringify(noted)}, not ${JSON.stringify(details)}`;
    if (CONTACT_KEYS.some((key) => noted[key] !== details[key])) failures.push(shown);
    if (CONTACT_KEYS.some((key) => noted[key] && noted[key] !== details[key])) wrong.push(shown);
  }
  const of = scripts.length;
  return {
    details: { name: "ways to tell details", right: of - failures.length, of, failures },
    falseOnes: { name: "no false details", right: of - wrong.length, of, failures: wrong },
  };
}

const PIECES_WITH_SUMS: ReadonlySet<PieceName> = new Set(["price", "payment", "known", "visit"]);

/** Finds figures in replies that are neither in the knowledge nor in the question. The facts of a case check the computed ones. */
export function scoreFigures(cases: readonly Case[], knowledge: Knowledge): Score {
  const articles = knowledge.articles.flatMap(({ say: general, ofProduct, ofPair, spanish }) => [
    ...[general, spanish?.say ?? [], ...Object.values(ofProduct), ...Object.values(ofPair)].flatMap(
      (say) => say ?? [],
    ),
  ]);
  const known = new Set(
    [...articles, ...listTexts(linesIn("en")), ...listTexts(linesIn("es"))].flatMap(findFigures),
  );
  const failures = cases.flatMap(({ ask, before }) => {
    const state = before.reduce((so, line) => sayMessage(line, so, knowledge).state, NEW_CONVERSATION);
    const answered = sayMessage(ask, state, knowledge);
    if (answered.pieces.some((name) => PIECES_WITH_SUMS.has(name))) return [];
    const asked = new Set(findFigures([...before, ask].join(" ")));
    const invented = findFigures(answered.reply).filter((figure) => !known.has(figure) && !asked.has(figure));
    return invented.length === 0
      ? []
      : [describeFailure(ask, [`no invented ${invented.join(", ")}`], answered)];
  });
  return { name: "figures not invented", right: cases.length - failures.length, of: cases.length, failures };
}

/** Lists the facts that a reply lacks. */
export function listMissingFacts(answered: EvaluatedReply, facts: Case["facts"]): string[] {
  return facts
    .filter((wordings) => !wordings.some((wording) => holdsFact(answered, wording)))
    .map((wordings) => wordings.join(" or "));
}

const REACH_REQUESTS = [linesIn("en").noReach, linesIn("es").noReach];

function holdsFact(
  { reply, behind, isForStaff, notifiesStaff, choices, state }: EvaluatedReply,
  wording: string,
): boolean {
  const text = reply.toLowerCase();
  const detail = /^held (\w+)=(.*)$/.exec(wording);
  if (detail) return (state.details[detail[1] as keyof ContactDetails] ?? "") === detail[2];
  if (wording === "STAFF") return isForStaff || reply.includes(site.phone.display);
  if (wording === "PERSON") return notifiesStaff;
  if (wording === "CHOICES") return choices.length > 0;
  if (wording === "NOASK") return !REACH_REQUESTS.some((ask) => reply.includes(ask));
  if (wording === "SHORT") return reply.split(" ").length <= MAX_WORDS_OF_SHORT;
  if (wording.startsWith("!")) return !text.includes(wording.slice(1).toLowerCase());
  return text.includes(wording.toLowerCase()) || behind.toLowerCase().includes(wording.toLowerCase());
}

function describeFailure(
  asked: string,
  missing: readonly string[],
  { pieces, reply }: EvaluatedReply,
): string {
  return `${asked}\n    lacks ${missing.join("; ")}\n    [${pieces.join(" ")}] ${reply}`;
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}
