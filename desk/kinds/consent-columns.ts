import { formatPhone } from "#contract/contact/phone.ts";
import type { CallsOfRecord, WithConsent } from "#contract/rows.ts";
import { consentDeskWords as words } from "#copy/desk/consent.ts";
import { callDesk } from "../desk-call.ts";
import type { Row } from "../list/kind.ts";
import type { RecordKind } from "../person/record-address.ts";
import { formatSheetTime, ZONE } from "./inspections/office-time.ts";

/** The latest consent to calls and texts as columns of an exported file, and since when there is none any more; empty where nothing was said. */
export const consentColumns = [
  {
    title: words.columns.phone,
    cell: ({ consent }: WithConsent) => (consent?.at && !consent.ended_at ? formatPhone(consent.phone) : ""),
  },
  {
    title: words.columns.at(ZONE),
    cell: ({ consent }: WithConsent) => (consent?.at ? formatSheetTime(consent.at) : ""),
  },
  { title: words.columns.words, cell: ({ consent }: WithConsent) => consent?.words ?? "" },
  {
    title: words.columns.ended(ZONE),
    cell: ({ consent }: WithConsent) => (consent?.ended_at ? formatSheetTime(consent.ended_at) : ""),
  },
];

/** Reads the latest consents of these rows into them. */
export async function addConsents<R extends Row & WithConsent>(
  kind: Exclude<RecordKind, "application">,
  rows: readonly R[],
  signal: AbortSignal,
): Promise<R[]> {
  const consents = await callDesk("consents_of", { kind, subjects: rows.map(({ id }) => id) }, signal);
  const byRecord = new Map((consents as CallsOfRecord[]).map((consent) => [consent.record_id, consent]));
  return rows.map((row) => ({ ...row, consent: byRecord.get(row.id) }));
}
