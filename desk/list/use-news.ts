import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { MailState } from "#contract/rows.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import { findRecordKind } from "../person/record-address.ts";
import { type LiveFeed, useLiveFeed } from "./live-feed.ts";
import { addSeen, hideSeen, listBecomingSeen, type News, NO_NEWS, type SeenHere } from "./news.ts";
import { hasFailed } from "./read-failure.ts";
import { throttle } from "./throttle.ts";

const QUERY_KEY = ["news"];
const NEWS_POLL_MS = 5_000; // without a stream, new records show within ten seconds
const NEWS_POLL_LIVE_MS = 60_000;
const NEWS_MIN_INTERVAL_MS = 1_000;

export type DeskNews = {
  news: News;
  /** The time of the latest message in any conversation, ISO; null for none. */
  latestMessageAt: string | null;
  /** Undefined before the first answer. */
  mail: MailState | undefined;
  /** Grows with each answer; lists then read their newest rows. */
  tick: number;
  /** True after a request without an answer. */
  isLost: boolean;
  /** Marks a record as seen on all devices, without an id all of a kind; later arrivals than `upTo`, ISO, stay unseen. */
  markSeen: (kind: string, id?: string, upTo?: string) => void;
  feed: LiveFeed;
};

/** Asks for new records, also in the background: after each event of the stream, and without a stream every few seconds. */
export function useNews(): DeskNews {
  const [seen, setSeen] = useState<SeenHere>(new Map());
  const client = useQueryClient();
  const feed = useLiveFeed(() =>
    client.refetchQueries({ queryKey: QUERY_KEY }, { throwOnError: true, cancelRefetch: false }),
  );
  const query = useQuery({
    queryKey: QUERY_KEY,
    async queryFn({ signal }) {
      const [answer] = await callDesk("desk_news", {}, signal);
      if (!answer) throw new Error("desk_news answered no row.");
      const { now: _, mail, latest_message_at, ...arrivals } = answer;
      return { mail, latestMessageAt: latest_message_at, arrivals: arrivals as News };
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
  const news = useMemo(() => hideSeen(answer?.arrivals ?? NO_NEWS, seen), [answer, seen]);
  // A request that is under way after a failed one has no error yet.
  const isLost =
    hasFailed(query) &&
    (query.error === null || (query.error instanceof DeskError && query.error.isTemporary));
  const markSeen = useCallback<DeskNews["markSeen"]>(
    (kind, id, upTo) => {
      const arrivals = listBecomingSeen(news, kind, id, upTo);
      const [latest] = arrivals;
      if (!latest) return;
      setSeen((before) => addSeen(before, kind, arrivals));
      const marked = { kind: findRecordKind(kind) ?? kind, subject: id ?? null, up_to: latest.at };
      callDesk("mark_seen", marked).catch(() => {}); // it is new again after a reload, as it is for the others
    },
    [news],
  );
  return {
    news,
    latestMessageAt: answer?.latestMessageAt ?? null,
    mail: answer?.mail,
    tick: query.dataUpdatedAt,
    isLost,
    markSeen,
    feed,
  };
}
