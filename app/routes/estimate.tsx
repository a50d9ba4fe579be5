import { estimate } from "#content/estimate.ts";
import { pages } from "#content/pages.ts";
import { CalculatorSeat } from "../features/estimate/calculator-seat.tsx";
import { formFields } from "../form-store.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.estimate);

export default function Estimate() {
  return (
    <PageFrame heading={pages.estimate.heading}>
      <p>{estimate.subtitle}</p>
      <section
        aria-label={estimate.calculator.frameTitle}
        className="overflow-hidden rounded-card border border-line bg-white"
      >
        <CalculatorSeat readVisitor={formFields} />
      </section>
    </PageFrame>
  );
}
