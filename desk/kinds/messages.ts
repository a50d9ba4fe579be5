import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Row } from "#contract/rows.ts";
import { deskCall } from "../desk-call.ts";
import { useReadOn } from "../list/live-feed.ts";

export type Message = Row<"messages">;

const PAGE_SIZE = 200; // messages

/** Messages as far as they are read of a conversation, oldest first; `all`: these are all. */
type Messages = { read: Message[]; all: boolean };

/** Each fetch reads on from where the one before ended. */
function messagesQuery(conversation: string) {
  const queryKey = ["messages", conversation];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Messages> => {
      const { read } = client.getQueryData<Messages>(queryKey) ?? { read: [] };
      const args = { conversation, after: read.at(-1)?.id ?? null, page_size: PAGE_SIZE };
      const more = await deskCall("conversation_messages", args, signal);
      return { read: [...read, ...more], all: more.length < PAGE_SIZE };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A conversation's messages; reads on when one is told of, and when `lastAt`, its latest activity, has moved. */
export function useMessages(conversation: string, lastAt: string) {
  const query = useQuery(messagesQuery(conversation));
  const { data, refetch } = query;
  const behind = data?.all === true && Date.parse(data.read.at(-1)?.created_at ?? "") < Date.parse(lastAt);
  useEffect(() => {
    // Once for each move, not over and over where that brings nothing.
    if (behind && lastAt) void refetch();
  }, [behind, lastAt, refetch]);
  useReadOn(useConversationIds(conversation), refetch);
  return { ...query, behind };
}

/** Ids of the conversations whose messages are shown as one: those of a visitor that are known by one address. */
export function useConversationIds(conversation: string): readonly string[] {
  const { data } = useQuery({
    ...messagesQuery(conversation),
    select: ({ read }) => [...new Set([conversation, ...read.map((message) => message.conversation_id)])],
  });
  return data ?? [conversation];
}

/** The visitor's latest message; null until all are read. */
export function useLatestOfVisitor(conversation: string): Message | null {
  const { data } = useQuery({
    ...messagesQuery(conversation),
    select: ({ read, all }) => (all ? read.findLast(({ role }) => role === "user") : undefined) ?? null,
  });
  return data ?? null;
}
