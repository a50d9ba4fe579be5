import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LiveDesk } from "#contract/api/desk.ts";
import { deskFetch } from "#contract/database-client.ts";
import { followLive, type LiveState } from "#web/ui/live.ts";
import { atMostEvery } from "./at-most-every.ts";
import { takeStreamSlot } from "./stream-slot.ts";

/** Tells the desk at once where something happened; while it is not live, every few seconds that anything may have. */
export type LiveFeed = {
  isLive: boolean;
  /** Answers how to end it. */
  subscribe(listener: (happened: LiveDesk) => void): () => void;
};

/** The feed of the desk, for whatever in it shows what goes on. */
export const LiveFeedContext = createContext<LiveFeed>({ isLive: false, subscribe: () => () => {} });

const ANYTHING: LiveDesk = { conversations: [], news: true, all: true };

/**
 * Follows what the server tells the desk.
 * @param ask looks for news once, where there is no stream; it throws when no answer comes
 */
export function useLiveFeed(ask: () => Promise<unknown>): LiveFeed {
  const [state, setState] = useState<LiveState | null>(null);
  const listeners = useRef(new Set<(happened: LiveDesk) => void>());
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const tell = (happened: LiveDesk) => {
      for (const listener of listeners.current) listener(happened);
    };
    const ended = new AbortController();
    let hasSlot = false;
    const live = followLive({
      async open(signal) {
        hasSlot ||= await takeStreamSlot(ended.signal);
        return hasSlot ? deskFetch("/api/desk/live", { signal }) : new Response(null, { status: 503 });
      },
      onEvent: (data) => tell(isBeginning(data as LiveDesk) ? ANYTHING : (data as LiveDesk)),
      async ask() {
        tell(ANYTHING);
        await askNow();
      },
      onState: setState,
    });
    return () => {
      live.stop();
      ended.abort();
    };
  }, []);
  const subscribe = useCallback((listener: (happened: LiveDesk) => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  return { isLive: state === "live", subscribe };
}

/** An event that names nothing begins a stream: what happened between two streams is told by neither. */
function isBeginning({ conversations, news, all }: LiveDesk): boolean {
  return !news && !all && conversations.length === 0;
}

const READ_AGAIN_AFTER = 300; // milliseconds

/** Reads again when something happened in one of these conversations. */
export function useReadOn(conversations: readonly string[], read: () => Promise<unknown>): void {
  const { subscribe } = use(LiveFeedContext);
  const readNow = useEffectEvent(read);
  const isOneOf = useEffectEvent((ids: readonly string[]) => ids.some((id) => conversations.includes(id)));
  useEffect(() => {
    const reading = atMostEvery(READ_AGAIN_AFTER, () => readNow());
    const unsubscribe = subscribe((happened) => {
      if (happened.all || isOneOf(happened.conversations)) reading.call();
    });
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [subscribe]);
}
