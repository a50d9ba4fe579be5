import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LiveDesk } from "#contract/api/desk.ts";
import { fetchAsStaff } from "#contract/database-client.ts";
import { followLive, type LiveState } from "#web/ui/live.ts";
import { takeStreamSlot } from "./stream-slot.ts";
import { throttle } from "./throttle.ts";

/** Reports changes at once; while it is not live, reports every few seconds that anything may have changed. */
export type LiveFeed = {
  isLive: boolean;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (event: LiveDesk) => void): () => void;
};

/** The desk's feed, for components that follow changes. */
export const LiveFeedContext = createContext<LiveFeed>({ isLive: false, subscribe: () => () => {} });

const ANYTHING: LiveDesk = { conversations: [], news: true, all: true };

/**
 * Follows the server's stream of changes.
 * @param ask asks for news once, if there is no stream; throws without an answer
 */
export function useLiveFeed(ask: () => Promise<unknown>): LiveFeed {
  const [state, setState] = useState<LiveState | null>(null);
  const listeners = useRef(new Set<(event: LiveDesk) => void>());
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const notify = (event: LiveDesk) => {
      for (const listener of listeners.current) listener(event);
    };
    const ended = new AbortController();
    let hasSlot = false;
    const live = followLive({
      async open(signal) {
        hasSlot ||= await takeStreamSlot(ended.signal);
        return hasSlot ? fetchAsStaff("/api/desk/live", { signal }) : new Response(null, { status: 503 });
      },
      onEvent: (data) => notify(isFirstEvent(data as LiveDesk) ? ANYTHING : (data as LiveDesk)),
      async ask() {
        notify(ANYTHING);
        await askNow();
      },
      onState: setState,
    });
    return () => {
      live.stop();
      ended.abort();
    };
  }, []);
  const subscribe = useCallback((listener: (event: LiveDesk) => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  return { isLive: state === "live", subscribe };
}

/** True for an empty event, which begins a stream. No stream reports the changes before it, so anything may have changed. */
function isFirstEvent({ conversations, news, all }: LiveDesk): boolean {
  return !news && !all && conversations.length === 0;
}

const REREAD_INTERVAL_MS = 300;

/** Reads again after a change in one of these conversations. */
export function useRereadOnChange(conversations: readonly string[], read: () => Promise<unknown>): void {
  const { subscribe } = use(LiveFeedContext);
  const readNow = useEffectEvent(read);
  const isOneOf = useEffectEvent((ids: readonly string[]) => ids.some((id) => conversations.includes(id)));
  useEffect(() => {
    const reading = throttle(REREAD_INTERVAL_MS, () => readNow());
    const unsubscribe = subscribe((event) => {
      if (event.all || isOneOf(event.conversations)) reading.call();
    });
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [subscribe]);
}
