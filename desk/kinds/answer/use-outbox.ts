import { useEffect, useMemo } from "react";
import type { Message } from "../messages.ts";
import type { Outgoing } from "./writing.ts";
import { dispatchWriting, useWriting } from "./writing-store.ts";

/** Messages of this browser that the server has not returned yet. `readNewer` fetches a message after it is stored. */
export function useOutbox(
  conversation: string,
  messages: readonly Message[],
  readNewer: () => Promise<unknown>,
): readonly Outgoing[] {
  const { outbox } = useWriting(conversation);
  const outgoing = useMemo(() => {
    const shown = new Set(messages.map(({ sent_key }) => sent_key));
    return outbox.filter(({ key }) => !shown.has(key));
  }, [outbox, messages]);
  const sent = outgoing.filter(({ state }) => state === "sent").length;
  useEffect(() => {
    if (sent > 0) void readNewer();
  }, [sent, readNewer]);
  useEffect(() => {
    const keys = outbox.filter((message) => !outgoing.includes(message)).map(({ key }) => key);
    dispatchWriting(conversation, { type: "shown", keys });
  }, [conversation, outbox, outgoing]);
  return outgoing;
}
