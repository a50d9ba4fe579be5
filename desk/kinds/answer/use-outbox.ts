import { useEffect, useMemo } from "react";
import type { Message } from "../messages.ts";
import type { Outgoing } from "./writing.ts";
import { useWriting, write } from "./writing-store.ts";

/** Messages of this browser that are not among those that are read; once one is stored, `readOn` brings it. */
export function useOutbox(
  conversation: string,
  messages: readonly Message[],
  readOn: () => Promise<unknown>,
): readonly Outgoing[] {
  const { outbox } = useWriting(conversation);
  const onItsWay = useMemo(() => {
    const shown = new Set(messages.map(({ sent_key }) => sent_key));
    return outbox.filter(({ key }) => !shown.has(key));
  }, [outbox, messages]);
  const sent = onItsWay.filter(({ state }) => state === "sent").length;
  useEffect(() => {
    if (sent > 0) void readOn();
  }, [sent, readOn]);
  useEffect(() => {
    const keys = outbox.filter((one) => !onItsWay.includes(one)).map(({ key }) => key);
    write(conversation, { type: "shown", keys });
  }, [conversation, outbox, onItsWay]);
  return onItsWay;
}
