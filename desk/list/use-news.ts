import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Arrival, MailState } from "#contract/rows.ts";
import { showToast } from "#web/ui/toast.ts";
import { DeskError, deskCall } from "../desk-call.ts";
import { deskWords } from "../words.ts";
import { type News, NO_NEWS, withAnswer, withSeen } from "./news.ts";

const EVERY = 5_000; // milliseconds: what comes in is shown within ten seconds

export type DeskNews = {
  news: News;
  /** Undefined before the first answer. */
  mail: MailState | undefined;
  /** Grows with each answer: time to look for newer rows. */
  tick: number;
  /** The last try got no answer. */
  lost: boolean;
  markSeen: (kind: string, id?: string, upTo?: string) => void;
};

/** Asks every few seconds what has come in, also while the page is in the background. */
export function useNews(): DeskNews {
  const [news, setNews] = useState(NO_NEWS);
  const query = useQuery({
    queryKey: ["news"],
    async queryFn({ signal }) {
      const [answer] = await deskCall("desk_news", { since: news.since }, signal);
      if (!answer) throw new Error("desk_news answered no row.");
      const { now, mail, ...arrivals } = answer;
      return { now, mail, arrivals: arrivals as Record<string, Arrival[]> };
    },
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
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) showToast({ tone: "success", title: deskWords.connectionBack });
    wasLost.current = lost;
  }, [lost]);
  const markSeen = useCallback(
    (kind: string, id?: string, upTo?: string) => setNews((before) => withSeen(before, kind, id, upTo)),
    [],
  );
  return { news, mail: answer?.mail, tick: query.dataUpdatedAt, lost, markSeen };
}
