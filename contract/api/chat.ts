import type { Attribution } from "../attribution.ts";
import { NOTED_FORM, type NotedField } from "../forms/noted-form.ts";
import { findWrongAnswers, tidyAnswer } from "../forms/read-form.ts";
import { tidyParagraphs } from "../tidy-text.ts";
import { keysOf, recordBy, recordOf } from "../values.ts";
import type { Part, Press } from "./chat-parts.ts";

/* Requests and answers of /api/chat, between the chat's panel and the server. */

/**
 * The body of a POST. `attribution` is sent if it names another site or a campaign; `challenge` is the token of a solved
 * challenge, after an answer 403; `website` is the text of the trap, a field that no person sees.
 */
export type ChatRequest = {
  /** With `press`, the label of the pressed button. */
  message: string;
  press?: Press;
  attribution?: Attribution;
  challenge?: string;
  website?: string;
};

export const NOTED_FIELDS = keysOf(NOTED_FORM);

/** The details that Eve has noted so far. */
export type Noted = Partial<Record<NotedField, string>>;

/**
 * The answer to a POST: the reply, its buttons and the noted details; with a status other than 200 the reason why there is no
 * reply. The first answer of a conversation carries its `key`, see {@link CONVERSATION_KEY}.
 */
export type ChatAnswer =
  | {
      message: string;
      /** The same in parts, with what can be pressed. */
      parts: readonly Part[];
      /** Labels that can be sent as messages, for a client that draws no parts. */
      choices: readonly string[];
      noted: Noted;
      key?: string;
      /** Id of the visitor's own message; null if it was not stored because a program sent it. */
      sentId: number | null;
      /** Id of the reply; null while a person of the office answers: `message` then says so and is not stored. */
      replyId: number | null;
      staff: Staff | null;
    }
  | PressRefusal;

/**
 * A refusal with its reason as a sentence. For a press also a sentence for each wrong field, and for a time that is taken the next
 * free times (ISO 8601).
 */
export type PressRefusal = {
  error: string;
  fields?: Readonly<Record<string, string>>;
  next?: readonly string[];
};

/** The person of the office who answers in Eve's place, by the name that visitors read; `types` while that person is typing. */
export type Staff = { name: string; types: boolean };

/**
 * The header by which a page continues its conversation if the browser keeps no cookie. The page holds the key only in memory, so
 * the conversation ends with the page.
 */
export const CONVERSATION_KEY = "x-conversation-key";

/**
 * A message as the server keeps it; `createdAt` is ISO 8601. `author` is the person of the office who wrote it; an assistant's
 * message without one is Eve's. Ids grow in the order of a conversation.
 */
export type StoredMessage = {
  id: number;
  role: "user" | "assistant";
  content: string;
  createdAt: string;
  author?: string;
  /** The parts of Eve's reply, if it has more than text. */
  parts?: readonly Part[];
};

/**
 * A server-sent event of GET /api/chat/live, without a name; the first comes at once. `messages` are those after the browser's
 * last one, which `?after=` gives (an id, 0 for all), oldest first; each event continues the one before. `staff` is the person
 * who answers. `waits` is true after the visitor asked for a person and until one answers.
 */
export type LiveConversation = {
  messages: StoredMessage[];
  staff: Staff | null;
  office: Office;
  waits: boolean;
};

/**
 * `here` is the name of a person who is at the desk, null while nobody is. `opens` is the time from which the office answers,
 * worded to follow "from" ("7 AM tomorrow"), null while it is open.
 */
export type Office = { here: string | null; opens: string | null };

/**
 * The answer to a GET: the newest messages of this browser's conversation, oldest first (with `?after=` only those after that
 * id), and the noted details.
 */
export type StoredConversation = LiveConversation & { noted: Noted };

/**
 * The body of a PATCH of /api/chat/noted. "" empties a field; a field that is absent stays, so that two tabs do not undo each
 * other.
 */
export type NotedChanges = Noted;

/** The answer to it: all noted details; with a status other than 200 the reason, and a sentence for each wrong field. */
export type NotedAnswer = { noted: Noted } | { error: string; fields?: Noted };

/** Reads noted details from any value; drops empty ones, and those that are no text. */
export function readNoted(given: unknown): Noted {
  const texts = recordOf(given);
  const present = NOTED_FIELDS.filter((field) => typeof texts[field] === "string" && texts[field] !== "");
  return Object.fromEntries(present.map((field) => [field, texts[field]]));
}

/** Reads changes from outside, each as one line in the form that is stored; undefined if one is no text. */
export function readNotedChanges(given: Readonly<Record<string, unknown>>): NotedChanges | undefined {
  const named = NOTED_FIELDS.filter((field) => given[field] !== undefined);
  if (!named.every((field) => typeof given[field] === "string")) return undefined;
  return Object.fromEntries(
    named.map((field) => [field, tidyAnswer(NOTED_FORM[field].kind, String(given[field]))]),
  );
}

/** Lists the changes that cannot be stored: too long, or no e-mail address or phone number. */
export function findWrongNotedFields(changes: NotedChanges): NotedField[] {
  return findWrongAnswers(
    NOTED_FORM,
    recordBy(NOTED_FIELDS, (field) => changes[field] ?? ""),
  );
}

const READ_ON = /(?:^| )Read on at ((?:(?:, | and )?\/[a-z0-9-]*)+)\.(?= |$)/;

/**
 * Separates a reply from its sentence "Read on at /product and /faq.", which older replies have, and lists the pages in that
 * sentence.
 */
export function splitReadOn(reply: string): { text: string; paths: string[] } {
  const [sentence, named = ""] = READ_ON.exec(reply) ?? [];
  if (sentence === undefined) return { text: reply, paths: [] };
  return { text: reply.replace(sentence, "").trim(), paths: named.split(/, | and /) };
}

/** Most characters of a message, counted as code points of the tidied text. */
export const LONGEST_MESSAGE = 2_000;

/** Counts the characters that may still be typed; negative when there are too many. */
export function countCharactersLeft(draft: string): number {
  return LONGEST_MESSAGE - [...tidyParagraphs(draft)].length;
}

/** True for a message that is neither blank nor too long. */
export function isSendable(draft: string): boolean {
  const left = countCharactersLeft(draft);
  return left >= 0 && left < LONGEST_MESSAGE;
}

/** Most messages that a GET answers and that a browser keeps. */
export const MOST_MESSAGES = 200;
