import { estimate } from "#copy/pages/estimate.ts";
import { pages } from "#copy/pages/pages.ts";
import { promo } from "#copy/promo.ts";
import { Embed } from "../islands/embed/embed.tsx";
import { EstimateReasons } from "../sections/estimate/estimate-reasons.tsx";
import { PaperSection } from "../sections/paper/paper-section.tsx";
import type { SitePage } from "../site-page.ts";

const { calculator } = estimate;

export const page: SitePage = { meta: pages.estimate, Content: EstimatePage };

/** The calculator, and beside it (on a phone below it) the reasons and the offer. */
function EstimatePage() {
  return (
    <div className="page-column pt-4 pb-28 md:pt-16 md:pb-40">
      {/* On a phone small: the first answer of the first question stands within the upper 300 px. */}
      <h1 className="text-headline max-md:text-[1.75rem]">{estimate.heading}</h1>
      <p className="measure mt-1 text-sm text-slate md:mt-4 md:text-lead">{estimate.subtitle}</p>
      <div className="mt-3 grid gap-5 md:mt-10 lg:grid-cols-[7fr_4fr] lg:items-start">
        <section
          aria-label={calculator.frameTitle}
          className="overflow-hidden rounded-card border border-line bg-white"
        >
          {/* From the start as high as the first step, so that nothing shifts; the site's own calculator makes it higher. */}
          <Embed
            {...calculator}
            name="calculator"
            title={calculator.frameTitle}
            call={calculator.callInstead}
            className="embed-frame"
          />
        </section>
        <PromoChip />
        <EstimateReasons />
      </div>
      <PaperSection />
    </div>
  );
}

/** The promo's place on a phone, on the page to which the promo links. Its height is kept free, so that nothing shifts. */
function PromoChip() {
  return promo && <div data-promo-chip className="flex min-h-14 items-center md:hidden" />;
}
