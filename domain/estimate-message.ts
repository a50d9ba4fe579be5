/** A message event of the page, reduced to what decides about it. */
export type SeatMessage = {
  data: unknown;
  origin: string;
  /** Whether it comes from the window of the seat's own frame. */
  fromFrame: boolean;
};

/** What a message makes the page do; a message that is not accepted does nothing. */
export type SeatAction =
  | { do: "track"; entry: Record<string, string | number | boolean | null> & { event: "iframe_event" } }
  /** Client-side, to a path of this site with query and fragment. */
  | { do: "route"; path: string }
  | { do: "leave"; url: string }
  /** The frame's content is this high, in CSS pixels. */
  | { do: "resize"; height: number };

/** Bounds of what is handed on, so that a frame cannot fill the page's memory or draw a frame without end. */
const MAX_ENTRIES = 40;
const MAX_TEXT = 500;
const HEIGHTS = { low: 200, high: 4000 };

/**
 * Decides about a message. Accepted are objects `{app: string, redirectUrl?: string, height?: number, …}` from the
 * provider's origin and the frame's own window; everything else is ignored silently. App 'booking' is tracked; a
 * parseable http or https `redirectUrl` navigates, on this site without a reload.
 */
export function seatActions(
  message: SeatMessage,
  origins: { provider: string; own: string },
): readonly SeatAction[] {
  if (message.origin !== origins.provider || !message.fromFrame) return [];
  const { data } = message;
  if (!isPlainObject(data) || typeof data.app !== "string") return [];
  const actions: SeatAction[] = [];
  if (data.app === "booking") actions.push({ do: "track", entry: trackedEntry(data) });
  const { height } = data;
  if (typeof height === "number" && height >= HEIGHTS.low && height <= HEIGHTS.high) {
    actions.push({ do: "resize", height: Math.ceil(height) });
  }
  const target = typeof data.redirectUrl === "string" ? parse(data.redirectUrl) : null;
  if (target?.origin === origins.own) actions.push({ do: "route", path: ownPath(target) });
  else if (target) actions.push({ do: "leave", url: target.href });
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

/** The address if it is http or https: a `blob:` address would have the origin of its page, and scripts no origin. */
function parse(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Path, query and fragment; with one leading slash, as two would name another host. */
function ownPath(url: URL): string {
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}
