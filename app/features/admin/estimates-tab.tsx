import { estimatesTab } from "#content/admin.ts";
import { estimateReference } from "#domain/estimate-reference.ts";
import { centsFromDollars, formatMoney } from "#domain/money.ts";
import { dateTime } from "../../ui/date-time.ts";
import { ContactLinks } from "./contact-links.tsx";
import { EmailFact, Fact, Facts, OriginFacts, PhoneFact } from "./facts.tsx";
import { type Estimate, estimates } from "./records.ts";
import { RecordsPanel } from "./records-panel.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { StatusChoice } from "./status-choice.tsx";
import type { TabProps } from "./tab-props.ts";

const { details } = estimatesTab;

export function EstimatesTab(props: TabProps) {
  return (
    <RecordsPanel
      {...props}
      kind={estimates}
      title={({ customer_name }) => customer_name}
      summary={(estimate) => (
        <>
          <span dir="auto" className="truncate">
            {estimate.service_type}
          </span>
          <span className="ml-auto shrink-0 font-medium tabular-nums text-ink">{costText(estimate)}</span>
          <StatusBadge status={estimate.status} />
        </>
      )}
      detail={(estimate) => <EstimateDetail estimate={estimate} />}
    />
  );
}

function costText({ estimated_cost: cost }: Estimate): string {
  return cost === null ? estimatesTab.noCost : formatMoney(centsFromDollars(cost));
}

function EstimateDetail({ estimate }: { estimate: Estimate }) {
  const { square_footage: area } = estimate;
  return (
    <>
      <ContactLinks phone={estimate.phone} email={estimate.email} />
      <div className="grid min-h-0 content-start gap-5 overflow-y-auto p-4 max-md:grow">
        <StatusChoice estimate={estimate} />
        <Facts>
          <Fact label={details.cost}>
            <span className="text-lg font-bold tabular-nums">{costText(estimate)}</span>
          </Fact>
          <Fact label={details.service}>{estimate.service_type}</Fact>
          <Fact label={details.squareFootage}>
            {area !== null && estimatesTab.squareFeet(area.toLocaleString("en-US"))}
          </Fact>
          <PhoneFact label={details.phone} phone={estimate.phone} />
          <EmailFact label={details.email} email={estimate.email} />
          <Fact label={details.received}>{dateTime(estimate.created_at)}</Fact>
          <Fact label={details.reference}>{estimateReference(estimate.id)}</Fact>
          <Fact label={details.notes}>{estimate.notes}</Fact>
        </Facts>
        <OriginFacts {...estimate} />
      </div>
    </>
  );
}
