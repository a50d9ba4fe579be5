import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callDesk, DeskError } from "../../desk-call.ts";
import { getDeviceId } from "../../device.ts";
import { showAnswering } from "./presence.ts";
import { findNextToSend } from "./writing.ts";
import { dispatchWriting, getWriting, listWaitingConversations } from "./writing-store.ts";

const sending = new Set<string>(); // conversations

/** Sends the waiting messages of a conversation one after another, in the order of writing, also while another record is open. */
export async function sendWaiting(client: QueryClient, conversation: string): Promise<void> {
  if (sending.has(conversation)) return;
  sending.add(conversation);
  for (
    let message = findNextToSend(getWriting(conversation));
    message;
    message = findNextToSend(getWriting(conversation))
  ) {
    const { key, content } = message;
    try {
      await callDesk("say_to_visitor", { conversation, device: getDeviceId(), content, sent_key: key });
      dispatchWriting(conversation, { type: "acknowledged", key });
    } catch (error) {
      if (!(await showIfRefused(client, conversation, error)))
        dispatchWriting(conversation, { type: "failed" });
    }
  }
  sending.delete(conversation);
}

/**
 * If a call was refused because somebody else answers, shows who does, turns waiting messages into the draft again and returns
 * true. Returns false for any other failure.
 */
export async function showIfRefused(
  client: QueryClient,
  conversation: string,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof DeskError) || error.code !== "PT409") return false;
  dispatchWriting(conversation, { type: "refused" });
  await showAnswering(
    client,
    conversation,
    error.details ? { by: "other", name: error.details } : { by: "eve" },
  );
  return true;
}

/** Sends the messages that still waited when the page was left or reloaded. */
export function useResumeSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const conversation of listWaitingConversations()) void sendWaiting(client, conversation);
  }, [client]);
}
