import { makeRandomId } from "#contract/random-id.ts";
import { isRecord } from "#contract/values.ts";
import { keep, useKept } from "../kept.ts";
import type { RecordName } from "../person/record-address.ts";

/**
 * A letter that is being written. Under its `id` the server stores it once, however often it is sent. `leftOut` are the sentences of its
 * template that name something that is not known of the reader.
 */
export type LetterDraft = { id: string; subject: string; text: string; leftOut: readonly string[] };

/** The drafts of all records. */
const drafts = keep("eaves-desk-letters", (stored) => (isDraft(stored) ? stored : undefined));

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
  const isBlank = typed.subject.trim() === "" && typed.text.trim() === "";
  const id = readDraft(record)?.id ?? makeRandomId();
  drafts.set(keyOf(record), isBlank ? undefined : { ...typed, id });
}

/** Gives the draft a new id: what is sent from now on is another letter. */
export function renewDraft(record: RecordName): void {
  const draft = readDraft(record);
  if (draft) drafts.set(keyOf(record), { ...draft, id: makeRandomId() });
}

export function discardDraft(record: RecordName): void {
  drafts.set(keyOf(record), undefined);
}

export function readDraft(record: RecordName): LetterDraft | undefined {
  return drafts.get(keyOf(record));
}

export function useDraft(record: RecordName): LetterDraft | undefined {
  return useKept(drafts, keyOf(record));
}
