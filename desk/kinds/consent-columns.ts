import { formatPhone } from "#contract/contact/phone.ts";
import type { WithConsent } from "#contract/rows.ts";
import { consentDeskWords as words } from "#copy/desk/consent.ts";
import { callDesk } from "../desk-call.ts";
import type { Row } from "../list/kind.ts";
import { formatSheetTime, ZONE } from "./inspections/office-time.ts";

/** The latest consent to calls and texts as columns of an exported file; empty where there is none. */
export const consentColumns = [
  { title: words.columns.phone, cell: ({ consent }: WithConsent) => formatPhone(consent?.phone ?? "") },
  {
    title: words.columns.at(ZONE),
    cell: ({ consent }: WithConsent) => (consent ? formatSheetTime(consent.at) : ""),
  },
  { title: words.columns.words, cell: ({ consent }: WithConsent) => consent?.words ?? "" },
];

/** Reads the latest consents of these rows into them. */
export async function addConsents<R extends Row & WithConsent>(
  kind: "estimate" | "conversation" | "inspection",
  rows: readonly R[],
  signal: AbortSignal,
): Promise<R[]> {
  const consents = await callDesk("consents_of", { kind, subjects: rows.map(({ id }) => id) }, signal);
  const byRecord = new Map(consents.map((consent) => [consent.record_id, consent]));
  return rows.map((row) => ({ ...row, consent: byRecord.get(row.id) }));
}
