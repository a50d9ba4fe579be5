import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { dashboard } from "#content/admin.ts";
import { pages } from "#content/pages.ts";
import { showToast } from "../../ui/toast.ts";
import { DeskError, deskCall } from "./desk-call.ts";
import type { TabId } from "./desk-place.ts";
import { countAllNew, type News, type NewsAnswer, noNews, withAnswer, withSeen } from "./news.ts";

const EVERY = 5_000; // milliseconds: what comes in is shown within ten seconds

export type DeskNews = {
  news: News;
  /** The latest answer; undefined before the first. */
  answer: NewsAnswer | undefined;
  /** Grows with each answer: time to look for newer rows. */
  tick: number;
  /** The last try got no answer. */
  lost: boolean;
  markSeen: (tab: TabId, id?: string) => void;
};

/** Asks every few seconds what has come in, also while the page is in the background, and counts it in the page's title. */
export function useNews(): DeskNews {
  const [news, setNews] = useState(noNews);
  const query = useQuery({
    queryKey: ["news"],
    queryFn: ({ signal }) => deskCall<NewsAnswer>("desk_news", { since: news.since }, signal),
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    retry: false,
    structuralSharing: false,
  });
  const answer = query.data;
  useEffect(() => {
    if (answer) setNews((before) => withAnswer(before, answer));
  }, [answer]);
  const lost = query.error instanceof DeskError && query.error.passing;
  useToastWhenBack(lost);
  useCountInTitle(countAllNew(news));
  const markSeen = useCallback(
    (tab: TabId, id?: string) => setNews((before) => withSeen(before, tab, id)),
    [],
  );
  return { news, answer, tick: query.dataUpdatedAt, lost, markSeen };
}

function useToastWhenBack(lost: boolean): void {
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) showToast({ tone: "success", title: dashboard.connectionBack });
    wasLost.current = lost;
  }, [lost]);
}

function useCountInTitle(count: number): void {
  useEffect(() => {
    const { title } = pages.dashboard;
    document.title = count > 0 ? dashboard.titleWithCount(count, title) : title;
    return () => {
      document.title = title;
    };
  }, [count]);
}
