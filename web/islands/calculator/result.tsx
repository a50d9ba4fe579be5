import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { formatMoney } from "#contract/money.ts";
import { calculator } from "#copy/built/calculator.ts";
import { inspections, site } from "#site-data/company.ts";
import { Button } from "../../ui/button.tsx";
import { BookingPart } from "../booking-part.tsx";

const { result } = calculator;

/** The ballpark with its conditions, the reference number, and what happens next. */
export function Result({ answer, onStartOver }: { answer: EstimateAnswer; onStartOver: () => void }) {
  const { range, reference } = answer;
  return (
    <div className="grid gap-5">
      {range ? (
        <div className="grid gap-1">
          <p className="text-3xl font-bold tracking-tight tabular-nums">
            {result.range(formatMoney(range.low), formatMoney(range.high))}
          </p>
          <p className="font-medium">{result.ballpark}</p>
          <p className="text-slate tabular-nums">
            {result.priced(range.area.toLocaleString("en-US"), String(range.squares))}
          </p>
        </div>
      ) : (
        <p className="font-medium">{result.notPriced}</p>
      )}
      <p className="font-semibold tabular-nums">{result.reference(reference)}</p>
      {inspections ? (
        <div className="border-y border-line py-6">
          <BookingPart source="calculator">
            <Next />
          </BookingPart>
        </div>
      ) : (
        <Next />
      )}
      {result.offer && (
        <div className="rounded-card border border-line p-4">
          <p className="font-semibold">{result.offer.text}</p>
          <p className="text-sm text-slate">{result.offer.terms}</p>
        </div>
      )}
      {result.financing && (
        <p>
          {result.financing}{" "}
          <a href={result.financingLink.path} target="_top" className="font-semibold underline">
            {result.financingLink.label}
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={`tel:${site.phone.e164}`} className="font-semibold underline">
          {result.call}
        </a>
        <Button kind="quiet" onClick={onStartOver}>
          {calculator.startOver}
        </Button>
      </div>
    </div>
  );
}

function Next() {
  return (
    <div>
      <h3 className="font-semibold">{result.nextTitle}</h3>
      <p>{result.next}</p>
    </div>
  );
}
