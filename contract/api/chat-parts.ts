import { CHAT_INSPECTION_FORM, type InspectionAnswers } from "../forms/inspection-form.ts";
import type { NotedField } from "../forms/noted-form.ts";
import { readSent } from "../forms/read-form.ts";
import { readPhotoKeys } from "../photos.ts";
import { tidyLine, tidyParagraphs } from "../tidy-text.ts";
import { isOneOf, isRecord, recordOf } from "../values.ts";
import { NOTED_FIELDS, readNotedChanges } from "./chat.ts";

/*
 * A reply of the chat is a list of parts, in the order in which the panel draws them; a press is the request that one of their
 * buttons sends. The texts of the parts, joined, are the reply's `message`. A card has no text of its own: the line before it says
 * what it is for.
 */

/** The topics of the menu, in their order. */
export const MENU_ITEMS = ["price", "visit", "leak", "claim", "financing", "jobs", "else"] as const;
export type MenuItem = (typeof MENU_ITEMS)[number];

/**
 * A button. Its label is sent as the visitor's message, with `press` as the request; without `press` as a message like any other.
 * With `call` it calls the company instead, and sends nothing.
 */
export type Choice = { label: string; press?: Press; call?: true };

/** Fields of the price card, with the calculator's names. */
export const PRICE_FIELDS = ["service", "material", "sizeFrom", "house", "area", "pitch", "shape"] as const;
export type PriceAnswers = Partial<Record<(typeof PRICE_FIELDS)[number], string>>;

export type Part =
  /** A fixed sentence, or a text of an older reply that had no parts. */
  | { part: "line"; text: string }
  /** The result of a press. It closes the cards before it. */
  | { part: "done"; text: string }
  /** A warning that stays in sight until the visitor puts it away. */
  | { part: "danger"; text: string }
  /** An article or some of its sentences, with the page that tells more. */
  | { part: "answer"; title: string; text: string; path: string }
  | { part: "choose"; choices: readonly Choice[] }
  | { part: "menu" }
  | { part: "contact" }
  /** Free times, with `day` ("2026-11-27") and `start` (ISO 8601) already chosen; "" where none is. */
  | { part: "visit"; day: string; start: string }
  /**
   * The booked visit from `start` to `end`. `moving` shows free times to move it to, with `day` and `to` already chosen; "" for
   * none.
   */
  | { part: "my-visit"; start: string; end: string; moving: boolean; day: string; to: string }
  | { part: "price"; answers: PriceAnswers }
  /** A loan's monthly payment: dollars and months, 0 while unknown. */
  | { part: "payment"; amount: number; months: number }
  | { part: "photos" }
  | { part: "person" };

/** The request of a pressed button. `consent` are the words beside the box for calls and texts if it was ticked. */
export type Press =
  | { press: "menu"; item: MenuItem }
  | { press: "article"; id: string }
  | { press: "none" }
  | { press: "person" }
  /** A message to the office, kept word for word. */
  | { press: "message"; text: string }
  /** Details of the contact card; "" empties one. */
  | {
      press: "contact";
      fields: Partial<Record<NotedField, string>>;
      bestTime: string;
      note: string;
      consent?: string;
    }
  | { press: "times" }
  | { press: "book"; start: string; answers: InspectionAnswers; consent?: string }
  | { press: "move"; start: string }
  | { press: "cancel" }
  | { press: "price"; answers: PriceAnswers }
  | { press: "payment"; amount: number; months: number }
  /** Photos for the office by their keys; without any it asks for the card. */
  | { press: "photos"; photos: readonly string[] }
  /** Details to forget, and messages to the office, each by its exact words. */
  | { press: "delete"; fields: readonly NotedField[]; notes: readonly string[] }
  /** Nobody is hurt, and nothing burns or falls. */
  | { press: "safe" }
  /** Somebody is hurt, or something burns, sparks or falls. */
  | { press: "unsafe" };

export type PressName = Press["press"];

/** Most characters of the contact card's two free texts, and of a message to the office. */
export const CARD_LIMITS = { bestTime: 120, note: 1_000, message: 2_000 } as const;

/** A loan on the payment card has less dollars than these: a roof does not cost so much, so more is a typing error. Months are whole. */
export const PAYMENT_LIMITS = { dollars: 100_000_000, months: 999 } as const;

const MAX_TEXT_LENGTH = 4_000; // characters of a part: a reply has fewer
const MAX_NAME_LENGTH = 200; // characters
const MAX_CHOICES = 8;
const MAX_PARTS = 12;

/** Reads the parts of a value from outside; drops entries that are no part. */
export function readParts(given: unknown): Part[] {
  return Array.isArray(given) ? given.slice(0, MAX_PARTS).flatMap((entry) => readPart(entry) ?? []) : [];
}

const PART_READERS: {
  readonly [Name in Part["part"]]: (
    given: Record<string, unknown>,
  ) => Omit<Extract<Part, { part: Name }>, "part"> | undefined;
} = {
  line: readText,
  done: readText,
  danger: readText,
  answer: (given) => {
    const body = readText(given);
    return body && { title: readName(given.title), ...body, path: readName(given.path) };
  },
  choose: ({ choices }) => ({
    choices: Array.isArray(choices) ? choices.slice(0, MAX_CHOICES).flatMap(readChoice) : [],
  }),
  menu: () => ({}),
  contact: () => ({}),
  visit: ({ day, start }) => ({ day: readName(day), start: readName(start) }),
  "my-visit": ({ start, end, moving, day, to }) => ({
    start: readName(start),
    end: readName(end),
    moving: moving === true,
    day: readName(day),
    to: readName(to),
  }),
  price: ({ answers }) => ({ answers: readPriceAnswers(answers) }),
  payment: ({ amount, months }) => ({ amount: Number(amount) || 0, months: Number(months) || 0 }),
  photos: () => ({}),
  person: () => ({}),
};

function readPart(given: unknown): Part | undefined {
  const record = recordOf(given);
  const { part } = record;
  if (typeof part !== "string" || !Object.hasOwn(PART_READERS, part)) return undefined;
  const fields = PART_READERS[part as Part["part"]](record);
  return fields && ({ part, ...fields } as Part);
}

function readChoice(given: unknown): Choice[] {
  const { label, press, call } = recordOf(given);
  const request = readPress(press);
  return typeof label === "string" && label !== ""
    ? [
        {
          label: label.slice(0, MAX_NAME_LENGTH),
          ...(call === true ? { call } : request && { press: request }),
        },
      ]
    : [];
}

function readText({ text }: Record<string, unknown>): { text: string } | undefined {
  return typeof text === "string" && text !== "" ? { text: text.slice(0, MAX_TEXT_LENGTH) } : undefined;
}

/** Reads a short text; "" for anything else. */
function readName(given: unknown): string {
  return typeof given === "string" ? given.slice(0, MAX_NAME_LENGTH) : "";
}

const PRESS_READERS: {
  readonly [Name in PressName]: (
    given: Record<string, unknown>,
  ) => Omit<Extract<Press, { press: Name }>, "press"> | undefined;
} = {
  menu: ({ item }) => (isOneOf(MENU_ITEMS, item) ? { item } : undefined),
  article: ({ id }) => (typeof id === "string" && id !== "" ? { id: readName(id) } : undefined),
  none: () => ({}),
  person: () => ({}),
  message: ({ text }) => {
    const message = tidyParagraphs(typeof text === "string" ? text : "");
    return message !== "" && message.length <= CARD_LIMITS.message ? { text: message } : undefined;
  },
  contact: ({ fields, bestTime, note, consent }) => {
    const changes = readNotedChanges(recordOf(fields));
    return (
      changes && {
        fields: changes,
        bestTime: tidyLine(readName(bestTime)).slice(0, CARD_LIMITS.bestTime),
        note: tidyParagraphs(typeof note === "string" ? note : "").slice(0, CARD_LIMITS.note),
        ...readConsent(consent),
      }
    );
  },
  times: () => ({}),
  book: ({ start, answers, consent }) => {
    return isMoment(start)
      ? {
          start,
          answers: readSent(CHAT_INSPECTION_FORM, recordOf(answers)).answers,
          ...readConsent(consent),
        }
      : undefined;
  },
  move: ({ start }) => (isMoment(start) ? { start } : undefined),
  cancel: () => ({}),
  price: ({ answers }) => ({ answers: readPriceAnswers(answers) }),
  payment: ({ amount, months }) =>
    isLoan(amount) && isTerm(months) ? { amount: Math.round(amount * 100) / 100, months } : undefined,
  photos: ({ photos }) => ({ photos: readPhotoKeys(photos) }),
  delete: ({ fields, notes }) => {
    const named = Array.isArray(fields) ? NOTED_FIELDS.filter((field) => fields.includes(field)) : [];
    const quoted = Array.isArray(notes) ? notes.slice(0, MAX_CHOICES).map(readName).filter(Boolean) : [];
    return named.length + quoted.length > 0 ? { fields: named, notes: quoted } : undefined;
  },
  safe: () => ({}),
  unsafe: () => ({}),
};

/** Reads a press from outside and tidies its texts; undefined for anything else. */
export function readPress(given: unknown): Press | undefined {
  if (!isRecord(given) || typeof given.press !== "string" || !Object.hasOwn(PRESS_READERS, given.press))
    return undefined;
  const fields = PRESS_READERS[given.press as PressName](given);
  return fields && ({ press: given.press, ...fields } as Press);
}

function readConsent(given: unknown): { consent?: string } {
  return typeof given === "string" && given !== "" ? { consent: given } : {};
}

function readPriceAnswers(given: unknown): PriceAnswers {
  const typed = recordOf(given);
  const answered = PRICE_FIELDS.filter((field) => typeof typed[field] === "string" && typed[field] !== "");
  return Object.fromEntries(answered.map((field) => [field, readName(typed[field])]));
}

function isMoment(given: unknown): given is string {
  return typeof given === "string" && given.length <= 40 && Number.isFinite(Date.parse(given));
}

function isLoan(given: unknown): given is number {
  return typeof given === "number" && given >= 0.01 && given < PAYMENT_LIMITS.dollars;
}

function isTerm(given: unknown): given is number {
  return Number.isInteger(given) && Number(given) > 0 && Number(given) <= PAYMENT_LIMITS.months;
}

/** Joins the texts of a reply's parts. */
export function joinTexts(parts: readonly Part[]): string {
  return parts.flatMap((part) => ("text" in part ? [part.text] : [])).join(" ");
}
