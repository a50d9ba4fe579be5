import { chatButton } from "#content/chat-button.ts";
import { site } from "#site";

/** The chat panel, its log viewer and what the chat's address answers. */
export const chat = {
  button: chatButton.label,
  title: "Chat with Eve",
  /** Eve's first words; she asks for the name. */
  greeting: `Hi, I'm Eve, the assistant of ${site.name}. I can answer questions about roofs, prices, claims and jobs. First, may I ask your name?`,
  typing: "Typing...",
  apology: "I apologize, but I'm having trouble processing your message. Please try again in a moment.",
  inputLabel: "Your message",
  placeholder: "Type your message…",
  send: "Send",
  close: "Close chat",
  startOver: "Start over",
  startOverConfirm: "Start a new conversation? This one will be cleared here.",
  keepConversation: "Keep this one",
  dragHandle: "Move the chat panel. Drag it, or use the arrow keys.",
  moved: (side: string) => `Chat moved ${side}`,
  messages: "Conversation with Eve",
  you: "You",
  eve: "Eve",
  said: (who: string, text: string) => `${who}: ${text}`,
  tooLong: (limit: number) => `Please keep it under ${limit.toLocaleString("en-US")} characters.`,
  charactersLeft: (left: number) => `${left} characters left`,
  notice:
    "Eve is an assistant, not a person. Messages may appear in the chat log: leave private matters out.",
  noticeWithoutViewer: "Eve is an assistant, not a person. The chat log is closed to visitors.",
  errors: {
    html: "Received HTML instead of JSON response. The API endpoint might be misconfigured.",
    status: (status: number) => `HTTP error! status: ${status}`,
    unreadable: "Failed to get response",
    invalid: "Invalid response format",
  },
} as const;

/** The chat log viewer, opened from the panel's header: newest first. */
export const chatLogViewer = {
  open: "View chat logs",
  title: "Chat Logs",
  close: "Close chat logs",
  loading: "Loading chat logs…",
  loadingMore: "Loading more…",
  empty: "No messages yet",
  endOfList: "That is all.",
  off: "The chat log is closed to visitors.",
  retry: "Try again",
  user: "Visitor",
  assistant: "Eve",
  errors: {
    message: (message: string) => `Error: ${message}`,
    fetch: "Failed to fetch logs",
  },
} as const;

/** The `error` of an answer of POST /api/chat. */
export const chatApiErrors = {
  json: 'The request must be JSON: {"message": "…"}.',
  contentType: "The Content-Type must be application/json.",
  blank: "The message is empty.",
  tooLong: (limit: number) => `The message is longer than ${limit.toLocaleString("en-US")} characters.`,
  tooMany: "Too many messages. Please wait a moment.",
  unavailable: "The chat is not available right now. Please try again in a moment.",
} as const;
