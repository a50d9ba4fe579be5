import type { LiveConversation } from "#contract/api/chat.ts";
import { followLive, type Live } from "../../ui/live.ts";
import { fetchConversation, openLive, readLive } from "./call-eve.ts";
import type { ChatSession } from "./chat-session.ts";
import type { ChatState } from "./chat-state.ts";

/** Milliseconds after the visitor's last words in which somebody of the office may come into a panel that is closed again. */
const LATELY = 10 * 60_000;
/** Milliseconds after which whoever typed is taken to have stopped: while they type it is told again. */
const TYPING = 6_000;

export type LiveConversationFollower = {
  /** Begins or ends to follow, as it is of use now. */
  arrange(): void;
  /** The server has a conversation of this browser. */
  begin(): void;
  /** It has another one, or none any more. */
  restart(): void;
};

/**
 * Follows what happens in the conversation while that is of use: it has begun, the page is seen, and the panel is open, a person
 * answers or may soon. A page that is hidden leaves its connection to others: over HTTP/1.1 a browser has six for a site.
 */
export function followConversation(
  { state, dispatch, call }: ChatSession,
  hasBegun: () => boolean,
  isOpen: () => boolean,
): LiveConversationFollower {
  let live: Live | undefined;
  let isLeft = false;
  /** The server has no conversation of this browser: it is not asked again until one begins. */
  let isGone = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;

  function isOfUse(): boolean {
    if (isLeft || isGone || document.visibilityState === "hidden" || !hasBegun()) return false;
    return isOpen() || state().staff !== null || saidLately(state());
  }

  function arrange(): void {
    clearTimeout(later);
    if (!isOfUse()) {
      live?.stop();
      live = undefined;
      return;
    }
    live ??= follow();
    later = setTimeout(arrange, LATELY);
  }

  function begin(): void {
    isGone = false;
    arrange();
  }

  function restart(): void {
    live?.stop();
    live = undefined;
    begin();
  }

  function follow(): Live {
    const after = () => state().toldUpTo;
    /** Drops words of a connection that was ended since: they may be of another conversation. */
    const take = (told: LiveConversation) => live === own && tell(told);
    const own = followLive({
      async open(signal) {
        const response = await openLive(after(), signal, call);
        if (response.status === 404 && live === own) leave();
        return response;
      },
      onEvent: (data) => take(readLive(data)),
      ask: async () => void take(await fetchConversation(after(), call)),
    });
    return own;
  }

  function leave(): void {
    isGone = true;
    dispatch({ type: "gone" });
    arrange();
  }

  function tell(told: LiveConversation): void {
    clearTimeout(typing);
    if (told.staff?.types) typing = setTimeout(() => dispatch({ type: "staffPaused" }), TYPING);
    dispatch({ type: "told", ...told });
  }

  document.addEventListener("visibilitychange", arrange);
  addEventListener("pagehide", () => {
    isLeft = true;
    arrange();
  });
  addEventListener("pageshow", () => {
    isLeft = false;
    arrange();
  });
  return { arrange, begin, restart };
}

function saidLately({ messages }: ChatState): boolean {
  const said = messages.findLast(({ role }) => role === "user")?.createdAt;
  return said !== undefined && Date.now() - Date.parse(said) < LATELY;
}
