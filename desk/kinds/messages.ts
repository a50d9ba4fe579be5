import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Row } from "#contract/rows.ts";
import { callDesk } from "../desk-call.ts";
import { useRereadOnChange } from "../list/live-feed.ts";

export type Message = Row<"messages">;

const PAGE_SIZE = 200; // messages

/** The messages that are read so far, oldest first; `all` is true when no later one is left. */
type Messages = { read: Message[]; all: boolean };

/** Each fetch continues where the one before ended. */
function messagesQuery(conversation: string) {
  const queryKey = ["messages", conversation];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Messages> => {
      const { read } = client.getQueryData<Messages>(queryKey) ?? { read: [] };
      const args = { conversation, after: read.at(-1)?.id ?? null, page_size: PAGE_SIZE };
      const more = await callDesk("conversation_messages", args, signal);
      return { read: [...read, ...more], all: more.length < PAGE_SIZE };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads a conversation's messages, and newer ones on each event of it and when `lastAt`, its latest activity, changes. */
export function useMessages(conversation: string, lastAt: string) {
  const query = useQuery(messagesQuery(conversation));
  const { data, refetch } = query;
  const isBehind = data?.all === true && Date.parse(data.read.at(-1)?.created_at ?? "") < Date.parse(lastAt);
  useEffect(() => {
    // Once for each change of `lastAt`, not again and again if that brings no message.
    if (isBehind && lastAt) void refetch();
  }, [isBehind, lastAt, refetch]);
  useRereadOnChange(useConversationIds(conversation), refetch);
  return { ...query, isBehind };
}

/** Ids of the conversations whose messages are shown together: one of each browser that gave the same e-mail behind one address. */
function useConversationIds(conversation: string): readonly string[] {
  const { data } = useQuery({
    ...messagesQuery(conversation),
    select: ({ read }) => [...new Set([conversation, ...read.map((message) => message.conversation_id)])],
  });
  return data ?? [conversation];
}

/** The visitor's latest message in one browser of a conversation; null until all are read. */
export function useLatestOfVisitor(conversation: string, browser: string): Message | null {
  const { data } = useQuery({
    ...messagesQuery(conversation),
    select: ({ read, all }) =>
      (all
        ? read.findLast((message) => message.role === "user" && message.conversation_id === browser)
        : undefined) ?? null,
  });
  return data ?? null;
}
