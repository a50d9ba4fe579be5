import { calculator } from "#content/calculator.ts";
import type { EstimateAnswer } from "#domain/estimate-answer.ts";
import { formatMoney } from "#domain/money.ts";
import { site } from "#site";
import { Button } from "../../ui/button.tsx";

const { result } = calculator;

/** The ballpark with everything that qualifies it, the reference number, and what happens next. */
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
      <div>
        <h3 className="font-semibold">{result.nextTitle}</h3>
        <p>{result.next}</p>
      </div>
      <div className="rounded-card border border-line p-4">
        <p className="font-semibold">{result.offer}</p>
        <p className="text-sm text-slate">{result.offerTerms}</p>
      </div>
      <p>
        {result.financing}{" "}
        <a href={result.financingLink.path} target="_top" className="font-semibold underline">
          {result.financingLink.label}
        </a>
      </p>
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
