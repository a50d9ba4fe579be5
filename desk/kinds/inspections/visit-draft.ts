import { useSyncExternalStore } from "react";
import { CALLER_INSPECTION_FORM } from "#contract/forms/inspection-form.ts";
import { isOneOf, keysOf, recordBy } from "#contract/values.ts";
import { readTexts } from "#web/ui/forms/form-values.ts";
import { sessionStore } from "#web/ui/storage.ts";

/** Key of the form in the session storage. It stays there until it is sent, so that staff can look up a record during the call. */
const DRAFT = "visit-draft";

const FIELDS = keysOf(CALLER_INSPECTION_FORM);

export type Answers = Record<(typeof FIELDS)[number], string>;

export const NO_ANSWERS: Answers = recordBy(FIELDS, () => "");

const ORIGINS = ["call", "estimate", "conversation", "inspection"] as const;

/** The record from which a visit is booked. */
export type DraftOrigin = { kind: (typeof ORIGINS)[number]; id: string };

/** A visit that is about to be booked; `start` is ISO 8601. */
export type VisitDraft = {
  answers: Answers;
  start: string | null;
  crew: string | null;
  origin: DraftOrigin | null;
};

export function readDraft(): VisitDraft {
  const stored = sessionStore.getObject(DRAFT);
  const { start, crew, kind, id } = stored;
  return {
    answers: readTexts(stored, FIELDS),
    start: typeof start === "string" && !Number.isNaN(Date.parse(start)) ? start : null,
    crew: typeof crew === "string" ? crew : null,
    origin: isOneOf(ORIGINS, kind) && typeof id === "string" ? { kind, id } : null,
  };
}

export function keepDraft({ answers, start, crew, origin }: VisitDraft): void {
  sessionStore.set(DRAFT, JSON.stringify({ ...answers, start, crew, ...origin }));
}

export function dropDraft(): void {
  sessionStore.remove(DRAFT);
}

let version = 0;
const listeners = new Set<() => void>();

/** Fills the form in from elsewhere; an open form shows it at once. */
export function fillDraft(change: Partial<VisitDraft>): void {
  keepDraft({ ...readDraft(), ...change });
  version += 1;
  for (const listener of listeners) listener();
}

/** A number that grows with each {@link fillDraft}. */
export function useDraftVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
