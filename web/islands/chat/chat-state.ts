import {
  isSendable,
  type LiveConversation,
  MOST_MESSAGES,
  type Noted,
  type Office,
  readNoted,
  type Staff,
} from "#contract/api/chat.ts";
import { type Choice, type Part, type Press, readParts, readPress } from "#contract/api/chat-parts.ts";
import { tidyParagraphs } from "#contract/tidy-text.ts";
import { recordOf } from "#contract/values.ts";
import { chat } from "#copy/chat.ts";
import { type ChatMessage, confirmSent, isUnderway, markDelivered, mergeMessages } from "./messages.ts";

/** The conversation as the panel shows it. */
export type ChatState = {
  messages: readonly ChatMessage[];
  draft: string;
  /** Details of the visitor that Eve has noted. */
  noted: Noted;
  /** The person of the office who answers in Eve's place; null while she does. */
  staff: Staff | null;
  /** Tells who of the office is at the desk, or from when on it answers; null before that was told. */
  office: Office | null;
  /** The visitor asked for a person, and none has answered yet. */
  waits: boolean;
  /** Id up to which the server has told of every message; what it answers to a message may be ahead of that. */
  toldUpTo: number;
  /** Id up to which the visitor has seen what the office wrote. */
  seenUpTo: number;
};

/** An answer to a message of this `key`. Without `noted`, what was noted before holds. */
type Replied = {
  type: "replied";
  content: string;
  choices?: readonly string[];
  parts?: readonly Part[];
  noted?: Noted | undefined;
  key?: string | undefined;
  sentId?: number | undefined;
  /** Without it, where a person answers, `content` is no message. */
  replyId?: number | undefined;
  staff?: Staff | null;
  at: string;
};

/** The server's word on the conversation. Without `noted`, what was noted before holds. */
type Told = { type: "told"; noted?: Noted | undefined } & LiveConversation;

export type ChatEvent =
  | { type: "drafted"; text: string }
  | { type: "sent"; at: string }
  | { type: "chosen"; choice: string; at: string }
  /** A button that asks for something by more than its `label`, which is what the visitor says. */
  | { type: "pressed"; label: string; press: Press; at: string }
  /** The press of this key was not taken. */
  | { type: "refused"; key: string }
  /** The visitor has read of the danger. */
  | { type: "putAway" }
  | Replied
  /** `unheard`: it was not even looked at, and can be sent again as it is. */
  | { type: "failed"; at: string; unheard?: boolean }
  /** The message of this key, which failed, shall be sent again. */
  | { type: "retried"; key: string }
  | Told
  | { type: "staffPaused" }
  | { type: "seen" }
  /** The server has no conversation of this browser any more. */
  | { type: "gone" }
  | { type: "corrected"; noted: Noted }
  | { type: "restored"; state: ChatState }
  | { type: "startedOver"; at: string };

/** A conversation in which Eve has said her greeting. */
export function newChat(at: string): ChatState {
  return {
    messages: [eveSays(chat.greeting, at)],
    draft: "",
    noted: {},
    staff: null,
    office: null,
    waits: false,
    toldUpTo: 0,
    seenUpTo: 0,
  };
}

export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "drafted":
      return { ...state, draft: event.text };
    case "sent":
      return canSend(state) ? { ...send(state, state.draft, event.at), draft: "" } : state;
    case "chosen":
      return listChoices(state).includes(event.choice) ? send(state, event.choice, event.at) : state;
    case "pressed":
      return isBusy(state) || state.staff ? state : send(state, event.label, event.at, event.press);
    case "refused":
      return without(state, ({ key, press }) => press !== undefined && key === event.key);
    case "putAway":
      return { ...state, messages: state.messages.map(puttingAway) };
    case "replied":
      return withReply(state, event);
    case "failed":
      return withFailure(state, event);
    case "retried":
      return retry(state, event.key);
    case "told":
      return withTold(state, event);
    case "staffPaused":
      return state.staff?.types ? { ...state, staff: { ...state.staff, types: false } } : state;
    case "seen":
      return { ...state, seenUpTo: Math.max(state.seenUpTo, ...idsOf(state.messages)) };
    case "gone":
      return state.staff || state.waits ? { ...state, staff: null, waits: false } : state;
    case "corrected":
      return noting(state, event.noted);
    case "restored":
      return event.state;
    case "startedOver":
      return newChat(event.at);
  }
}

/** True while a message is on its way. */
export function isBusy({ messages }: ChatState): boolean {
  return messages.some(isUnderway);
}

/** True while Eve's answer is awaited, until which nothing else can be sent. A person of the office is not waited for. */
export function isWaiting(state: ChatState): boolean {
  return state.staff === null && isBusy(state);
}

/** True where the draft can be sent: no answer awaited, neither blank nor too long. */
export function canSend(state: ChatState): boolean {
  return !isWaiting(state) && isSendable(state.draft);
}

/** Answers that are sent by a press of a button as they are: the choices of Eve's last message, while she answers. */
export function listChoices(state: ChatState): readonly string[] {
  const last = state.messages.at(-1);
  if (!last || state.staff || isBusy(state)) return [];
  const { parts, choices = [] } = last;
  return parts ? parts.flatMap((part) => (part.part === "choose" ? labelsOf(part.choices) : [])) : choices;
}

function labelsOf(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ label, press }) => (press ? [] : label));
}

/** The texts of the last danger that was told, until the visitor has put it away. */
export function findDanger({ messages }: ChatState): readonly string[] {
  const { parts = [], putAway } = messages.findLast(isDanger) ?? {};
  return putAway ? [] : parts.flatMap((part) => (part.part === "danger" ? part.text : []));
}

function isDanger({ parts = [] }: ChatMessage): boolean {
  return parts.some(({ part }) => part === "danger");
}

function puttingAway(message: ChatMessage): ChatMessage {
  return isDanger(message) ? { ...message, putAway: true } : message;
}

/** Id of the last message that the office wrote; 0 where it wrote none. */
export function lastOfficeMessageId({ messages }: ChatState): number {
  return messages.findLast(({ author }) => author !== undefined)?.id ?? 0;
}

/** Messages of the office that came while the panel was closed. */
export function countUnseen({ messages, seenUpTo }: ChatState): number {
  return messages.filter(({ author, id = 0 }) => author !== undefined && id > seenUpTo).length;
}

/** A conversation as text, for the browser to keep from page to page. */
export function serializeChat({ messages, ...rest }: ChatState): string {
  return JSON.stringify({ messages: messages.slice(-MOST_MESSAGES), ...rest });
}

/** The conversation that {@link serializeChat} wrote, or null for anything else. Whoever typed then is not taken to type now. */
export function parseChat(text: string | null): ChatState | null {
  try {
    const { phase, ...kept } = JSON.parse(text ?? "") as ChatState & { phase?: unknown };
    const { messages, draft, noted, staff, office, waits, toldUpTo, seenUpTo } = kept;
    if (messages.length === 0 || !messages.every(isMessage)) return null;
    return {
      messages: (phase === "waiting" ? awaited(messages) : messages).map(keptMessage),
      draft: String(draft),
      noted: readNoted(noted),
      staff: readStaff({ ...staff, types: false }),
      office: office ? readOffice(office) : null,
      waits: waits === true,
      toldUpTo: Number(toldUpTo) || 0,
      seenUpTo: Number(seenUpTo) || 0,
    };
  } catch {
    return null;
  }
}

/** Reads the person of the office in `given`, which may be anything. */
export function readStaff(given: unknown): Staff | null {
  const { name, types } = recordOf(given);
  return typeof name === "string" && name !== "" ? { name, types: types === true } : null;
}

/** Reads what is told of the office in `given`, which may be anything. */
export function readOffice(given: unknown): Office {
  const { here, opens } = recordOf(given);
  return {
    here: typeof here === "string" ? here : null,
    opens: typeof opens === "string" ? opens : null,
  };
}

function send(state: ChatState, text: string, at: string, press?: Press): ChatState {
  const content = tidyParagraphs(text);
  const written = { role: "user", content, createdAt: at, key: at, delivery: "sending" } as const;
  return { ...state, messages: [...state.messages, { ...written, ...(press && { press }) }] };
}

function without(state: ChatState, isLeftOut: (message: ChatMessage) => boolean): ChatState {
  const messages = state.messages.filter((message) => !isLeftOut(message));
  return messages.length === state.messages.length ? state : { ...state, messages };
}

function withReply(state: ChatState, event: Replied): ChatState {
  const { content, choices = [], parts = [], noted, key, sentId, replyId, staff = null, at } = event;
  const sent = confirmSent(state.messages, key, sentId);
  const reply: ChatMessage = {
    ...eveSays(content, at),
    ...(replyId !== undefined && { id: replyId }),
    ...(parts.length > 0 ? { parts } : choices.length > 0 && { choices }),
  };
  // The server has told of this message since, and with it who answers now; and it alone tells whether that person types.
  const isKnown = (sentId !== undefined && sentId <= state.toldUpTo) || staff?.name === state.staff?.name;
  return {
    ...noting(state, noted),
    messages: staff && replyId === undefined ? sent : mergeMessages(sent, [reply]),
    staff: isKnown ? state.staff : staff,
  };
}

/**
 * Eve apologizes where she is waited for. Where a person answers, each message says that it was not sent. A press is told to who
 * pressed, by the event of its own.
 */
function withFailure(given: ChatState, { at, unheard }: { at: string; unheard?: boolean }): ChatState {
  const state = without(given, (message) => isUnderway(message) && message.press !== undefined);
  const underway = state.messages.filter(isUnderway);
  const isAlone = underway.length <= (state.staff ? 0 : 1);
  const messages = state.messages.map(
    (message): ChatMessage =>
      !isUnderway(message) ? message : isAlone ? markDelivered(message) : { ...message, delivery: "failed" },
  );
  if (!isAlone) return { ...state, messages };
  // In the composer again, unless something else was written meanwhile.
  const draft = (unheard && !state.draft && underway[0]?.content) || state.draft;
  return { ...state, draft, messages: [...messages, eveSays(chat.apology, at)] };
}

/** A person gets those behind it as well, so that they stay in their order; Eve is asked one thing at a time. */
function retry(state: ChatState, key: string): ChatState {
  const first = state.messages.findIndex((message) => message.key === key && message.delivery === "failed");
  if (first === -1 || isWaiting(state)) return state;
  const messages = state.messages.map(
    (message, place): ChatMessage =>
      message.delivery === "failed" && (place === first || (state.staff && place > first))
        ? { ...message, delivery: "resending" }
        : message,
  );
  return { ...state, messages };
}

function withTold(state: ChatState, { messages, staff, office, waits, noted }: Told): ChatState {
  const { name, types } = state.staff ?? {};
  const isSameStaff = name === staff?.name && types === staff?.types;
  const isSameOffice = state.office?.here === office.here && state.office.opens === office.opens;
  const isSame = isSameStaff && isSameOffice && state.waits === waits;
  if (messages.length === 0 && isSame && !noted) return state;
  return {
    ...noting(state, noted),
    messages: messages.length > 0 ? mergeMessages(state.messages, messages) : state.messages,
    staff: isSameStaff ? state.staff : staff,
    office: isSameOffice ? state.office : office,
    waits,
    toldUpTo: Math.max(state.toldUpTo, ...idsOf(messages)),
  };
}

function noting(state: ChatState, noted: Noted | undefined): ChatState {
  return noted ? { ...state, noted } : state;
}

function idsOf(messages: readonly ChatMessage[]): number[] {
  return messages.map(({ id = 0 }) => id);
}

function eveSays(content: string, createdAt: string): ChatMessage {
  return { role: "assistant", content, createdAt };
}

/** Messages of a text that told in a word of its own that the last one is awaited. */
function awaited(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.with(-1, { ...(messages.at(-1) as ChatMessage), delivery: "sending" });
}

/** A message as it was kept, with such parts of it as can be drawn. */
function keptMessage({ parts, ...message }: ChatMessage): ChatMessage {
  const drawn = readParts(parts);
  return drawn.length > 0 ? { ...message, parts: drawn } : message;
}

const ROLES: unknown[] = ["user", "assistant"];
const DELIVERIES: unknown[] = [undefined, "sending", "resending", "failed"];

function isMessage(message: ChatMessage): boolean {
  const {
    role,
    content,
    createdAt,
    id = 0,
    key = "",
    author = "",
    delivery,
    choices = [],
    press,
    putAway = true,
  } = message;
  const texts = [content, createdAt, key, author, ...(Array.isArray(choices) ? choices : [undefined])];
  return (
    ROLES.includes(role) &&
    DELIVERIES.includes(delivery) &&
    (press === undefined || readPress(press) !== undefined) &&
    putAway === true &&
    Number.isInteger(id) &&
    texts.every((text) => typeof text === "string")
  );
}
