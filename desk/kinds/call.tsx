import { useState } from "react";
import { formatPhone } from "#contract/contact/phone.ts";
import { estimateReference } from "#contract/estimate-reference.ts";
import type { Call } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { callWords as words } from "#copy/desk/calls.ts";
import { listWords } from "#copy/desk/desk.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import type { Kind } from "../list/kind.ts";
import { EmailFact, Fact, Facts, PhoneFact, RecordBody } from "../list/record-details.tsx";
import { LINK_BUTTON } from "../person/link-button.ts";
import { LeadForm } from "./calls/lead-form.tsx";
import { addConsents, consentColumns } from "./consent-columns.ts";
import { BookButton } from "./inspections/book-button.tsx";
import { formatSheetTime, ZONE } from "./inspections/office-time.ts";
import { addLeads, leadColumns } from "./lead-columns.ts";

/** Leads that staff wrote down by hand. */
export const calls: Kind<Call> = {
  id: "by-hand",
  tab: words.tab,
  searchHint: words.searchHint,
  empty: words.empty,
  emptyHint: words.emptyHint,
  fetchFailed: listWords.fetchFailed,
  one: words.one,
  canWait: true,
  title: ({ name, phone, email }) => name || formatPhone(phone) || email,
  contact: ({ phone, email }) => ({ phone, email }),
  summary: ({ source, notes }) => (
    <>
      <span className="shrink-0">{nameSource(source)}</span>
      <span dir="auto" className="truncate">
        {notes}
      </span>
    </>
  ),
  detail: (call) => <CallDetail key={call.id} call={call} />,
  columns: [
    { title: words.columns.received(ZONE), cell: ({ created_at }) => formatSheetTime(created_at) },
    { title: words.columns.reference, cell: ({ id }) => estimateReference(id) },
    { title: words.columns.source, cell: ({ source }) => nameSource(source) },
    { title: words.columns.name, cell: ({ name }) => name },
    { title: words.columns.email, cell: ({ email }) => email },
    { title: words.columns.phone, cell: ({ phone }) => formatPhone(phone) },
    { title: words.columns.address, cell: ({ address }) => address },
    { title: words.columns.notes, cell: ({ notes }) => notes },
    { title: words.columns.takenBy, cell: ({ taken_by }) => taken_by },
    ...leadColumns,
    ...consentColumns,
  ],
  readMore: async (rows, signal) => addLeads("call", await addConsents("call", rows, signal), signal),
};

function nameSource(source: string): string {
  return ownValue(words.sources, source) ?? source;
}

function CallDetail({ call }: { call: Call }) {
  const [isChanging, setChanging] = useState(false);
  const record = { kind: "call", id: call.id } as const;
  return (
    <RecordBody record={record} contact={{ ...call, street: call.address }} origin={{}}>
      {isChanging ? (
        <LeadForm call={call} onSaved={() => setChanging(false)} onCancel={() => setChanging(false)} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <BookButton {...call} origin={record} />
            <button type="button" className={LINK_BUTTON} onClick={() => setChanging(true)}>
              {words.change}
            </button>
          </div>
          <Facts>
            <Fact label={words.notes}>{call.notes}</Fact>
            <Fact label={words.address}>{call.address}</Fact>
            <PhoneFact label={words.phone} phone={call.phone} />
            <EmailFact label={words.email} email={call.email} />
            <Fact label={words.source}>{nameSource(call.source)}</Fact>
            <Fact label={words.received}>
              {words.takenBy(formatDateTime(call.created_at), call.taken_by)}
            </Fact>
            <Fact label={words.reference}>{estimateReference(call.id)}</Fact>
          </Facts>
        </>
      )}
    </RecordBody>
  );
}
