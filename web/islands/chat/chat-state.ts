import {
  LONGEST_MESSAGE,
  MOST_MESSAGES,
  type Noted,
  readNoted,
  type StoredMessage,
} from "#contract/api/chat.ts";
import { tidyParagraphs } from "#contract/tidy-text.ts";
import { chat } from "#site/chat.ts";

/** A message of the conversation, in its order; `createdAt` is ISO 8601. */
export type ChatMessage = Omit<StoredMessage, "id"> & {
  /** What the visitor may answer with a press of a button. */
  choices?: readonly string[];
};

/** What the panel shows of the conversation with Eve. */
export type ChatState = {
  messages: readonly ChatMessage[];
  draft: string;
  /** `waiting`: the last message was sent and its reply is awaited; nothing else can be sent. */
  phase: "idle" | "waiting";
  /** What Eve has noted of the visitor. */
  noted: Noted;
};

export type ChatEvent =
  | { type: "drafted"; text: string }
  | { type: "sent"; at: string }
  | { type: "chosen"; choice: string; at: string }
  /** Without `noted`, what was noted before holds. */
  | { type: "replied"; content: string; choices?: readonly string[]; noted?: Noted | undefined; at: string }
  /** `unheard`: it was not even looked at, and can be sent again as it is. */
  | { type: "failed"; at: string; unheard?: boolean }
  | { type: "recalled"; messages: readonly ChatMessage[]; noted?: Noted | undefined }
  | { type: "corrected"; noted: Noted }
  | { type: "restored"; state: ChatState }
  | { type: "startedOver"; at: string };

/** A conversation in which Eve has said her greeting. */
export function newChat(at: string): ChatState {
  return { messages: [eveSays(chat.greeting, at)], draft: "", phase: "idle", noted: {} };
}

export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "drafted":
      return { ...state, draft: event.text };
    case "sent":
      return maySend(state) ? { ...send(state, state.draft, event.at), draft: "" } : state;
    case "chosen":
      return choicesIn(state).includes(event.choice) ? send(state, event.choice, event.at) : state;
    case "replied":
      return answered(noting(state, event.noted), {
        ...eveSays(event.content, event.at),
        ...(event.choices && event.choices.length > 0 && { choices: event.choices }),
      });
    case "failed":
      return answered(event.unheard ? takenBack(state) : state, eveSays(chat.apology, event.at));
    case "recalled":
      return isNew(state)
        ? { ...noting(state, event.noted), messages: [...state.messages, ...event.messages] }
        : noting(state, event.noted);
    case "corrected":
      return noting(state, event.noted);
    case "restored":
      return event.state;
    case "startedOver":
      return newChat(event.at);
  }
}

/** Nothing but the greeting was said. */
export function isNew({ messages, phase }: ChatState): boolean {
  return messages.length === 1 && phase === "idle";
}

/** Whether the draft can be sent: nothing awaited, neither blank nor too long. */
export function maySend({ phase, draft }: ChatState): boolean {
  const left = charactersLeft(draft);
  return phase === "idle" && left >= 0 && left < LONGEST_MESSAGE;
}

/** What may be answered with a press of a button: the choices of her last message. */
export function choicesIn({ messages, phase }: ChatState): readonly string[] {
  return phase === "idle" ? (messages.at(-1)?.choices ?? []) : [];
}

/** Characters that may still be typed; negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LONGEST_MESSAGE - [...tidyParagraphs(draft)].length;
}

/**
 * The answer to the message that waits, once it is among what the server holds. The same may have been asked before, and
 * another tab may have asked something since.
 */
export function answerAmong(
  stored: readonly ChatMessage[],
  { messages }: ChatState,
): ChatMessage | undefined {
  const question = messages.at(-1)?.content;
  const asked = (all: readonly ChatMessage[]) =>
    all.flatMap(({ role, content }, index) =>
      role === "user" && content === question ? [all[index + 1]] : [],
    );
  const before = asked(messages).filter((reply) => reply && reply.content !== chat.apology);
  const replies = asked(stored);
  const reply = replies.length > before.length ? replies.at(-1) : undefined;
  return reply?.role === "assistant" ? reply : undefined;
}

/** A conversation as text, for the browser to keep from page to page. */
export function keptText({ messages, ...rest }: ChatState): string {
  return JSON.stringify({ messages: messages.slice(-MOST_MESSAGES), ...rest });
}

/** The conversation that {@link keptText} wrote, or null for anything else. */
export function readKept(text: string | null): ChatState | null {
  try {
    const { messages, draft, phase, noted } = JSON.parse(text ?? "") as ChatState;
    if (messages.length === 0 || !messages.every(isMessage)) return null;
    const tidied = { phase: phase === "waiting" ? "waiting" : "idle", noted: readNoted(noted) } as const;
    return { messages, draft: String(draft), ...tidied };
  } catch {
    return null;
  }
}

function send(state: ChatState, text: string, at: string): ChatState {
  const message = { role: "user", content: tidyParagraphs(text), createdAt: at } as const;
  return { ...state, messages: [...state.messages, message], phase: "waiting" };
}

function noting(state: ChatState, noted: Noted | undefined): ChatState {
  return noted ? { ...state, noted } : state;
}

/** The message that waits, in the composer again, unless something else was written meanwhile. */
function takenBack(state: ChatState): ChatState {
  return { ...state, draft: state.draft || (state.messages.at(-1)?.content ?? "") };
}

function answered(state: ChatState, message: ChatMessage): ChatState {
  return { ...state, messages: [...state.messages, message], phase: "idle" };
}

function eveSays(content: string, createdAt: string): ChatMessage {
  return { role: "assistant", content, createdAt };
}

function isMessage({ role, content, createdAt, choices = [] }: ChatMessage): boolean {
  const texts = [content, createdAt, ...(Array.isArray(choices) ? choices : [undefined])];
  return /^(user|assistant)$/.test(role) && texts.every((text) => typeof text === "string");
}
