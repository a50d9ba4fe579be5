import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { DeskError, deskCall } from "../../desk-call.ts";
import { deviceId } from "../../device.ts";
import { showAnswering } from "./presence.ts";
import { nextToSend } from "./writing.ts";
import { waitingConversations, write, writingOf } from "./writing-store.ts";

const sending = new Set<string>(); // conversations

/** Sends what waits in a conversation, one after another in the order of writing; it goes on while other records are open. */
export async function sendWaiting(client: QueryClient, conversation: string): Promise<void> {
  if (sending.has(conversation)) return;
  sending.add(conversation);
  for (
    let message = nextToSend(writingOf(conversation));
    message;
    message = nextToSend(writingOf(conversation))
  ) {
    const { key, content } = message;
    try {
      await deskCall("say_to_visitor", { conversation, device: deviceId(), content, sent_key: key });
      write(conversation, { type: "acknowledged", key });
    } catch (error) {
      if (!(await showHolder(client, conversation, error))) write(conversation, { type: "failed" });
    }
  }
  sending.delete(conversation);
}

/** Shows who answers instead, where a call was refused for that; what waits is the draft again. Answers false for any other failure. */
export async function showHolder(
  client: QueryClient,
  conversation: string,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof DeskError) || error.code !== "PT409") return false;
  write(conversation, { type: "refused" });
  await showAnswering(
    client,
    conversation,
    error.details ? { by: "other", name: error.details } : { by: "eve" },
  );
  return true;
}

/** Goes on with what waited when the page was left or reloaded. */
export function useResumedSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const conversation of waitingConversations()) void sendWaiting(client, conversation);
  }, [client]);
}
