import { type ChatMessage, type ChatState, MOST_KEPT, type Said } from "./chat-panel.ts";

/** A talk as text, for the browser to keep through reloads. */
export function keptText({ messages, draft, phase }: ChatState): string {
  return JSON.stringify({ messages: messages.slice(-MOST_KEPT), draft, phase });
}

/** The talk that {@link keptText} wrote, or null for anything else. */
export function readKept(text: string | null): ChatState | null {
  const { messages, draft, phase } = asRecord(parsed(text ?? ""));
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage)) return null;
  return {
    messages,
    draft: typeof draft === "string" ? draft : "",
    phase: phase === "waiting" ? "waiting" : "idle",
    error: null,
  };
}

/** The messages of a server's `{"messages": […]}`; those that are none are left out. */
export function readStored(body: unknown): Said[] {
  const { messages } = asRecord(body);
  if (!Array.isArray(messages)) return [];
  return messages.filter(isSaid).map(({ role, content, createdAt }) => ({ role, content, createdAt }));
}

function isMessage(value: unknown): value is ChatMessage {
  return isSaid(value) && Number.isSafeInteger(asRecord(value).id);
}

function isSaid(value: unknown): value is Said {
  const { role, content, createdAt } = asRecord(value);
  return (
    (role === "user" || role === "assistant") && typeof content === "string" && typeof createdAt === "string"
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
