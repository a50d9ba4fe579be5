import {
  type ChatRequest,
  type LiveConversation,
  type Noted,
  type NotedChanges,
  type PressRefusal,
  readNoted,
  type Staff,
  type StoredMessage,
} from "#contract/api/chat.ts";
import { type Part, type Press, readParts } from "#contract/api/chat-parts.ts";
import type { Attribution } from "#contract/attribution.ts";
import { recordOf } from "#contract/values.ts";
import { chat } from "#copy/chat.ts";
import { readOffice, readStaff } from "./chat-state.ts";

const ADDRESS = "/api/chat";

/** Milliseconds to wait for a reply: more than the server allows a language model. */
export const CHAT_TIMEOUT_MS = 30_000;

/** The server's answer to a message. */
export type Reply = {
  /** Eve's words as one text. */
  content: string;
  /** The same in parts with buttons and cards, where there are any. */
  parts?: readonly Part[];
  /** Answers that the visitor may give by pressing a button. */
  choices: readonly string[];
  /** Contact details that Eve has noted; undefined if the answer has none. */
  noted: Noted | undefined;
  /** Key of a conversation that begins. */
  key?: string | undefined;
  /** Ids of the visitor's message and of the reply. */
  sentId?: number | undefined;
  replyId?: number | undefined;
  /** The person of the office who answers in Eve's place. */
  staff: Staff | null;
};

/** A conversation as the server holds it, with the noted contact details if the server sends them. */
export type StoredConversation = LiveConversation & { noted: Noted | undefined };

/**
 * The refusal of a correction: a sentence, and one for each wrong field. `gone` is true if there is nothing to correct any more.
 */
export type CorrectionRefused = { error: string; fields: Noted; gone: boolean };

/** Thrown when the server refused a message without processing it; the text is the reason. */
export class NotProcessed extends Error {}

/** Thrown when no answer came; the text is the browser's. A message that left a browser that is online may have arrived even so. */
export class NotConnected extends Error {
  readonly mayHaveArrived: boolean;
  constructor({ message }: Error, mayHaveArrived: boolean) {
    super(message);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Thrown when the server refused the request of a button or card. */
export class PressRefused extends Error {
  readonly refusal: PressRefusal;
  constructor(refusal: PressRefusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/**
 * Sends a message and resolves with Eve's reply.
 * @param attribution sent along if it names another site or a campaign
 * @param solveChallenge makes the token of a challenge, for a server that asks for one
 * @param website the value of the composer's trap field
 * @param press the pressed button, whose label is the message
 * @throws {NotConnected} when no answer came
 * @throws {Error} with a text of the specification's error catalogue
 */
export async function sendMessage(
  message: string,
  attribution: Attribution = {},
  send: typeof fetch = fetch,
  solveChallenge: () => Promise<string | undefined> = async () => undefined,
  website = "",
  press?: Press,
): Promise<Reply> {
  const extras = {
    ...(press && { press }),
    ...((attribution.referrer || attribution.utm) && { attribution }),
    ...(website && { website }),
  };
  const isOnline = navigator.onLine;
  const post = (body: ChatRequest) =>
    send(ADDRESS, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      keepalive: true, // the message arrives, and the cookie is set, also if the visitor leaves the page at once
      signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new NotConnected(error, isOnline);
    });
  const response = await post({ message, ...extras });
  if (response.status !== 403) return readReply(response);
  const challenge = await solveChallenge().catch((error: Error) => {
    throw new NotProcessed(error.message);
  });
  return readReply(challenge ? await post({ message, ...extras, challenge }) : response);
}

/** HTTP statuses of a message that was refused without being processed. */
const NOT_PROCESSED_STATUSES = [403, 429];

/** Reads Eve's reply from a response. @throws an error as section 8 of the specification names it. */
export async function readReply(response: Response): Promise<Reply> {
  if (/^text\/html\b/i.test(response.headers.get("content-type") ?? "")) throw new Error(chat.errors.html);
  if (!response.ok) {
    const body = await readJson(response, chat.errors.unreadable);
    const error = readText(body, "error");
    const text = error ?? chat.errors.status(response.status);
    if (NOT_PROCESSED_STATUSES.includes(response.status)) throw new NotProcessed(text);
    throw error === null ? new Error(text) : new PressRefused(readRefusal(error, body));
  }
  const answer = await readJson(response, chat.errors.invalid);
  const parts = readParts(recordOf(answer).parts);
  const content = readText(answer, "message");
  if (content === null && parts.length === 0) throw new Error(chat.errors.invalid);
  return {
    content: content ?? "",
    ...(parts.length > 0 && { parts }),
    choices: readChoices(answer),
    noted: readNotedOf(answer),
    key: readText(answer, "key") ?? undefined,
    sentId: readId(answer, "sentId"),
    replyId: readId(answer, "replyId"),
    staff: readStaff(recordOf(answer).staff),
  };
}

/**
 * Asks the server for this browser's conversation, oldest message first.
 * @param after id of the last message that is already known, or 0
 * @throws {Error} when there is no answer
 */
export async function fetchConversation(
  after: number,
  send: typeof fetch = fetch,
): Promise<StoredConversation> {
  const response = await send(after === 0 ? ADDRESS : `${ADDRESS}?after=${after}`, {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(chat.errors.status(response.status));
  const answer: unknown = await response.json();
  return { ...readLive(answer), noted: readNotedOf(answer) };
}

/** Opens the stream of events in this browser's conversation after the message of this id. */
export function openLive(after: number, signal: AbortSignal, send: typeof fetch = fetch): Promise<Response> {
  const headers = { Accept: "text/event-stream" };
  return send(`${ADDRESS}/live?after=${after}`, { headers, cache: "no-store", signal });
}

/** Reads the conversation from an event of the stream. */
export function readLive(data: unknown): LiveConversation {
  const { messages, staff, office, waits } = recordOf(data);
  return {
    messages: Array.isArray(messages) ? messages.map(readMessage) : [],
    staff: readStaff(staff),
    office: readOffice(office),
    waits: waits === true,
  };
}

/** Reads a message without unknown properties, because it is stored in the browser in this form. */
function readMessage({ id, role, content, createdAt, author, parts }: StoredMessage): StoredMessage {
  const readableParts = readParts(parts);
  return {
    id,
    role,
    content,
    createdAt,
    ...(author && { author }),
    ...(readableParts.length > 0 && { parts: readableParts }),
  };
}

/** Reports to the office that the visitor types. A failure is ignored: the next report is soon. */
export async function reportTyping(send: typeof fetch = fetch): Promise<void> {
  await send(`${ADDRESS}/typing`, { method: "POST", signal: AbortSignal.timeout(CHAT_TIMEOUT_MS) }).catch(
    () => {},
  );
}

/**
 * Reports to the office the last of its messages that the visitor has seen; unseen messages go out by mail. A failure is ignored:
 * the next message brings another report.
 */
export async function reportSeen(message: number, send: typeof fetch = fetch): Promise<void> {
  await send(`${ADDRESS}/seen?message=${message}`, {
    method: "POST",
    keepalive: true,
    signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
  }).catch(() => {});
}

/** Corrects or empties noted details; returns all noted details after that, or the refusal. */
export async function correctNoted(
  changes: NotedChanges,
  send: typeof fetch = fetch,
): Promise<{ noted: Noted } | CorrectionRefused> {
  try {
    const response = await send(`${ADDRESS}/noted`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(changes),
      keepalive: true,
      signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    const noted = response.ok ? readNotedOf(answer) : undefined;
    if (noted) return { noted };
    const { fields } = recordOf(answer);
    const error = readText(answer, "error") ?? chat.noted.failed;
    return { error, fields: readNoted(fields), gone: response.status === 404 };
  } catch {
    return { error: chat.noted.failed, fields: {}, gone: false };
  }
}

/** Ends this conversation: the next message begins a new one. @throws {Error} when the server did not end it. */
export async function endConversation(send: typeof fetch = fetch): Promise<void> {
  const signal = AbortSignal.timeout(CHAT_TIMEOUT_MS);
  const response = await send(ADDRESS, { method: "DELETE", keepalive: true, signal });
  if (!response.ok) throw new Error(chat.errors.status(response.status));
}

async function readJson(response: Response, error: string): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new Error(error);
  }
}

function readRefusal(error: string, answer: unknown): PressRefusal {
  const { fields, next } = recordOf(answer);
  const named = Object.entries(recordOf(fields)).filter(([, text]) => typeof text === "string");
  return {
    error,
    ...(named.length > 0 && { fields: Object.fromEntries(named) as Record<string, string> }),
    ...(Array.isArray(next) && { next: next.filter((start) => typeof start === "string") }),
  };
}

function readChoices(answer: unknown): readonly string[] {
  const { choices } = recordOf(answer);
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === "string") : [];
}

function readNotedOf(answer: unknown): Noted | undefined {
  const { noted } = recordOf(answer);
  return Object(noted) === noted ? readNoted(noted) : undefined;
}

function readId(answer: unknown, field: string): number | undefined {
  const id = recordOf(answer)[field];
  return typeof id === "number" ? id : undefined;
}

function readText(body: unknown, field: string): string | null {
  const value = recordOf(body)[field];
  return typeof value === "string" && value !== "" ? value : null;
}
