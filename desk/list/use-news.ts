import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Arrival, MailState } from "#contract/rows.ts";
import { deskWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import { type LiveFeed, useLiveFeed } from "./live-feed.ts";
import { addAnswer, addSeen, type News, NO_NEWS } from "./news.ts";
import { throttle } from "./throttle.ts";

const QUERY_KEY = ["news"];
const NEWS_POLL_MS = 5_000; // without a stream, new records show within ten seconds
const NEWS_POLL_LIVE_MS = 60_000;
const NEWS_MIN_INTERVAL_MS = 1_000;

export type DeskNews = {
  news: News;
  /** Undefined before the first answer. */
  mail: MailState | undefined;
  /** Grows with each answer; lists then read their newest rows. */
  tick: number;
  /** True after a request without an answer. */
  isLost: boolean;
  markSeen: (kind: string, id?: string, upTo?: string) => void;
  feed: LiveFeed;
};

/** Asks for new records, also in the background: after each event of the stream, and without a stream every few seconds. */
export function useNews(): DeskNews {
  const [news, setNews] = useState(NO_NEWS);
  const client = useQueryClient();
  const feed = useLiveFeed(() =>
    client.refetchQueries({ queryKey: QUERY_KEY }, { throwOnError: true, cancelRefetch: false }),
  );
  const query = useQuery({
    queryKey: QUERY_KEY,
    async queryFn({ signal }) {
      const [answer] = await callDesk("desk_news", { since: news.since }, signal);
      if (!answer) throw new Error("desk_news answered no row.");
      const { now, mail, ...arrivals } = answer;
      return { now, mail, arrivals: arrivals as Record<string, Arrival[]> };
    },
    refetchInterval: ({ state }) =>
      feed.isLive && state.status !== "error" ? NEWS_POLL_LIVE_MS : NEWS_POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    retry: false,
    structuralSharing: false,
  });
  const { refetch } = query;
  const { subscribe } = feed;
  useEffect(() => {
    const asking = throttle(NEWS_MIN_INTERVAL_MS, () => refetch());
    const unsubscribe = subscribe(asking.call);
    // A broken stream is noticed only after seconds of silence; the browser may know it at once.
    window.addEventListener("offline", asking.call);
    return () => {
      window.removeEventListener("offline", asking.call);
      unsubscribe();
      asking.stop();
    };
  }, [subscribe, refetch]);
  const answer = query.data;
  useEffect(() => {
    if (answer) setNews((before) => addAnswer(before, answer));
  }, [answer]);
  const isLost = query.error instanceof DeskError && query.error.isTemporary;
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) showToast({ tone: "success", title: deskWords.connectionBack });
    wasLost.current = isLost;
  }, [isLost]);
  const markSeen = useCallback(
    (kind: string, id?: string, upTo?: string) => setNews((before) => addSeen(before, kind, id, upTo)),
    [],
  );
  return { news, mail: answer?.mail, tick: query.dataUpdatedAt, isLost, markSeen, feed };
}
