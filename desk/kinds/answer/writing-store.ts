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

/** By conversation. It outlives the record that is open and a reload of the tab, so it stands outside the components. */
let writings: ReadonlyMap<string, Writing> = keptWritings();
const listeners = new Set<() => void>();

function keptWritings(): ReadonlyMap<string, Writing> {
  const kept = Object.entries(sessionStore.getObject(KEY));
  return new Map(kept.map(([conversation, writing]) => [conversation, readWriting(writing)]));
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
  keep(new Map([...writings, [conversation, writing]]));
}

/** Forgets all of it, as whoever logs out expects. */
export function forgetWritings(): void {
  keep(new Map());
}

function keep(changed: ReadonlyMap<string, Writing>): void {
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
