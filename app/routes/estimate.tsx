import { withoutScript } from "#content/errors.ts";
import { estimate } from "#content/estimate.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";
import { EstimateReasons } from "../features/estimate/estimate-reasons.tsx";
import { pageMeta } from "../page-meta.ts";
import { ButtonAnchor } from "../ui/button.tsx";

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
          className="min-h-[36rem] rounded-card border border-line bg-white p-6"
        >
          <p>{withoutScript.calculator}</p>
          <p className="mt-5">
            <ButtonAnchor kind="primary" href={`tel:${site.phone.e164}`}>
              {estimate.calculator.callInstead}
            </ButtonAnchor>
          </p>
        </section>
        <EstimateReasons />
      </div>
    </div>
  );
}
