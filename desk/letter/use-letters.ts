import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Activity, Addressee } from "#contract/rows.ts";
import { letterWords as words } from "#copy/desk/letters.ts";
import { hasPage, pages } from "#copy/pages/pages.ts";
import { inspections } from "#site-data/company.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk } from "../desk-call.ts";
import { readDetail } from "../person/describe-activity.ts";
import { PEOPLE } from "../person/open-record.ts";
import type { RecordKind, RecordName } from "../person/record-address.ts";
import { nameRecord, useChange } from "../person/use-person.ts";
import { discardDraft, type LetterDraft, readDraft, renewDraft, saveDraft } from "./letter-store.ts";

/** The address where visits are booked; "" where nobody can book one. */
export function findBookingAddress(): string {
  return inspections && hasPage(pages.contact.path) ? `${location.origin}${pages.contact.path}#book` : "";
}

/** Reads to whom a letter of a record goes, and what it can name. */
export function useAddressee({ kind, id }: RecordName) {
  return useQuery({
    queryKey: [PEOPLE, "addressee", kind, id],
    queryFn: async ({ signal }) =>
      ((await callDesk("read_addressee", { kind, subject: id }, signal))[0] ?? null) as Addressee | null,
  });
}

/** Takes a letter back that has not left; its text becomes the draft again, unless another has been begun. */
export function useTakeBack({ kind, subject_id, note, details }: Activity) {
  const letter = { subject: readDetail({ details }, "subject"), text: note, leftOut: [] };
  const client = useQueryClient();
  return useChange("take_back_letter", () =>
    restoreDraft(client, { kind: kind as RecordKind, id: subject_id }, letter),
  );
}

/** Sends the draft of a record and offers to take it back. */
export function useSending(record: RecordName, onSent: () => void) {
  const sent = useRef<Omit<LetterDraft, "id"> | null>(null);
  const client = useQueryClient();
  const takeBack = useChange(
    "take_back_letter",
    () => sent.current && restoreDraft(client, record, sent.current),
  );
  return useChange(
    "send_letter",
    ({ id, title, body }) => {
      sent.current = { subject: title, text: body, leftOut: [] };
      discardDraft(record);
      showToast({
        tone: "success",
        title: words.sendsSoon,
        about: nameRecord(client, record),
        action: { label: words.undo, run: () => takeBack.mutate({ letter: id }) },
      });
      onSent();
    },
    // Whoever sends it once more has read that it was sent before, or goes to another address.
    ({ status }) => status === 409 && renewDraft(record),
  );
}

function restoreDraft(client: QueryClient, record: RecordName, letter: Omit<LetterDraft, "id">): void {
  if (!readDraft(record)) saveDraft(record, letter);
  showToast({ tone: "success", title: words.takenBack, about: nameRecord(client, record) });
}
