import { estimate } from "#content/estimate.ts";
import { pages } from "#content/pages.ts";
import { CalculatorSeat } from "../features/estimate/calculator-seat.tsx";
import { EstimateReasons } from "../features/estimate/estimate-reasons.tsx";
import { formFields } from "../form-store.ts";
import { pageMeta } from "../page-meta.ts";

export const meta = () => pageMeta(pages.estimate);

/** The calculator first; beside it, below it on a phone, why and the offer. */
export default function Estimate() {
  return (
    <div className="page-column pt-8 pb-28 md:pt-16 md:pb-40">
      <h1 tabIndex={-1} className="text-headline">
        {estimate.heading}
      </h1>
      <p className="measure mt-3 text-lead text-slate md:mt-4">{estimate.subtitle}</p>
      <div className="mt-6 grid gap-5 md:mt-10 lg:grid-cols-[7fr_4fr] lg:items-start">
        <section
          aria-label={estimate.calculator.frameTitle}
          className="overflow-hidden rounded-card border border-line bg-white"
        >
          <CalculatorSeat readVisitor={formFields} />
        </section>
        <EstimateReasons />
      </div>
    </div>
  );
}
