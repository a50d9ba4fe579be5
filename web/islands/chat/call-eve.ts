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

/** Milliseconds until a reply is given up: more than the server gives a language model. */
export const CHAT_TIMEOUT_MS = 30_000;

/**
 * Eve's words, alone and in parts where there are any, what the visitor may answer with a press of a button, what is noted, where that is told, the key of a conversation that
 * begins, the ids of both messages, and who of the office answers.
 */
export type Reply = {
  content: string;
  parts?: readonly Part[];
  choices: readonly string[];
  noted: Noted | undefined;
  key?: string | undefined;
  sentId?: number | undefined;
  replyId?: number | undefined;
  staff: Staff | null;
};

/** A conversation as the server holds it, with the details that are noted in it, where these are told. */
export type StoredConversation = LiveConversation & { noted: Noted | undefined };

/** Why a correction was not taken: a sentence, and one for each field that is wrong. `gone`: there is nothing to correct. */
export type CorrectionRefused = { error: string; fields: Noted; gone: boolean };

/** The message was not even looked at; the text says why. */
export class NotProcessed extends Error {}

/** The server's no to what was asked. */
export class PressRefused extends Error {
  readonly refusal: PressRefusal;
  constructor(refusal: PressRefusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/**
 * Sends a message and resolves with Eve's reply. `attribution` goes along where it tells of another site or a campaign. `prove`
 * makes the token of a challenge, for a server that wants one; `website` is what the composer's trap caught; `press` is what was
 * pressed, with the message as its label.
 * @throws {Error} with the text of the specification's error catalogue, or the browser's own when it cannot connect.
 */
export async function sendMessage(
  message: string,
  attribution: Attribution = {},
  send: typeof fetch = fetch,
  prove: () => Promise<string | undefined> = async () => undefined,
  website = "",
  press?: Press,
): Promise<Reply> {
  const origin = {
    ...(press && { press }),
    ...((attribution.referrer || attribution.utm) && { attribution }),
    ...(website && { website }),
  };
  const post = (body: ChatRequest) =>
    send(ADDRESS, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      keepalive: true, // it arrives, and brings the conversation's cookie, also when the page is left at once
      signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
    });
  const response = await post({ message, ...origin });
  if (response.status !== 403) return readReply(response);
  const challenge = await prove().catch((error: Error) => {
    throw new NotProcessed(error.message);
  });
  return readReply(challenge ? await post({ message, ...origin, challenge }) : response);
}

/** Statuses with which a message is refused before it is looked at. */
const UNHEARD = [403, 429];

/** Eve's reply in an answer of the chat's address, or an error as section 8 of the specification names it. */
export async function readReply(response: Response): Promise<Reply> {
  if (/^text\/html\b/i.test(response.headers.get("content-type") ?? "")) throw new Error(chat.errors.html);
  if (!response.ok) {
    const body = await readJson(response, chat.errors.unreadable);
    const said = textOf(body, "error");
    const text = said ?? chat.errors.status(response.status);
    if (UNHEARD.includes(response.status)) throw new NotProcessed(text);
    throw said === null ? new Error(text) : new PressRefused(refusalOf(said, body));
  }
  const answer = await readJson(response, chat.errors.invalid);
  const parts = readParts(recordOf(answer).parts);
  const content = textOf(answer, "message");
  if (content === null && parts.length === 0) throw new Error(chat.errors.invalid);
  return {
    content: content ?? "",
    ...(parts.length > 0 && { parts }),
    choices: choicesOf(answer),
    noted: notedIn(answer),
    key: textOf(answer, "key") ?? undefined,
    sentId: idOf(answer, "sentId"),
    replyId: idOf(answer, "replyId"),
    staff: readStaff(recordOf(answer).staff),
  };
}

/**
 * This browser's conversation as the server holds it, after the message of this id, oldest first.
 * @throws {Error} when it cannot be had
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
  return { ...readLive(answer), noted: notedIn(answer) };
}

/** Asks for the stream of what happens in it after the message of this id. */
export function openLive(after: number, signal: AbortSignal, send: typeof fetch = fetch): Promise<Response> {
  const headers = { Accept: "text/event-stream" };
  return send(`${ADDRESS}/live?after=${after}`, { headers, cache: "no-store", signal });
}

/** Reads an event of the stream. */
export function readLive(data: unknown): LiveConversation {
  const { messages, staff, office, waits } = recordOf(data);
  return {
    messages: Array.isArray(messages) ? messages.map(readMessage) : [],
    staff: readStaff(staff),
    office: readOffice(office),
    waits: waits === true,
  };
}

/** A message without what else may stand beside it: it is kept as it is here. */
function readMessage({ id, role, content, createdAt, author, parts }: StoredMessage): StoredMessage {
  const drawn = readParts(parts);
  return {
    ...{ id, role, content, createdAt },
    ...(author && { author }),
    ...(drawn.length > 0 && { parts: drawn }),
  };
}

/** Tells the office that the visitor types. Lost, it is told again soon. */
export async function tellTyping(send: typeof fetch = fetch): Promise<void> {
  await send(`${ADDRESS}/typing`, { method: "POST", signal: AbortSignal.timeout(CHAT_TIMEOUT_MS) }).catch(
    () => {},
  );
}

/** Tells the office up to which message its words were seen: what was not goes by mail. Lost, it is told with the next ones. */
export async function tellSeen(message: number, send: typeof fetch = fetch): Promise<void> {
  await send(`${ADDRESS}/seen?message=${message}`, {
    method: "POST",
    keepalive: true,
    signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
  }).catch(() => {});
}

/** Corrects or empties what is noted; answers all that is noted then, or why it was not taken. */
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
    const noted = response.ok ? notedIn(answer) : undefined;
    if (noted) return { noted };
    const { fields } = recordOf(answer);
    const error = textOf(answer, "error") ?? chat.noted.failed;
    return { error, fields: readNoted(fields), gone: response.status === 404 };
  } catch {
    return { error: chat.noted.failed, fields: {}, gone: false };
  }
}

/** Makes the server begin a new conversation with the next message. @throws {Error} when it did not. */
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

function refusalOf(error: string, answer: unknown): PressRefusal {
  const { fields, next } = recordOf(answer);
  const named = Object.entries(recordOf(fields)).filter(([, text]) => typeof text === "string");
  return {
    error,
    ...(named.length > 0 && { fields: Object.fromEntries(named) as Record<string, string> }),
    ...(Array.isArray(next) && { next: next.filter((start) => typeof start === "string") }),
  };
}

function choicesOf(answer: unknown): readonly string[] {
  const { choices } = recordOf(answer);
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === "string") : [];
}

function notedIn(answer: unknown): Noted | undefined {
  const { noted } = recordOf(answer);
  return Object(noted) === noted ? readNoted(noted) : undefined;
}

function idOf(answer: unknown, field: string): number | undefined {
  const id = recordOf(answer)[field];
  return typeof id === "number" ? id : undefined;
}

function textOf(body: unknown, field: string): string | null {
  const value = recordOf(body)[field];
  return typeof value === "string" && value !== "" ? value : null;
}
