import { useCallback, useSyncExternalStore } from "react";
import { sessionStore } from "#web/ui/storage.ts";
import {
  changeWriting,
  isBlank,
  NOTHING_WRITTEN,
  nextToSend,
  readWriting,
  type Writing,
  type WritingAction,
} from "./writing.ts";

const KEY = "eaves-desk-writing";

/** The writing of each conversation. It is outside the components, because it outlives the open record and a reload of the tab. */
let writings: ReadonlyMap<string, Writing> = loadWritings();
const listeners = new Set<() => void>();

function loadWritings(): ReadonlyMap<string, Writing> {
  const stored = Object.entries(sessionStore.getObject(KEY));
  return new Map(stored.map(([conversation, writing]) => [conversation, readWriting(writing)]));
}

export function writingOf(conversation: string): Writing {
  return writings.get(conversation) ?? NOTHING_WRITTEN;
}

/** Conversations in which a message waits to be sent. */
export function waitingConversations(): string[] {
  return [...writings].filter(([, writing]) => nextToSend(writing)).map(([conversation]) => conversation);
}

export function write(conversation: string, action: WritingAction): void {
  const before = writingOf(conversation);
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
    useCallback(() => writingOf(conversation), [conversation]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
