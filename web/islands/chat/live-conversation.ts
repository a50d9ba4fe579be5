import type { LiveConversation } from "#contract/api/chat.ts";
import { followLive, type Live } from "../../ui/live.ts";
import { fetchConversation, openLive, readLive } from "./call-eve.ts";
import type { ChatSession } from "./chat-session.ts";
import type { ChatState } from "./chat-state.ts";

/** Milliseconds after the visitor's last message in which a closed panel still follows: the office may answer. */
const RECENT_MS = 10 * 60_000;
/** Milliseconds without a new report after which a person counts as no longer typing. */
const TYPING_MS = 6_000;

export type LiveConversationFollower = {
  /** Begins to follow or stops, depending on whether it is useful now. */
  update(): void;
  /** Called when the server holds a conversation of this browser. */
  begin(): void;
  /** Called when the server holds another one, or none any more. */
  restart(): void;
};

/**
 * Follows the conversation while that is useful: it has begun, the page is visible, and the panel is open or a person answers or
 * may answer soon. A hidden page gives up its connection: over HTTP/1.1 a browser has only six for a site.
 */
export function followConversation(
  { state, dispatch, call }: ChatSession,
  hasBegun: () => boolean,
  isOpen: () => boolean,
): LiveConversationFollower {
  let live: Live | undefined;
  let isLeft = false;
  /** True when the server holds no conversation of this browser; it is not asked again until one begins. */
  let isGone = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;

  function isUseful(): boolean {
    if (isLeft || isGone || document.visibilityState === "hidden" || !hasBegun()) return false;
    return isOpen() || state().staff !== null || hasWrittenRecently(state());
  }

  function update(): void {
    clearTimeout(later);
    if (!isUseful()) {
      live?.stop();
      live = undefined;
      return;
    }
    live ??= follow();
    later = setTimeout(update, RECENT_MS);
  }

  function begin(): void {
    isGone = false;
    update();
  }

  function restart(): void {
    live?.stop();
    live = undefined;
    begin();
  }

  function follow(): Live {
    const findLastId = () => state().toldUpTo;
    /** Ignores news of an ended connection: they may belong to another conversation. */
    const takeNews = (news: LiveConversation) => live === own && report(news);
    const own = followLive({
      async open(signal) {
        const response = await openLive(findLastId(), signal, call);
        if (response.status === 404 && live === own) stopFollowing();
        return response;
      },
      onEvent: (data) => takeNews(readLive(data)),
      ask: async () => void takeNews(await fetchConversation(findLastId(), call)),
    });
    return own;
  }

  function stopFollowing(): void {
    isGone = true;
    dispatch({ type: "gone" });
    update();
  }

  function report(news: LiveConversation): void {
    clearTimeout(typing);
    if (news.staff?.types) typing = setTimeout(() => dispatch({ type: "staffPaused" }), TYPING_MS);
    dispatch({ type: "news", ...news });
  }

  document.addEventListener("visibilitychange", update);
  addEventListener("pagehide", () => {
    isLeft = true;
    update();
  });
  addEventListener("pageshow", () => {
    isLeft = false;
    update();
  });
  return { update, begin, restart };
}

function hasWrittenRecently({ messages }: ChatState): boolean {
  const writtenAt = messages.findLast(({ role }) => role === "user")?.createdAt;
  return writtenAt !== undefined && Date.now() - Date.parse(writtenAt) < RECENT_MS;
}
