import { useState } from "react";
import { formatPhone } from "#contract/contact/phone.ts";
import { estimateReference } from "#contract/estimate-reference.ts";
import { centsFromDollars, formatMoney, formatMoneyRange } from "#contract/money.ts";
import { computeCoveredArea, type DrawnRoof } from "#contract/roof/drawn-roof.ts";
import { readDrawnRoof } from "#contract/roof/read-drawn-roof.ts";
import type { Estimate, Outcome } from "#contract/rows.ts";
import { listWords } from "#copy/desk/desk.ts";
import { estimateDeskWords as words } from "#copy/desk/estimates.ts";
import { drawnRoof } from "#copy/forms/drawn-roof.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { RoofDrawing } from "#web/ui/roof/roof-drawing.tsx";
import { RoofPlan } from "#web/ui/roof/roof-plan.tsx";
import { callDesk } from "../desk-call.ts";
import type { Kind } from "../list/kind.ts";
import { EmailFact, Fact, Facts, originColumns, PhoneFact, RecordBody } from "../list/record-details.tsx";
import {
  findStatusLabel,
  QUIET_BADGE,
  StatusBadge,
  StatusChoice,
  type Statuses,
  useStatusChange,
} from "../list/status.tsx";
import { OutcomeDialog } from "../person/outcome-dialog.tsx";
import { useLead } from "../person/use-person.ts";
import { addConsents, consentColumns } from "./consent-columns.ts";
import { NudgeState } from "./estimates/nudge-state.tsx";
import { BookButton } from "./inspections/book-button.tsx";
import { formatSheetTime, ZONE } from "./inspections/office-time.ts";
import { addLeads, leadColumns } from "./lead-columns.ts";

const AMOUNT = "text-lg font-bold tabular-nums";

/** The statuses of an estimate: pending is yellow, approved green, every other grey. */
const STATUSES: Statuses = {
  pending: { label: words.statuses.pending, badge: "bg-amber text-ink" },
  approved: { label: words.statuses.approved, badge: "bg-moss text-white" },
  declined: { label: words.statuses.declined, badge: QUIET_BADGE },
  completed: { label: words.statuses.completed, badge: QUIET_BADGE },
};

/** The outcome of an estimate by its status. */
const OUTCOMES: Readonly<Record<string, Outcome>> = { approved: "won", completed: "won", declined: "lost" };

export const estimates: Kind<Estimate> = {
  id: "estimates",
  tab: words.tab,
  searchHint: words.searchHint,
  empty: words.empty,
  emptyHint: words.emptyHint,
  fetchFailed: listWords.fetchFailed,
  one: words.one,
  statuses: STATUSES,
  canWait: true,
  title: ({ customer_name }) => customer_name,
  contact: ({ phone, email }) => ({ phone, email }),
  summary: (estimate) => (
    <>
      <span dir="auto" className="truncate">
        {estimate.service_type}
      </span>
      <span className="ml-auto shrink-0 font-medium tabular-nums text-ink">{formatCost(estimate)}</span>
      <StatusBadge statuses={STATUSES} status={estimate.status} />
    </>
  ),
  detail: (estimate) => <EstimateDetail estimate={estimate} />,
  columns: [
    { title: words.columns.received(ZONE), cell: ({ created_at }) => formatSheetTime(created_at) },
    { title: words.columns.reference, cell: ({ id }) => estimateReference(id) },
    { title: words.columns.customer, cell: ({ customer_name }) => customer_name },
    { title: words.columns.email, cell: ({ email }) => email },
    { title: words.columns.phone, cell: ({ phone }) => formatPhone(phone ?? "") },
    { title: words.columns.street, cell: ({ street }) => street ?? "" },
    { title: words.columns.town, cell: ({ town }) => town ?? "" },
    { title: words.columns.zip, cell: ({ zip }) => zip ?? "" },
    { title: words.columns.service, cell: ({ service_type }) => service_type },
    { title: words.columns.cost, cell: ({ estimated_cost }) => estimated_cost },
    { title: words.columns.rangeLow, cell: ({ range_low }) => range_low },
    { title: words.columns.rangeHigh, cell: ({ range_high }) => range_high },
    { title: words.columns.area, cell: ({ square_footage }) => square_footage },
    { title: words.columns.status, cell: ({ status }) => findStatusLabel(STATUSES, status) },
    { title: words.columns.notes, cell: ({ notes }) => notes ?? "" },
    { title: words.columns.drawnRoof, cell: ({ drawing }) => describeDrawnRoof(drawing) },
    ...leadColumns,
    ...consentColumns,
    ...originColumns,
  ],
  readMore: async (rows, signal) => addLeads("estimate", await addConsents("estimate", rows, signal), signal),
};

function formatCost({ estimated_cost: cost }: Estimate): string {
  return cost === null ? words.noCost : formatMoney(centsFromDollars(cost));
}

/** The range as the visitor read it; "" where none was shown. */
function formatRange({ range_low, range_high }: Estimate): string {
  if (range_low === null || range_high === null) return "";
  return formatMoneyRange(centsFromDollars(range_low), centsFromDollars(range_high));
}

/** The address in one line; "" where none was given. */
function formatAddress({ street, town, zip }: Estimate): string {
  return [street, [town, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

function describeDrawnRoof(drawing: Estimate["drawing"]): string {
  const roof = readDrawnRoof(drawing);
  return roof ? drawnRoof.line(roof) : "";
}

function EstimateDetail({ estimate }: { estimate: Estimate }) {
  const { square_footage: area } = estimate;
  const [range, address] = [formatRange(estimate), formatAddress(estimate)];
  const drawn = readDrawnRoof(estimate.drawing);
  const { details } = words;
  return (
    <RecordBody
      record={{ kind: "estimate", id: estimate.id }}
      contact={{ ...estimate, street: address }}
      origin={estimate}
    >
      <EstimateStatus estimate={estimate} />
      <NudgeState id={estimate.id} />
      <BookButton
        {...estimate}
        origin={{ kind: "estimate", id: estimate.id }}
        name={estimate.customer_name}
        address={address}
      />
      <Facts>
        {range && (
          <Fact label={details.range}>
            <span className={AMOUNT}>{range}</span>
          </Fact>
        )}
        <Fact label={details.cost}>
          <span className={range ? "tabular-nums" : AMOUNT}>{formatCost(estimate)}</span>
        </Fact>
        <Fact label={details.service}>{estimate.service_type}</Fact>
        <Fact label={details.squareFootage}>
          {area !== null && words.squareFeet(area.toLocaleString("en-US"))}
        </Fact>
        <Fact label={details.address}>{address}</Fact>
        <PhoneFact label={details.phone} phone={estimate.phone} />
        <EmailFact label={details.email} email={estimate.email} />
        <Fact label={details.received}>{formatDateTime(estimate.created_at)}</Fact>
        <Fact label={details.reference}>{estimateReference(estimate.id)}</Fact>
        <Fact label={details.notes}>{estimate.notes}</Fact>
      </Facts>
      {drawn && <Drawing roof={drawn} />}
    </RecordBody>
  );
}

/** The visitor's drawing of the roof, with the measures that were priced. */
function Drawing({ roof }: { roof: DrawnRoof }) {
  const { drawn } = words;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{words.drawing}</h3>
      <div className="grid max-w-sm gap-3 lg:max-w-3xl lg:grid-cols-2">
        <RoofDrawing roof={roof} />
        <RoofPlan roof={roof} />
      </div>
      <Facts>
        <Fact label={drawn.sides}>{drawnRoof.sides(roof)}</Fact>
        <Fact label={drawn.roof}>{drawnRoof.roof(roof)}</Fact>
        <Fact label={drawn.covered}>
          {words.squareFeet(computeCoveredArea(roof).toLocaleString("en-US"))}
        </Fact>
      </Facts>
    </section>
  );
}

/** Shows the status of an estimate, and changes it. One that is won is asked for its amount, a declined one for the reason. */
function EstimateStatus({ estimate }: { estimate: Estimate }) {
  const lead = useLead({ kind: "estimate", id: estimate.id });
  // With the status that was seen when it was opened: another's change meanwhile is not overwritten unseen.
  const [asking, setAsking] = useState<{ from: string; to: string; outcome: Outcome } | null>(null);
  const changeStatus = useStatusChange(estimates, STATUSES, async ({ id, from, to, outcome }) => {
    const change = { estimate: id, expected: from, status: to, outcome };
    return { undo: { outcome: await callDesk("decide_estimate", change) } };
  });
  function choose(to: string) {
    const [from, outcome] = [estimate.status, OUTCOMES[to]];
    const isKnown = to === "completed" && typeof lead?.amount === "number";
    if (outcome && !isKnown) setAsking({ from, to, outcome });
    else changeStatus({ id: estimate.id, from, to });
  }
  return (
    <>
      <StatusChoice statuses={STATUSES} status={estimate.status} asked={asking?.to} onChoose={choose} />
      {asking && (
        <OutcomeDialog
          record={{ kind: "estimate", id: estimate.id }}
          outcome={asking.outcome}
          known={{ amount: lead?.amount ?? estimate.estimated_cost }}
          onSave={(outcome) => changeStatus({ id: estimate.id, from: asking.from, to: asking.to, outcome })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
