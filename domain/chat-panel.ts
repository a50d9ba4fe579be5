/** What the panel shows of a talk with Eve: a pure reducer; the texts are given by who dispatches. */

/** Characters of a message at most, as the server counts them: code points of the trimmed text. */
export const LONGEST_MESSAGE = 2_000;

/** Messages that a browser keeps of a talk, the newest. */
export const MOST_KEPT = 200;

export type ChatMessage = {
  /** Grows by one from message to message. */
  id: number;
  role: "user" | "assistant";
  content: string;
  /** ISO 8601. */
  createdAt: string;
};

export type ChatState = {
  messages: readonly ChatMessage[];
  draft: string;
  /** `waiting`: a message was sent and its reply is awaited; nothing else can be sent. */
  phase: "idle" | "waiting";
  /** What went wrong last, for developers; the visitor reads the apology instead. */
  error: string | null;
};

/** A message without its number, which the reducer gives. */
export type Said = Omit<ChatMessage, "id">;

export type ChatEvent =
  | { type: "drafted"; text: string }
  | { type: "sent"; at: string }
  | { type: "replied"; content: string; at: string }
  | { type: "failed"; error: string; apology: string; at: string }
  | { type: "recalled"; messages: readonly Said[] }
  | { type: "startedOver"; greeting: string; at: string };

/** A talk that begins with Eve's greeting, or goes on as it was kept. */
export function startChat(kept: ChatState | null, greeting: string, at: string): ChatState {
  if (kept) return kept;
  return { messages: [eveSays(greeting, at, [])], draft: "", phase: "idle", error: null };
}

export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "drafted":
      return { ...state, draft: event.text };
    case "sent":
      return maySend(state) ? send(state, event.at) : state;
    case "replied":
      return answered(state, eveSays(event.content, event.at, state.messages), null);
    case "failed":
      return answered(state, eveSays(event.apology, event.at, state.messages), event.error);
    case "recalled":
      return recall(state, event.messages);
    case "startedOver":
      return startChat(null, event.greeting, event.at);
  }
}

/** Whether the draft can be sent: nothing awaited, neither blank nor too long. */
export function maySend({ phase, draft }: ChatState): boolean {
  const left = charactersLeft(draft);
  return phase === "idle" && left >= 0 && left < LONGEST_MESSAGE;
}

/** Characters that may still be typed; negative when there are too many. */
export function charactersLeft(draft: string): number {
  return LONGEST_MESSAGE - [...draft.trim()].length;
}

/** What the server holds of this talk answers the message that waited through a reload. */
export function answersWaiting({ messages }: ChatState, stored: readonly Said[]): boolean {
  const [question, answer] = stored.slice(-2);
  return (
    question?.role === "user" &&
    answer?.role === "assistant" &&
    question.content.trim() === messages.findLast(({ role }) => role === "user")?.content
  );
}

function send(state: ChatState, at: string): ChatState {
  const message = said({ role: "user", content: state.draft.trim(), createdAt: at }, state.messages);
  return { messages: [...state.messages, message], draft: "", phase: "waiting", error: null };
}

function answered(state: ChatState, message: ChatMessage, error: string | null): ChatState {
  return { ...state, messages: [...state.messages, message], phase: "idle", error };
}

/** A talk that the server remembers goes on, unless the visitor has begun another meanwhile. */
function recall(state: ChatState, stored: readonly Said[]): ChatState {
  const [greeting] = state.messages;
  if (state.phase !== "idle" || state.messages.length !== 1 || !greeting) return state;
  const messages = stored.map((message, place) => ({ id: greeting.id + 1 + place, ...message }));
  return { ...state, messages: [greeting, ...messages] };
}

function eveSays(content: string, createdAt: string, before: readonly ChatMessage[]): ChatMessage {
  return said({ role: "assistant", content, createdAt }, before);
}

function said(message: Said, before: readonly ChatMessage[]): ChatMessage {
  return { id: (before.at(-1)?.id ?? 0) + 1, ...message };
}
