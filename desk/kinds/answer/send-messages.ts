import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { waitForOnline } from "#web/ui/wait-for-online.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import { getDeviceId } from "../../device.ts";
import { showAnswering } from "./presence.ts";
import { findFailed, findNextToSend, type Outgoing } from "./writing.ts";
import {
  dispatchWriting,
  getWriting,
  listFailedConversations,
  listWaitingConversations,
} from "./writing-store.ts";

/** Milliseconds between two tries to send what got no answer: at first, and at most. */
const TRY_AGAIN_MS = { first: 2_000, most: 30_000 };

const sending = new Set<string>(); // conversations
const tryingAgain = new Set<string>(); // conversations

/** Sends the waiting messages of a conversation one after another, in the order of writing, also while another record is open. */
export async function sendWaiting(client: QueryClient, conversation: string): Promise<void> {
  if (sending.has(conversation)) return;
  sending.add(conversation);
  for (
    let message = findNextToSend(getWriting(conversation));
    message;
    message = findNextToSend(getWriting(conversation))
  ) {
    try {
      await say(conversation, message);
    } catch (error) {
      if (await showIfRefused(client, conversation, error)) continue;
      dispatchWriting(conversation, { type: "failed" });
      if (mayPass(error)) void sendFailedLater(client, conversation);
    }
  }
  sending.delete(conversation);
}

async function say(conversation: string, { key, content }: Outgoing): Promise<void> {
  await callDesk("say_to_visitor", { conversation, device: getDeviceId(), content, sent_key: key });
  dispatchWriting(conversation, { type: "acknowledged", key });
}

function mayPass(error: unknown): boolean {
  return error instanceof DeskError && error.isTemporary;
}

/** Sends what got no answer again until there is one; meanwhile it stands there as not sent. */
async function sendFailedLater(client: QueryClient, conversation: string): Promise<void> {
  if (tryingAgain.has(conversation)) return;
  tryingAgain.add(conversation);
  const failed = () => findFailed(getWriting(conversation));
  for (let pause = TRY_AGAIN_MS.first; failed(); pause = Math.min(pause * 1.5, TRY_AGAIN_MS.most)) {
    await waitForOnline(pause);
    const message = failed();
    if (!message) break;
    try {
      await say(conversation, message);
      dispatchWriting(conversation, { type: "retried" });
      await sendWaiting(client, conversation);
    } catch (error) {
      if ((await showIfRefused(client, conversation, error)) || !mayPass(error)) break;
    }
  }
  tryingAgain.delete(conversation);
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

/** Sends the messages that still waited, or had failed, when the page was left or reloaded. */
export function useResumeSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const conversation of listWaitingConversations()) void sendWaiting(client, conversation);
    for (const conversation of listFailedConversations()) void sendFailedLater(client, conversation);
  }, [client]);
}
