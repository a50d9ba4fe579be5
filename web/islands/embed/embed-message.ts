/** The parts of a message event that decide whether it is accepted. */
export type EmbedMessage = {
  data: unknown;
  origin: string;
  /** True when it comes from the window of the embed's own frame. */
  fromFrame: boolean;
};

/** An action of the page on an accepted message. */
export type EmbedAction =
  | { do: "track"; entry: Record<string, string | number | boolean | null> & { event: "iframe_event" } }
  | { do: "leave"; url: string };

/** Limits of the values and of a text in characters, so that a frame cannot fill the page's memory. */
const MAX_ENTRIES = 40;
const MAX_TEXT = 500;

/**
 * Lists the actions for a message. Accepted are objects `{app: string, redirectUrl?: string, …}` from the provider's origin and
 * the frame's own window; all else is ignored. App 'booking' is tracked; a valid http or https `redirectUrl` is opened.
 */
export function listEmbedActions(message: EmbedMessage, provider: string): readonly EmbedAction[] {
  if (message.origin !== provider || !message.fromFrame) return [];
  const { data } = message;
  if (!isPlainObject(data) || typeof data.app !== "string") return [];
  const actions: EmbedAction[] = [];
  if (data.app === "booking") actions.push({ do: "track", entry: makeTrackingEntry(data) });
  const url = typeof data.redirectUrl === "string" ? readWebAddress(data.redirectUrl) : null;
  if (url) actions.push({ do: "leave", url });
  return actions;
}

/** Copies the message's plain values. Its own `event`, if any, is replaced by ours. */
function makeTrackingEntry(data: Record<string, unknown>) {
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

/** Returns the address if it is http or https; an address of another kind may run as a script of the page. */
function readWebAddress(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
