import { useCallback, useSyncExternalStore } from "react";
import { isRecord } from "#contract/values.ts";
import { sessionStore } from "#web/ui/storage.ts";
import type { RecordName } from "../person/record-address.ts";

const KEY = "eaves-desk-letters";

/**
 * A letter that is being written. Under its `id` the server stores it once, however often it is sent. `leftOut` are the sentences of its
 * template that name something that is not known of the reader.
 */
export type LetterDraft = { id: string; subject: string; text: string; leftOut: readonly string[] };

/** The drafts of all records: outside the components, because they stay when another record is opened or the tab reloads. */
let drafts: ReadonlyMap<string, LetterDraft> = loadDrafts();
const listeners = new Set<() => void>();

function loadDrafts(): ReadonlyMap<string, LetterDraft> {
  const stored = Object.entries(sessionStore.getObject(KEY));
  return new Map(stored.flatMap(([key, draft]) => (isDraft(draft) ? [[key, draft]] : [])));
}

function isDraft(stored: unknown): stored is LetterDraft {
  return (
    isRecord(stored) &&
    [stored.id, stored.subject, stored.text].every((text) => typeof text === "string") &&
    Array.isArray(stored.leftOut) &&
    stored.leftOut.every((sentence) => typeof sentence === "string")
  );
}

function keyOf({ kind, id }: RecordName): string {
  return `${kind} ${id}`;
}

/** Keeps what was typed; a first letter gets its id here, and a blank one is forgotten. */
export function saveDraft(record: RecordName, typed: Omit<LetterDraft, "id">): void {
  const key = keyOf(record);
  if (typed.subject.trim() === "" && typed.text.trim() === "") {
    discardDraft(record);
    return;
  }
  const id = drafts.get(key)?.id ?? crypto.randomUUID();
  store(new Map([...drafts, [key, { ...typed, id }]]));
}

/** Gives the draft a new id: what is sent from now on is another letter. */
export function renewDraft(record: RecordName): void {
  const draft = drafts.get(keyOf(record));
  if (draft) store(new Map([...drafts, [keyOf(record), { ...draft, id: crypto.randomUUID() }]]));
}

export function discardDraft(record: RecordName): void {
  store(new Map([...drafts].filter(([key]) => key !== keyOf(record))));
}

/** Forgets all drafts, after a logout. */
export function forgetDrafts(): void {
  store(new Map());
}

function store(changed: ReadonlyMap<string, LetterDraft>): void {
  drafts = changed;
  sessionStore.set(KEY, JSON.stringify(Object.fromEntries(drafts)));
  for (const listener of listeners) listener();
}

export function readDraft(record: RecordName): LetterDraft | undefined {
  return drafts.get(keyOf(record));
}

export function useDraft(record: RecordName): LetterDraft | undefined {
  const key = keyOf(record);
  return useSyncExternalStore(
    subscribe,
    useCallback(() => drafts.get(key), [key]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
