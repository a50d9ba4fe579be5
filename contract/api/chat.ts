import type { Attribution } from "../attribution.ts";
import { FIELD_LIMITS, isReadable, tidyAnswer } from "../contact-fields.ts";
import { tidyLine, tidyParagraphs } from "../tidy-text.ts";
import { recordOf } from "../values.ts";
import type { Part, Press } from "./chat-parts.ts";

/** What the chat's panel and the server say to each other at /api/chat. */

/**
 * The body of a POST. `attribution` goes along where it tells of another site or a campaign; `challenge` is what a browser shows
 * that was refused with 403: it was given that for solving a challenge; `website` is what stands in the field that no person sees.
 */
export type ChatRequest = {
  /** With `press` the label of what was pressed. */
  message: string;
  press?: Press;
  attribution?: Attribution;
  challenge?: string;
  website?: string;
};

/** What Eve notes of a visitor, in the order in which it is shown. */
export const NOTED_FIELDS = ["name", "email", "phone", "address"] as const;

export type NotedField = (typeof NOTED_FIELDS)[number];

/** What Eve has noted of the visitor so far. */
export type Noted = { name?: string; email?: string; phone?: string; address?: string };

/** Most characters of what a visitor writes in place of it. */
export const NOTED_LIMITS: Readonly<Record<NotedField, number>> = {
  name: FIELD_LIMITS.fullName,
  email: FIELD_LIMITS.email,
  phone: FIELD_LIMITS.phone,
  address: FIELD_LIMITS.address,
};

/**
 * What a POST is answered: the reply, what the visitor may answer with a press of a button, and what is noted; or with another
 * status than 200 why there is none. A conversation that begins comes with its `key`, see {@link CONVERSATION_KEY}.
 */
export type ChatAnswer =
  | {
      message: string;
      /** The same in parts, with what can be pressed. */
      parts: readonly Part[];
      /** Labels that can be sent as messages, for who draws no parts. */
      choices: readonly string[];
      noted: Noted;
      key?: string;
      /** The id that the visitor's own message is kept under; null where it is not, since a program sent it. */
      sentId: number | null;
      /** Id of the reply; null where a person of the office answers: `message` then says so, and is no part of the conversation. */
      replyId: number | null;
      staff: Staff | null;
    }
  | PressRefusal;

/**
 * Why nothing was said or done, as a sentence; of a press with what is wrong in its fields, and the free times next to one that could
 * not be had (ISO 8601).
 */
export type PressRefusal = {
  error: string;
  fields?: Readonly<Record<string, string>>;
  next?: readonly string[];
};

/** Person of the office who answers in Eve's place, by the name that visitors read; `types` while that person is typing. */
export type Staff = { name: string; types: boolean };

/**
 * The header with which a page goes on with the conversation that it began, where the browser keeps no cookie. A page holds the
 * key in memory alone: with the page it is gone.
 */
export const CONVERSATION_KEY = "x-conversation-key";

/**
 * A message as the server keeps it; `createdAt` is ISO 8601. `author` is who of the office wrote it; without it, an assistant's is Eve's.
 * Ids grow in the order of a conversation.
 */
export type StoredMessage = {
  id: number;
  role: "user" | "assistant";
  content: string;
  createdAt: string;
  author?: string;
  /** What an answer of Eve's was made of, where it has more than words. */
  parts?: readonly Part[];
};

/**
 * An event of GET /api/chat/live (server-sent, without a name, the first at once): messages after the last one that the browser
 * has, named by `?after=` (an id, 0 for all), oldest first, and who answers. `waits`: the visitor asked for a person, and none has
 * answered. Each event goes on from the one before.
 */
export type LiveConversation = {
  messages: StoredMessage[];
  staff: Staff | null;
  office: Office;
  waits: boolean;
};

/**
 * The name of one of the office who is at the desk, null while nobody is; and from when on the office answers, as it follows "from"
 * ("7 AM tomorrow"), null while it is open.
 */
export type Office = { here: string | null; opens: string | null };

/**
 * The answer to a GET: the newest of this browser's conversation, oldest first, with `?after=` only those after that id; and
 * what is noted in it.
 */
export type StoredConversation = LiveConversation & { noted: Noted };

/** The body of a PATCH of /api/chat/noted. What is not named stays as it is, so that two tabs do not undo each other; "" empties. */
export type NotedChanges = Noted;

/** What it is answered: all that is noted now; or with another status than 200 why not, and for wrong fields a sentence each. */
export type NotedAnswer = { noted: Noted } | { error: string; fields?: Noted };

/** The details that stand in `given`, which may be anything. */
export function readNoted(given: unknown): Noted {
  const texts = recordOf(given);
  const told = NOTED_FIELDS.filter((field) => typeof texts[field] === "string" && texts[field] !== "");
  return Object.fromEntries(told.map((field) => [field, texts[field]]));
}

/** The changes that stand in `given`, each on one line and as its field is kept; undefined where one is no text. */
export function readNotedChanges(given: Readonly<Record<string, unknown>>): NotedChanges | undefined {
  const named = NOTED_FIELDS.filter((field) => given[field] !== undefined);
  if (!named.every((field) => typeof given[field] === "string")) return undefined;
  return Object.fromEntries(named.map((field) => [field, tidyAnswer(field, tidyLine(String(given[field])))]));
}

/** The changes that cannot be kept as they are. */
export function wrongNotedFields(changes: NotedChanges): NotedField[] {
  const { email, phone } = changes;
  return NOTED_FIELDS.filter(
    (field) =>
      (changes[field]?.length ?? 0) > NOTED_LIMITS[field] ||
      (field === "email" && email && !isReadable("email", email)) ||
      (field === "phone" && phone && !isReadable("phone", phone)),
  );
}

/** The sentence of a reply that names the pages to read on, as "/faq". */
export function readOn(paths: readonly string[]): string {
  return `Read on at ${paths.join(", ").replace(/, ([^,]*)$/, " and $1")}.`;
}

const READ_ON = /(?:^| )Read on at ((?:(?:, | and )?\/[a-z0-9-]*)+)\.(?= |$)/;

/** A reply without its sentence of {@link readOn}, and the pages that it names. */
export function withoutReadOn(reply: string): { text: string; paths: string[] } {
  const [sentence, named = ""] = READ_ON.exec(reply) ?? [];
  if (sentence === undefined) return { text: reply, paths: [] };
  return { text: reply.replace(sentence, "").trim(), paths: named.split(/, | and /) };
}

/** Characters of a message at most, as people count them: code points of the tidied text. */
export const LONGEST_MESSAGE = 2_000;

/** Characters that may still be typed; negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LONGEST_MESSAGE - [...tidyParagraphs(draft)].length;
}

/** True of a message that is neither blank nor too long. */
export function isSendable(draft: string): boolean {
  const left = charactersLeft(draft);
  return left >= 0 && left < LONGEST_MESSAGE;
}

/** Messages that a GET answers, and that a browser keeps, at most. */
export const MOST_MESSAGES = 200;
