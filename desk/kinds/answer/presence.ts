import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callDesk } from "../../desk-call.ts";
import { getDeviceId } from "../../device.ts";
import { useRereadOnChange } from "../../list/live-feed.ts";

/** The one who answers a conversation; `you` is any tab of this browser. */
export type Answering = { by: "eve" } | { by: "you" | "other"; name: string };

export type Presence = { answering: Answering; visitorTypes: boolean; askedAt: number };

/** The query of the presence in one browser's conversation; null for a deleted one. */
export function presenceQuery(conversation: string) {
  return queryOptions({
    queryKey: ["presence", conversation],
    async queryFn({ signal }): Promise<Presence | null> {
      const askedAt = Date.now();
      const [row] = await callDesk("conversation_presence", { conversation }, signal);
      return row ? { answering: toAnswering(row), visitorTypes: row.visitor_types, askedAt } : null;
    },
    staleTime: 0,
  });
}

/** Converts a row. Both columns are null while Eve answers; the generated types do not say that. */
export function toAnswering(row: { staff_name: string | null; device_id: string | null }): Answering {
  if (row.staff_name === null) return { by: "eve" };
  return { by: row.device_id === getDeviceId() ? "you" : "other", name: row.staff_name };
}

/** Shows who answers, by the result of a call. Cancels a running read, whose result would be older. */
export async function showAnswering(
  client: QueryClient,
  conversation: string,
  answering: Answering,
): Promise<void> {
  const { queryKey } = presenceQuery(conversation);
  await client.cancelQueries({ queryKey });
  const presence: Presence = { answering, visitorTypes: false, askedAt: Date.now() };
  client.setQueryData(queryKey, presence);
}

/** Reads who answers, again whenever something happens in the conversation. */
export function usePresence(conversation: string) {
  const query = useQuery(presenceQuery(conversation));
  useRereadOnChange([conversation], query.refetch);
  return query;
}

const TYPING_SHOWN_MS = 6_000; // longer than the few seconds between two signals
const TYPING_IGNORED_MS = 1_500; // after a message the server may still report the typing before it

/** True while the visitor types, by the latest presence. `latest` is the id of the visitor's latest message. */
export function useVisitorTypes(latest: number | undefined, presence: Presence | null | undefined): boolean {
  const latestAt = useRef(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (latest === undefined) return;
    latestAt.current = Date.now();
    setShown(false);
  }, [latest]);
  useEffect(() => {
    if (!presence?.visitorTypes || presence.askedAt < latestAt.current + TYPING_IGNORED_MS) {
      setShown(false);
      return undefined;
    }
    setShown(true);
    const timer = setTimeout(() => setShown(false), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [presence]);
  return isShown;
}
