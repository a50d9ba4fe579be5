/** A message event of the page, reduced to what decides about it. */
export type EmbedMessage = {
  data: unknown;
  origin: string;
  /** Whether it comes from the window of the embed's own frame. */
  fromFrame: boolean;
};

/** What a message makes the page do; a message that is not accepted does nothing. */
export type EmbedAction =
  | { do: "track"; entry: Record<string, string | number | boolean | null> & { event: "iframe_event" } }
  | { do: "leave"; url: string };

/** Bounds of what is handed on, so that a frame cannot fill the page's memory. */
const MAX_ENTRIES = 40;
const MAX_TEXT = 500;

/**
 * Decides about a message. Accepted are objects `{app: string, redirectUrl?: string, …}` from the provider's origin and the
 * frame's own window; everything else is ignored silently. App 'booking' is tracked; a parseable http or https `redirectUrl`
 * navigates.
 */
export function embedActions(message: EmbedMessage, provider: string): readonly EmbedAction[] {
  if (message.origin !== provider || !message.fromFrame) return [];
  const { data } = message;
  if (!isPlainObject(data) || typeof data.app !== "string") return [];
  const actions: EmbedAction[] = [];
  if (data.app === "booking") actions.push({ do: "track", entry: trackedEntry(data) });
  const url = typeof data.redirectUrl === "string" ? parse(data.redirectUrl) : null;
  if (url) actions.push({ do: "leave", url });
  return actions;
}

/** The message's own plain values; its `event` cannot replace ours. */
function trackedEntry(data: Record<string, unknown>) {
  const plain = Object.entries(data)
    .filter(([name]) => name.length <= MAX_TEXT)
    .filter(([, value]) => value === null || ["string", "number", "boolean"].includes(typeof value))
    .slice(0, MAX_ENTRIES)
    .map(([name, value]) => [name, typeof value === "string" ? value.slice(0, MAX_TEXT) : value]);
  return { ...Object.fromEntries(plain), event: "iframe_event" } as const;
}

function isPlainObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;
}

/** The address if it is http or https: of others, some run as scripts of the page. */
function parse(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
