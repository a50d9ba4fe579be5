import { tidyLine, tidyParagraphs } from "../tidy-text.ts";
import { isOneOf, isRecord, recordOf } from "../values.ts";
import { NOTED_FIELDS, type NotedField, readNotedChanges } from "./chat.ts";
import { INSPECTION_FIELDS, type InspectionAnswers, readInspectionAnswers } from "./inspections.ts";

/*
 * A reply of the chat in parts, in the order in which the panel draws them, and what a press of one of their buttons asks for. The
 * texts of the parts, joined, are the reply's `message`. A card has no text of its own: the line before it says what it is for.
 */

/** What the menu offers. */
export const MENU_ITEMS = ["price", "visit", "leak", "claim", "financing", "jobs", "else"] as const;
export type MenuItem = (typeof MENU_ITEMS)[number];

/** A button: pressed, its label is said, and `press` is what is asked for; without it the label is a message like any other. */
export type Choice = { label: string; press?: Press };

/** What the price card asks, as the calculator's fields have it. */
export const PRICE_FIELDS = ["service", "material", "sizeFrom", "rough", "area", "pitch", "shape"] as const;
export type PriceAnswers = Partial<Record<(typeof PRICE_FIELDS)[number], string>>;

export type Part =
  /** A fixed sentence or what an older way of answering says. */
  | { part: "line"; text: string }
  /** What a press did. Cards before it are closed. */
  | { part: "done"; text: string }
  /** Stays in sight until it is put away. */
  | { part: "danger"; text: string }
  /** An article or some of its sentences, with the page to read on. */
  | { part: "answer"; title: string; text: string; path: string }
  | { part: "choose"; choices: readonly Choice[] }
  | { part: "menu" }
  | { part: "contact" }
  /** Free times: `day` ("2026-11-27") and `start` (ISO 8601) are chosen already, "" where none is. */
  | { part: "visit"; day: string; start: string }
  /** The visit that stands, from `start` to `end`; `moving` shows the free times to move it to, `day` and `to` chosen already, "" where none is. */
  | { part: "my-visit"; start: string; end: string; moving: boolean; day: string; to: string }
  | { part: "price"; answers: PriceAnswers }
  /** A loan's monthly payment: dollars and months, 0 where they are not known. */
  | { part: "payment"; amount: number; months: number }
  | { part: "person" };

/** What a press asks for. */
export type Press =
  | { press: "menu"; item: MenuItem }
  | { press: "article"; id: string }
  | { press: "none" }
  | { press: "person" }
  /** What the visitor wants the office to read, word for word. */
  | { press: "message"; text: string }
  /** Details as the contact card has them; "" empties one. */
  | { press: "contact"; fields: Partial<Record<NotedField, string>>; bestTime: string; note: string }
  | { press: "times" }
  | { press: "book"; start: string; answers: InspectionAnswers }
  | { press: "move"; start: string }
  | { press: "cancel" }
  | { press: "price"; answers: PriceAnswers }
  | { press: "payment"; amount: number; months: number }
  /** Details, and some of what was noted for the office word for word. */
  | { press: "delete"; fields: readonly NotedField[]; notes: readonly string[] }
  /** Nobody is hurt, and nothing burns or falls. */
  | { press: "safe" }
  /** Somebody is hurt, or something burns, sparks or falls. */
  | { press: "unsafe" };

export type PressName = Press["press"];

/** Characters of a line that the contact card takes beside the details, and of a message for the office. */
export const CARD_LIMITS = { bestTime: 120, note: 1_000, message: 2_000 } as const;

const LONGEST_TEXT = 4_000; // characters of a part: a reply has fewer
const LONGEST_NAME = 200;
const MOST_CHOICES = 8;
const MOST_PARTS = 12;

/** The parts in `given`, which may be anything: what is none is left out. */
export function readParts(given: unknown): Part[] {
  return Array.isArray(given) ? given.slice(0, MOST_PARTS).flatMap((one) => readPart(one) ?? []) : [];
}

const PARTS: {
  readonly [Name in Part["part"]]: (
    given: Record<string, unknown>,
  ) => Omit<Extract<Part, { part: Name }>, "part"> | undefined;
} = {
  line: textOf,
  done: textOf,
  danger: textOf,
  answer: (given) => {
    const said = textOf(given);
    return said && { title: nameIn(given.title), ...said, path: nameIn(given.path) };
  },
  choose: ({ choices }) => ({
    choices: Array.isArray(choices) ? choices.slice(0, MOST_CHOICES).flatMap(readChoice) : [],
  }),
  menu: () => ({}),
  contact: () => ({}),
  visit: ({ day, start }) => ({ day: nameIn(day), start: nameIn(start) }),
  "my-visit": ({ start, end, moving, day, to }) => ({
    ...{ day: nameIn(day), to: nameIn(to) },
    start: nameIn(start),
    end: nameIn(end),
    moving: moving === true,
  }),
  price: ({ answers }) => ({ answers: readPriceAnswers(answers) }),
  payment: ({ amount, months }) => ({ amount: Number(amount) || 0, months: Number(months) || 0 }),
  person: () => ({}),
};

function readPart(given: unknown): Part | undefined {
  const record = recordOf(given);
  const { part } = record;
  if (typeof part !== "string" || !Object.hasOwn(PARTS, part)) return undefined;
  const read = PARTS[part as Part["part"]](record);
  return read && ({ part, ...read } as Part);
}

function readChoice(given: unknown): Choice[] {
  const { label, press } = recordOf(given);
  const read = readPress(press);
  return typeof label === "string" && label !== ""
    ? [{ label: label.slice(0, LONGEST_NAME), ...(read && { press: read }) }]
    : [];
}

function textOf({ text }: Record<string, unknown>): { text: string } | undefined {
  return typeof text === "string" && text !== "" ? { text: text.slice(0, LONGEST_TEXT) } : undefined;
}

function nameIn(given: unknown): string {
  return typeof given === "string" ? given.slice(0, LONGEST_NAME) : "";
}

const PRESSES: {
  readonly [Name in PressName]: (
    given: Record<string, unknown>,
  ) => Omit<Extract<Press, { press: Name }>, "press"> | undefined;
} = {
  menu: ({ item }) => (isOneOf(MENU_ITEMS, item) ? { item } : undefined),
  article: ({ id }) => (typeof id === "string" && id !== "" ? { id: nameIn(id) } : undefined),
  none: () => ({}),
  person: () => ({}),
  message: ({ text }) => {
    const said = tidyParagraphs(typeof text === "string" ? text : "");
    return said !== "" && said.length <= CARD_LIMITS.message ? { text: said } : undefined;
  },
  contact: ({ fields, bestTime, note }) => {
    const told = readNotedChanges(recordOf(fields));
    return (
      told && {
        fields: told,
        bestTime: tidyLine(nameIn(bestTime)).slice(0, CARD_LIMITS.bestTime),
        note: tidyParagraphs(typeof note === "string" ? note : "").slice(0, CARD_LIMITS.note),
      }
    );
  },
  times: () => ({}),
  book: ({ start, answers }) => {
    const typed = Object.fromEntries(
      INSPECTION_FIELDS.map((field) => [field, String(recordOf(answers)[field] ?? "")]),
    );
    return isMoment(start) ? { start, answers: readInspectionAnswers(typed) } : undefined;
  },
  move: ({ start }) => (isMoment(start) ? { start } : undefined),
  cancel: () => ({}),
  price: ({ answers }) => ({ answers: readPriceAnswers(answers) }),
  payment: ({ amount, months }) => (isCount(amount) && isCount(months) ? { amount, months } : undefined),
  delete: ({ fields, notes }) => {
    const named = Array.isArray(fields) ? NOTED_FIELDS.filter((field) => fields.includes(field)) : [];
    const quoted = Array.isArray(notes) ? notes.slice(0, MOST_CHOICES).map(nameIn).filter(Boolean) : [];
    return named.length + quoted.length > 0 ? { fields: named, notes: quoted } : undefined;
  },
  safe: () => ({}),
  unsafe: () => ({}),
};

/** The press in `given`, which may be anything, its texts tidied; undefined where it is none. */
export function readPress(given: unknown): Press | undefined {
  if (!isRecord(given) || typeof given.press !== "string" || !Object.hasOwn(PRESSES, given.press))
    return undefined;
  const read = PRESSES[given.press as PressName](given);
  return read && ({ press: given.press, ...read } as Press);
}

function readPriceAnswers(given: unknown): PriceAnswers {
  const typed = recordOf(given);
  const told = PRICE_FIELDS.filter((field) => typeof typed[field] === "string" && typed[field] !== "");
  return Object.fromEntries(told.map((field) => [field, nameIn(typed[field])]));
}

function isMoment(given: unknown): given is string {
  return typeof given === "string" && given.length <= 40 && Number.isFinite(Date.parse(given));
}

function isCount(given: unknown): given is number {
  return typeof given === "number" && Number.isFinite(given) && given > 0;
}

/** The text of a reply: that of its parts, in their order. */
export function textOfParts(parts: readonly Part[]): string {
  return parts.flatMap((part) => ("text" in part ? [part.text] : [])).join(" ");
}
