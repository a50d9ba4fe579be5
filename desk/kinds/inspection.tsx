import { Link } from "react-router";
import { formatPhone } from "#contract/contact/phone.ts";
import { estimateReference } from "#contract/estimate-reference.ts";
import type { Visit } from "#contract/rows.ts";
import { daySheetWords } from "#copy/desk/day-sheet.ts";
import { listWords } from "#copy/desk/desk.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { outcomeWords } from "#copy/desk/outcome.ts";
import { inspections } from "#site-data/company.ts";
import { type DeskAddress, formatSearch, useDeskAddress } from "../desk-address.ts";
import { callDesk } from "../desk-call.ts";
import type { Kind } from "../list/kind.ts";
import { EmailFact, Fact, Facts, originColumns, PhoneFact, RecordBody } from "../list/record-details.tsx";
import type { PageStart, RecordPage } from "../list/record-pages.ts";
import { findStatusLabel, StatusBadge } from "../list/status.tsx";
import { makeNextPageStart, searchRecords } from "../list/use-records.ts";
import { OutcomeState } from "../person/outcome-state.tsx";
import { useLead } from "../person/use-person.ts";
import { addConsents, consentColumns } from "./consent-columns.ts";
import { conversations } from "./conversation.tsx";
import { estimates } from "./estimate.tsx";
import { BlockTime } from "./inspections/block-time.tsx";
import { BookButton } from "./inspections/book-button.tsx";
import { BookVisit } from "./inspections/book-visit.tsx";
import { CalendarAddress } from "./inspections/calendar-address.tsx";
import { describeCancellationNotice } from "./inspections/cancellation-notice.ts";
import { DaySheets } from "./inspections/day-sheet.tsx";
import {
  CREW_KEYS,
  findStartOfDay,
  findToday,
  formatClockSpan,
  formatFullDay,
  formatSheetTime,
  nameCrew,
  shortMoment,
  ZONE,
} from "./inspections/office-time.ts";
import { ReviewNotice } from "./inspections/review-notice.tsx";
import { STATUSES } from "./inspections/statuses.ts";
import { Undelivered, UndeliveredBadge } from "./inspections/undelivered.tsx";
import { VisitActions } from "./inspections/visit-actions.tsx";
import { VisitDays } from "./inspections/visit-days.tsx";
import { fillDraft } from "./inspections/visit-draft.ts";
import { isWeekShown, ViewChoice } from "./inspections/week/view-choice.tsx";
import { WeekBoard } from "./inspections/week/week-board.tsx";
import { addLeads, leadColumns } from "./lead-columns.ts";

const { columns } = inspectionWords;

const PAGE_SIZE = 50; // past visits in one fetch
const FIRST_ID = "00000000-0000-0000-0000-000000000000"; // sorts before every other id

export const visits: Kind<Visit> = {
  id: "inspections",
  tab: inspectionWords.tab,
  searchHint: inspectionWords.searchHint,
  empty: inspectionWords.empty,
  emptyHint: inspectionWords.emptyHint,
  fetchFailed: listWords.fetchFailed,
  one: inspectionWords.one,
  statuses: STATUSES,
  removalNote: (visit) =>
    visit.status === "booked" && Date.parse(visit.starts_at) > Date.now()
      ? `${inspectionWords.cancelledFirst} ${describeCancellationNotice(visit)}`
      : null,
  title: ({ customer_name }) => customer_name,
  when: ({ starts_at }) => shortMoment(starts_at),
  contact: ({ phone, email }) => ({ phone, email }),
  summary: ({ address, status, undelivered }) => (
    <>
      <span dir="auto" className="min-w-0 grow truncate">
        {address}
      </span>
      {undelivered && <UndeliveredBadge />}
      <StatusBadge statuses={STATUSES} status={status} />
    </>
  ),
  detail: (visit) => <VisitDetail visit={visit} />,
  columns: [
    { title: columns.starts(ZONE), cell: ({ starts_at }) => formatSheetTime(starts_at) },
    { title: columns.ends(ZONE), cell: ({ ends_at }) => formatSheetTime(ends_at) },
    { title: columns.status, cell: ({ status }) => findStatusLabel(STATUSES, status) },
    { title: columns.customer, cell: ({ customer_name }) => customer_name },
    { title: columns.email, cell: ({ email }) => email },
    { title: columns.phone, cell: ({ phone }) => formatPhone(phone) },
    { title: columns.address, cell: ({ address }) => address },
    { title: columns.crew, cell: ({ crew }) => nameCrew(crew) },
    { title: columns.booked(ZONE), cell: ({ created_at }) => formatSheetTime(created_at) },
    { title: columns.source, cell: ({ source }) => source },
    { title: columns.reference, cell: ({ id }) => estimateReference(id) },
    { title: columns.notes, cell: ({ notes }) => notes ?? "" },
    ...leadColumns,
    ...consentColumns,
    ...originColumns,
  ],
  readMore: async (rows, signal) =>
    addLeads("inspection", await addConsents("inspection", rows, signal), signal),
  extras: [
    ...(inspections
      ? [
          { open: "book", title: inspectionWords.book.open, view: () => <BookVisit kind={visits} /> },
          { open: "block", title: inspectionWords.block.open, view: () => <BlockTime /> },
        ]
      : []),
    { open: "sheet", title: daySheetWords.open, view: () => <DaySheets /> },
    { open: "calendar", title: inspectionWords.calendar.open, view: () => <CalendarAddress /> },
  ],
  board: {
    isShown: isWeekShown,
    choice: (address) => <ViewChoice address={address} />,
    view: (address) => <Week address={address} />,
  },
  byDay: {
    read: (before, signal) => (before ? readEarlierVisits(before, signal) : readComingVisits(signal)),
    view: (list) => <VisitDays {...list} kind={visits} />,
  },
};

function Week({ address }: { address: DeskAddress }) {
  const { goTo } = useDeskAddress();
  return (
    <WeekBoard
      address={address}
      kind={visits}
      onBook={(target) => {
        fillDraft(target);
        goTo({ open: "book" });
      }}
    />
  );
}

/** Reads the visits from today on. The page after them begins with the last visit before today. */
export async function readComingVisits(signal?: AbortSignal): Promise<RecordPage<Visit>> {
  const from = findStartOfDay(findToday());
  const rows = await callDesk("inspections_from", { from_at: from }, signal);
  return { rows, next: { at: from, group_key: FIRST_ID } };
}

async function readEarlierVisits(before: PageStart, signal?: AbortSignal): Promise<RecordPage<Visit>> {
  const rows = await searchRecords(visits, { before, page_size: PAGE_SIZE }, signal);
  return { rows, next: rows.length === PAGE_SIZE ? makeNextPageStart(rows) : null };
}

function VisitDetail({ visit }: { visit: Visit }) {
  const { details } = inspectionWords;
  return (
    <RecordBody
      record={{ kind: "inspection", id: visit.id }}
      contact={{ ...visit, street: visit.address }}
      origin={visit}
    >
      {visit.undelivered && <Undelivered visit={visit} kind={visits} />}
      <VisitActions visit={visit} kind={visits} />
      <VisitOutcome visit={visit} />
      {visit.status === "done" && <ReviewNotice key={visit.id} visit={visit} />}
      <BookButton
        {...visit}
        origin={{ kind: "inspection", id: visit.id }}
        name={visit.customer_name}
        label={inspectionWords.book.another}
      />
      <Facts>
        <Fact label={details.when}>
          <span className="font-bold">{formatFullDay(visit.starts_at)}</span>
          {"\n"}
          {formatClockSpan(visit.starts_at, visit.ends_at)}
        </Fact>
        <Fact label={details.name}>{visit.customer_name}</Fact>
        <Fact label={details.address}>{visit.address}</Fact>
        <PhoneFact label={details.phone} phone={visit.phone} />
        <EmailFact label={details.email} email={visit.email} />
        <Fact label={details.notes}>{visit.notes}</Fact>
        {CREW_KEYS.length > 1 && <Fact label={details.crew}>{nameCrew(visit.crew)}</Fact>}
        <Fact label={details.booked}>
          {inspectionWords.bookedAt(
            shortMoment(visit.created_at),
            inspectionWords.sources[visit.source] ?? visit.source,
          )}
        </Fact>
        {visit.visitor_changed_at && (
          <Fact label={details.changed}>{shortMoment(visit.visitor_changed_at)}</Fact>
        )}
        <Fact label={details.reference}>{estimateReference(visit.id)}</Fact>
        {(visit.estimate_id || visit.conversation_id) && (
          <Fact label={details.from}>
            <span className="flex flex-wrap gap-x-4">
              <RecordLink tab={estimates.id} id={visit.estimate_id} label={inspectionWords.openEstimate} />
              <RecordLink
                tab={conversations.id}
                id={visit.conversation_id}
                label={inspectionWords.openConversation}
              />
            </span>
          </Fact>
        )}
      </Facts>
    </RecordBody>
  );
}

/** Asks what came of a visit, once it is done. */
function VisitOutcome({ visit: { id, status } }: { visit: Visit }) {
  const record = { kind: "inspection", id } as const;
  const lead = useLead(record);
  if (!lead) return null;
  const isAsked = status === "done" && !lead.outcome;
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 ${isAsked ? "rounded-card bg-sky px-4 py-2" : ""}`}
    >
      <span className={isAsked ? "font-semibold" : "text-sm text-slate"}>
        {isAsked ? outcomeWords.ask : outcomeWords.title}
      </span>
      <div>
        <OutcomeState record={record} lead={lead} />
      </div>
    </div>
  );
}

function RecordLink({ tab, id, label }: { tab: string; id: string | null; label: string }) {
  return (
    id && (
      <Link to={formatSearch({ tab, open: id })} className="flex min-h-11 items-center underline">
        {label}
      </Link>
    )
  );
}
