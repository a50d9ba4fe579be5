import { CHANNELS } from "#contract/channels.ts";
import type { WithLead } from "#contract/rows.ts";
import { isOneOf, ownValue } from "#contract/values.ts";
import { channelWords } from "#copy/desk/channels.ts";
import { outcomeWords } from "#copy/desk/outcome.ts";
import { leadWords } from "#copy/desk/person.ts";
import { callDesk } from "../desk-call.ts";
import type { Row } from "../list/kind.ts";
import type { RecordKind } from "../person/record-address.ts";
import { findDay } from "./inspections/office-time.ts";

const { columns } = leadWords;

/** Where a record came from, who looks after it and when somebody is on it again, as columns of an exported file. */
export const standingColumns = [
  { title: columns.channel, cell: ({ lead }: WithLead) => nameChannel(lead?.channel) },
  { title: columns.owner, cell: ({ lead }: WithLead) => lead?.owner ?? "" },
  { title: columns.next, cell: ({ lead }: WithLead) => (lead?.next_at ? findDay(lead.next_at) : "") },
];

/** The outcome of a lead, and the columns of {@link standingColumns}. */
export const leadColumns = [
  {
    title: columns.outcome,
    cell: ({ lead }: WithLead) => (lead?.outcome ? outcomeWords[lead.outcome] : ""),
  },
  { title: columns.amount, cell: ({ lead }: WithLead) => lead?.amount ?? null },
  {
    title: columns.reason,
    cell: ({ lead }: WithLead) => ownValue(outcomeWords.reasons, lead?.reason ?? "") ?? lead?.reason ?? "",
  },
  ...standingColumns,
];

function nameChannel(channel: string | undefined): string {
  return isOneOf(CHANNELS, channel) ? channelWords[channel] : (channel ?? "");
}

/** Reads where these rows stand into them. */
export async function addLeads<R extends Row & WithLead>(
  kind: RecordKind,
  rows: readonly R[],
  signal: AbortSignal,
): Promise<R[]> {
  const leads = await callDesk("leads_of", { kind, subjects: rows.map(({ id }) => id) }, signal);
  const byRecord = new Map((leads as NonNullable<WithLead["lead"]>[]).map((lead) => [lead.record_id, lead]));
  return rows.map((row) => ({ ...row, lead: byRecord.get(row.id) }));
}
