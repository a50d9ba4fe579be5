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
import {
  type ChatMessage,
  confirmSent,
  isUnderway,
  isUnsent,
  markDelivered,
  markWaiting,
  mergeMessages,
  resendWaiting,
} from "./messages.ts";

/** The conversation that the panel shows. */
export type ChatState = {
  messages: readonly ChatMessage[];
  draft: string;
  /** The visitor's contact details that Eve has noted. */
  noted: Noted;
  /** The person of the office who answers in Eve's place; null while Eve answers. */
  staff: Staff | null;
  /** The person at the desk, or the time from which the office answers; null until the server has said so. */
  office: Office | null;
  /** True when the visitor has asked for a person and none has answered yet. */
  waits: boolean;
  /** Id up to which the server has sent every message. A reply may have a higher id. */
  toldUpTo: number;
  /** Id of the last message from the office that the visitor has seen. */
  seenUpTo: number;
};

/** The answer to the message of this `key`. Without `noted`, the noted details stay. */
type ReplyEvent = {
  type: "replied";
  content: string;
  choices?: readonly string[];
  parts?: readonly Part[];
  noted?: Noted | undefined;
  key?: string | undefined;
  sentId?: number | undefined;
  /** Missing where a person answers: then `content` is no message. */
  replyId?: number | undefined;
  staff?: Staff | null;
  at: string;
};

/** News of the conversation from the server. Without `noted`, the noted details stay. */
type NewsEvent = { type: "news"; noted?: Noted | undefined } & LiveConversation;

export type ChatEvent =
  | { type: "drafted"; text: string }
  | { type: "sent"; at: string }
  | { type: "chosen"; choice: string; at: string }
  /** A button that sends a request (`press`); its `label` is shown as the visitor's message. */
  | { type: "pressed"; label: string; press: Press; at: string }
  /** The server refused the press of this key. */
  | { type: "refused"; key: string }
  /** The visitor has closed the line about a danger. */
  | { type: "putAway" }
  | ReplyEvent
  /** `notProcessed`: the server did not look at it, and it can be sent again as it is. */
  | { type: "failed"; at: string; notProcessed?: boolean }
  /** There is no connection. `tried` is the key of a message that may have reached the server even so. */
  | { type: "unconnected"; at: string; tried?: string | undefined }
  /** There is a connection again. */
  | { type: "reconnected" }
  /** The visitor wants the unsent message of this key to be sent again. */
  | { type: "retried"; key: string }
  | NewsEvent
  | { type: "staffPaused" }
  | { type: "seen" }
  /** The server has no conversation of this browser any more. */
  | { type: "gone" }
  | { type: "corrected"; noted: Noted }
  | { type: "restored"; state: ChatState }
  | { type: "startedOver"; at: string };

/** A new conversation, with Eve's greeting. */
export function makeNewChat(at: string): ChatState {
  return {
    messages: [makeEveMessage(chat.greeting, at)],
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
      return canSend(state) ? { ...addMessage(state, state.draft, event.at), draft: "" } : state;
    case "chosen":
      return listChoices(state).includes(event.choice) ? addMessage(state, event.choice, event.at) : state;
    case "pressed":
      return isBusy(state) || state.staff ? state : addMessage(state, event.label, event.at, event.press);
    case "refused":
      return removeMessages(state, ({ key, press }) => press !== undefined && key === event.key);
    case "putAway":
      return { ...state, messages: state.messages.map(putDangerAway) };
    case "replied":
      return addReply(state, event);
    case "failed":
      return markFailed(state, event);
    case "unconnected":
      return waitForConnection(state, event);
    case "reconnected":
      return { ...state, messages: resendWaiting(state.messages) };
    case "retried":
      return markResending(state, event.key);
    case "news":
      return takeNews(state, event);
    case "staffPaused":
      return state.staff?.types ? { ...state, staff: { ...state.staff, types: false } } : state;
    case "seen":
      return { ...state, seenUpTo: Math.max(state.seenUpTo, ...listIds(state.messages)) };
    case "gone":
      return state.staff || state.waits ? { ...state, staff: null, waits: false } : state;
    case "corrected":
      return setNoted(state, event.noted);
    case "restored":
      return event.state;
    case "startedOver":
      return makeNewChat(event.at);
  }
}

/** True while a message is on its way. */
export function isBusy({ messages }: ChatState): boolean {
  return messages.some(isUnderway);
}

/**
 * True while Eve's answer is awaited: nothing else can be sent until then. For a person of the office the visitor need not wait.
 */
export function isWaiting(state: ChatState): boolean {
  return state.staff === null && isBusy(state);
}

/** True when the draft can be sent: no answer is awaited, and it is neither blank nor too long. */
export function canSend(state: ChatState): boolean {
  return !isWaiting(state) && isSendable(state.draft);
}

/** Lists the choices of Eve's last message that a button sends as a message; none while a person answers. */
export function listChoices(state: ChatState): readonly string[] {
  const last = state.messages.at(-1);
  if (!last || state.staff || isBusy(state)) return [];
  const { parts, choices = [] } = last;
  return parts ? parts.flatMap((part) => (part.part === "choose" ? listLabels(part.choices) : [])) : choices;
}

function listLabels(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ label, press, call }) => (press || call ? [] : label));
}

/** Returns the texts of the last danger, until the visitor has put it away. */
export function findDanger({ messages }: ChatState): readonly string[] {
  const { parts = [], putAway } = messages.findLast(isDanger) ?? {};
  return putAway ? [] : parts.flatMap((part) => (part.part === "danger" ? part.text : []));
}

function isDanger({ parts = [] }: ChatMessage): boolean {
  return parts.some(({ part }) => part === "danger");
}

function putDangerAway(message: ChatMessage): ChatMessage {
  return isDanger(message) ? { ...message, putAway: true } : message;
}

/** Returns the id of the last message from the office, or 0. */
export function findLastOfficeMessageId({ messages }: ChatState): number {
  return messages.findLast(({ author }) => author !== undefined)?.id ?? 0;
}

/** Counts the messages from the office that came while the panel was closed. */
export function countUnseen({ messages, seenUpTo }: ChatState): number {
  return messages.filter(({ author, id = 0 }) => author !== undefined && id > seenUpTo).length;
}

/** Writes the conversation as text, to be stored from page to page. */
export function serializeChat({ messages, ...rest }: ChatState): string {
  return JSON.stringify({ messages: messages.slice(-MOST_MESSAGES), ...rest });
}

/** Reads a text of {@link serializeChat}; null for anything else. A person who was typing then is no longer shown as typing. */
export function parseChat(text: string | null): ChatState | null {
  try {
    const { phase, ...stored } = JSON.parse(text ?? "") as ChatState & { phase?: unknown };
    const { messages, draft, noted, staff, office, waits, toldUpTo, seenUpTo } = stored;
    if (messages.length === 0 || !messages.every(isMessage)) return null;
    return {
      messages: (phase === "waiting" ? markLastSending(messages) : messages).map(restoreMessage),
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

/** Reads a person of the office from any value; null where it is none. */
export function readStaff(given: unknown): Staff | null {
  const { name, types } = recordOf(given);
  return typeof name === "string" && name !== "" ? { name, types: types === true } : null;
}

/** Reads the state of the office from any value. */
export function readOffice(given: unknown): Office {
  const { here, opens } = recordOf(given);
  return {
    here: typeof here === "string" ? here : null,
    opens: typeof opens === "string" ? opens : null,
  };
}

/** Adds a message of the visitor, to be sent after those that wait for a connection. */
function addMessage(state: ChatState, text: string, at: string, press?: Press): ChatState {
  const content = tidyParagraphs(text);
  const message = { role: "user", content, createdAt: at, key: at, delivery: "sending" } as const;
  const before = resendWaiting(state.messages);
  return { ...state, messages: [...before, { ...message, ...(press && { press }) }] };
}

function removeMessages(state: ChatState, isRemoved: (message: ChatMessage) => boolean): ChatState {
  const messages = state.messages.filter((message) => !isRemoved(message));
  return messages.length === state.messages.length ? state : { ...state, messages };
}

function addReply(state: ChatState, event: ReplyEvent): ChatState {
  const { content, choices = [], parts = [], noted, key, sentId, replyId, staff = null, at } = event;
  const sent = confirmSent(state.messages, key, sentId);
  const reply: ChatMessage = {
    ...makeEveMessage(content, at),
    ...(replyId !== undefined && { id: replyId }),
    ...(parts.length > 0 ? { parts } : choices.length > 0 && { choices }),
  };
  // News after this message already say who answers now, and only news say if that person types.
  const isKnown = (sentId !== undefined && sentId <= state.toldUpTo) || staff?.name === state.staff?.name;
  return {
    ...setNoted(state, noted),
    messages: staff && replyId === undefined ? sent : mergeMessages(sent, [reply]),
    staff: isKnown ? state.staff : staff,
  };
}

/**
 * Marks messages on their way as failed. If Eve answers, she apologizes; if a person answers, each message says that it was not
 * sent. A failed press is removed: the card or a toast reports it.
 */
function markFailed(
  before: ChatState,
  { at, notProcessed }: { at: string; notProcessed?: boolean },
): ChatState {
  const state = removeMessages(before, (message) => isUnderway(message) && message.press !== undefined);
  const underway = state.messages.filter(isUnderway);
  const isAlone = underway.length <= (state.staff ? 0 : 1);
  const messages = state.messages.map(
    (message): ChatMessage =>
      !isUnderway(message) ? message : isAlone ? markDelivered(message) : { ...message, delivery: "failed" },
  );
  if (!isAlone) return { ...state, messages };
  // Puts the text back into the composer, unless something else was written there meanwhile.
  const draft = (notProcessed && !state.draft && underway[0]?.content) || state.draft;
  return { ...state, draft, messages: [...messages, makeEveMessage(chat.apology, at)] };
}

/**
 * Marks messages on their way as waiting for a connection. Eve apologizes once, when they are first tried. A press is removed: the card or
 * a toast reports it.
 */
function waitForConnection(
  before: ChatState,
  { at, tried }: { at: string; tried?: string | undefined },
): ChatState {
  const state = removeMessages(before, (message) => isUnderway(message) && message.press !== undefined);
  const underway = state.messages.filter(isUnderway);
  const isFirstTry = underway.length > 0 && underway.every(({ delivery }) => delivery === "sending");
  const apology = isFirstTry && !state.staff ? [makeEveMessage(chat.apology, at)] : [];
  return { ...state, messages: [...markWaiting(state.messages, at, tried), ...apology] };
}

/**
 * Sends an unsent message again. If it waits for a connection, so do all that wait; otherwise to a person also those after it, so that they
 * stay in order. Eve gets one at a time.
 */
function markResending(state: ChatState, key: string): ChatState {
  const first = state.messages.findIndex((message) => message.key === key && isUnsent(message));
  if (first === -1 || isWaiting(state)) return state;
  if (state.messages[first]?.delivery === "waiting")
    return { ...state, messages: resendWaiting(state.messages) };
  const messages = state.messages.map(
    (message, place): ChatMessage =>
      message.delivery === "failed" && (place === first || (state.staff && place > first))
        ? { ...message, delivery: "resending" }
        : message,
  );
  return { ...state, messages };
}

function takeNews(state: ChatState, { messages, staff, office, waits, noted }: NewsEvent): ChatState {
  const { name, types } = state.staff ?? {};
  const isSameStaff = name === staff?.name && types === staff?.types;
  const isSameOffice = state.office?.here === office.here && state.office.opens === office.opens;
  const isSame = isSameStaff && isSameOffice && state.waits === waits;
  if (messages.length === 0 && isSame && !noted) return state;
  return {
    ...setNoted(state, noted),
    messages: messages.length > 0 ? mergeMessages(state.messages, messages) : state.messages,
    staff: isSameStaff ? state.staff : staff,
    office: isSameOffice ? state.office : office,
    waits,
    toldUpTo: Math.max(state.toldUpTo, ...listIds(messages)),
  };
}

function setNoted(state: ChatState, noted: Noted | undefined): ChatState {
  return noted ? { ...state, noted } : state;
}

function listIds(messages: readonly ChatMessage[]): number[] {
  return messages.map(({ id = 0 }) => id);
}

function makeEveMessage(content: string, createdAt: string): ChatMessage {
  return { role: "assistant", content, createdAt };
}

/** Marks the last message as on its way, for conversations of an older version, which stored that as `phase`. */
function markLastSending(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.with(-1, { ...(messages.at(-1) as ChatMessage), delivery: "sending" });
}

/** Restores a stored message with the parts that can be drawn. */
function restoreMessage({ parts, ...message }: ChatMessage): ChatMessage {
  const readableParts = readParts(parts);
  return readableParts.length > 0 ? { ...message, parts: readableParts } : message;
}

const ROLES: unknown[] = ["user", "assistant"];
const DELIVERIES: unknown[] = [undefined, "sending", "resending", "waiting", "failed"];

function isMessage(message: ChatMessage): boolean {
  const {
    role,
    content,
    createdAt,
    id = 0,
    key = "",
    author = "",
    delivery,
    triedAt = "",
    choices = [],
    press,
    putAway = true,
  } = message;
  const texts = [
    content,
    createdAt,
    key,
    author,
    triedAt,
    ...(Array.isArray(choices) ? choices : [undefined]),
  ];
  return (
    ROLES.includes(role) &&
    DELIVERIES.includes(delivery) &&
    (press === undefined || readPress(press) !== undefined) &&
    putAway === true &&
    Number.isInteger(id) &&
    texts.every((text) => typeof text === "string")
  );
}
