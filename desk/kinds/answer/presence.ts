import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { deskCall } from "../../desk-call.ts";
import { deviceId } from "../../device.ts";
import { useReadOn } from "../../list/live-feed.ts";
import { useConversationIds, useLatestOfVisitor } from "../messages.ts";

/** Whoever answers a conversation: `you` is any tab of this browser. */
export type Answering = { by: "eve" } | { by: "you" | "other"; name: string };

export type Presence = { answering: Answering; visitorTypes: boolean; askedAt: number };

/** Null where the conversation is gone. */
export function presenceQuery(conversation: string) {
  return queryOptions({
    queryKey: ["presence", conversation],
    async queryFn({ signal }): Promise<Presence | null> {
      const askedAt = Date.now();
      const [row] = await deskCall("conversation_presence", { conversation }, signal);
      return row ? { answering: answeringOf(row), visitorTypes: row.visitor_types, askedAt } : null;
    },
    staleTime: 0,
  });
}

/** Both are null while Eve answers, which the generated types do not know. */
export function answeringOf(row: { staff_name: string | null; device_id: string | null }): Answering {
  if (row.staff_name === null) return { by: "eve" };
  return { by: row.device_id === deviceId() ? "you" : "other", name: row.staff_name };
}

/** Shows what an answer of the server told of who answers; a question under way would tell it older. */
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
  useReadOn(useConversationIds(conversation), query.refetch);
  return query;
}

const SHOWN_FOR = 6_000; // milliseconds; typing that goes on is told every few seconds
const MESSAGE_ENDS_IT = 1_500; // milliseconds after a message in which the server may still tell of the typing before it

/** True while the visitor types, as far as the latest presence tells. */
export function useVisitorTypes(conversation: string, presence: Presence | null | undefined): boolean {
  const latest = useLatestOfVisitor(conversation)?.id;
  const cameAt = useRef(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (latest === undefined) return;
    cameAt.current = Date.now();
    setShown(false);
  }, [latest]);
  useEffect(() => {
    if (!presence?.visitorTypes || presence.askedAt < cameAt.current + MESSAGE_ENDS_IT) {
      setShown(false);
      return undefined;
    }
    setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [presence]);
  return isShown;
}
