import { keep, useKept } from "../../kept.ts";
import {
  changeWriting,
  findFailed,
  findNextToSend,
  isBlank,
  NOTHING_WRITTEN,
  readWriting,
  type Writing,
  type WritingAction,
} from "./writing.ts";

/** The writing of each conversation. */
const writings = keep("eaves-desk-writing", (stored) => {
  const writing = readWriting(stored);
  return isBlank(writing) ? undefined : writing;
});

export function getWriting(conversation: string): Writing {
  return writings.get(conversation) ?? NOTHING_WRITTEN;
}

/** Conversations in which a message waits to be sent. */
export function listWaitingConversations(): string[] {
  return listConversations(findNextToSend);
}

/** Conversations in which a message failed. */
export function listFailedConversations(): string[] {
  return listConversations(findFailed);
}

function listConversations(find: typeof findFailed): string[] {
  return writings
    .list()
    .filter(([, writing]) => find(writing))
    .map(([conversation]) => conversation);
}

export function dispatchWriting(conversation: string, action: WritingAction): void {
  const before = getWriting(conversation);
  const writing = changeWriting(before, action);
  if (writing !== before) writings.set(conversation, isBlank(writing) ? undefined : writing);
}

export function useWriting(conversation: string): Writing {
  return useKept(writings, conversation) ?? NOTHING_WRITTEN;
}
