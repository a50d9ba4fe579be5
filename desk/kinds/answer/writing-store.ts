import { useCallback, useSyncExternalStore } from "react";
import { sessionStore } from "#web/ui/storage.ts";
import {
  changeWriting,
  findNextToSend,
  isBlank,
  NOTHING_WRITTEN,
  readWriting,
  type Writing,
  type WritingAction,
} from "./writing.ts";

const KEY = "eaves-desk-writing";

/**
 * The writing of each conversation. It is outside the components, because it stays when another record is opened or the tab
 * reloads.
 */
let writings: ReadonlyMap<string, Writing> = loadWritings();
const listeners = new Set<() => void>();

function loadWritings(): ReadonlyMap<string, Writing> {
  const stored = Object.entries(sessionStore.getObject(KEY));
  return new Map(stored.map(([conversation, writing]) => [conversation, readWriting(writing)]));
}

export function getWriting(conversation: string): Writing {
  return writings.get(conversation) ?? NOTHING_WRITTEN;
}

/** Conversations in which a message waits to be sent. */
export function listWaitingConversations(): string[] {
  return [...writings].filter(([, writing]) => findNextToSend(writing)).map(([conversation]) => conversation);
}

export function dispatchWriting(conversation: string, action: WritingAction): void {
  const before = getWriting(conversation);
  const writing = changeWriting(before, action);
  if (writing === before) return;
  saveWritings(new Map([...writings, [conversation, writing]]));
}

/** Forgets all drafts and unsent messages, after a logout. */
export function forgetWritings(): void {
  saveWritings(new Map());
}

function saveWritings(changed: ReadonlyMap<string, Writing>): void {
  writings = new Map([...changed].filter(([, writing]) => !isBlank(writing)));
  sessionStore.set(KEY, JSON.stringify(Object.fromEntries(writings)));
  for (const listener of listeners) listener();
}

export function useWriting(conversation: string): Writing {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => getWriting(conversation), [conversation]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
