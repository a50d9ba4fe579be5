import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Arrival, MailState } from "#contract/rows.ts";
import { deskWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";
import { DeskError, deskCall } from "../desk-call.ts";
import { atMostEvery } from "./at-most-every.ts";
import { type LiveFeed, useLiveFeed } from "./live-feed.ts";
import { type News, NO_NEWS, withAnswer, withSeen } from "./news.ts";

const QUERY_KEY = ["news"];
const EVERY = 5_000; // milliseconds: what comes in is shown within ten seconds where the server tells nothing by itself
const EVERY_WHILE_LIVE = 60_000;
const AT_MOST_EVERY = 1_000;

export type DeskNews = {
  news: News;
  /** Undefined before the first answer. */
  mail: MailState | undefined;
  /** Grows with each answer: time to look for newer rows. */
  tick: number;
  /** The last try got no answer. */
  lost: boolean;
  markSeen: (kind: string, id?: string, upTo?: string) => void;
  feed: LiveFeed;
};

/**
 * Asks what has come in, also while the page is in the background: when the server tells that something has, and without that every few
 * seconds.
 */
export function useNews(): DeskNews {
  const [news, setNews] = useState(NO_NEWS);
  const client = useQueryClient();
  const feed = useLiveFeed(() =>
    client.refetchQueries({ queryKey: QUERY_KEY }, { throwOnError: true, cancelRefetch: false }),
  );
  const query = useQuery({
    queryKey: QUERY_KEY,
    async queryFn({ signal }) {
      const [answer] = await deskCall("desk_news", { since: news.since }, signal);
      if (!answer) throw new Error("desk_news answered no row.");
      const { now, mail, ...arrivals } = answer;
      return { now, mail, arrivals: arrivals as Record<string, Arrival[]> };
    },
    refetchInterval: ({ state }) => (feed.isLive && state.status !== "error" ? EVERY_WHILE_LIVE : EVERY),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    retry: false,
    structuralSharing: false,
  });
  const { refetch } = query;
  const { subscribe } = feed;
  useEffect(() => {
    const asking = atMostEvery(AT_MOST_EVERY, () => refetch());
    const unsubscribe = subscribe(asking.call);
    // A stream is silent for seconds before it counts as broken: the browser may know at once.
    window.addEventListener("offline", asking.call);
    return () => {
      window.removeEventListener("offline", asking.call);
      unsubscribe();
      asking.stop();
    };
  }, [subscribe, refetch]);
  const answer = query.data;
  useEffect(() => {
    if (answer) setNews((before) => withAnswer(before, answer));
  }, [answer]);
  const lost = query.error instanceof DeskError && query.error.passing;
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) showToast({ tone: "success", title: deskWords.connectionBack });
    wasLost.current = lost;
  }, [lost]);
  const markSeen = useCallback(
    (kind: string, id?: string, upTo?: string) => setNews((before) => withSeen(before, kind, id, upTo)),
    [],
  );
  return { news, mail: answer?.mail, tick: query.dataUpdatedAt, lost, markSeen, feed };
}
