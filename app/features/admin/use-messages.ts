import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { deskCall } from "./desk-call.ts";

export type Message = { id: number; role: "user" | "assistant"; message_content: string; created_at: string };

/** What is read so far of a conversation, oldest first, and whether that is all. */
export type Messages = { read: Message[]; all: boolean };

const PAGE_SIZE = 200;

/** Each fetch reads on from where the one before ended. */
function messagesQuery(conversation: string) {
  const queryKey = ["messages", conversation];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Messages> => {
      const { read } = client.getQueryData<Messages>(queryKey) ?? { read: [] };
      const last = read.at(-1);
      const after = last ? { created_at: last.created_at, id: last.id } : null;
      const args = { conversation, after, page_size: PAGE_SIZE };
      const more = await deskCall<Message[]>("conversation_messages", args, signal);
      return { read: [...read, ...more], all: more.length < PAGE_SIZE };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A conversation's messages; reads on when `lastAt`, its latest activity, has moved. */
export function useMessages(conversation: string, lastAt: string) {
  const query = useQuery(messagesQuery(conversation));
  const { data, isFetching, refetch } = query;
  const behind = data?.all && Date.parse(data.read.at(-1)?.created_at ?? "") < Date.parse(lastAt);
  useEffect(() => {
    if (behind && !isFetching) void refetch();
  }, [behind, isFetching, refetch]);
  return query;
}
