import { estimate } from "#copy/pages/estimate.ts";
import { pages } from "#copy/pages/pages.ts";
import { promo } from "#copy/promo.ts";
import { Embed } from "../islands/embed/embed.tsx";
import { EstimateReasons } from "../sections/estimate/estimate-reasons.tsx";
import { PaperSection } from "../sections/paper/paper-section.tsx";
import type { SitePage } from "../site-page.ts";

const { calculator } = estimate;

export const page: SitePage = { meta: pages.estimate, Content: EstimatePage };

/** The calculator first; beside it, below it on a phone, why and the offer. */
function EstimatePage() {
  return (
    <div className="page-column pt-8 pb-28 md:pt-16 md:pb-40">
      <PromoChip />
      <h1 className="text-headline">{estimate.heading}</h1>
      <p className="measure mt-3 text-lead text-slate md:mt-4">{estimate.subtitle}</p>
      <div className="mt-6 grid gap-5 md:mt-10 lg:grid-cols-[7fr_4fr] lg:items-start">
        <section
          aria-label={calculator.frameTitle}
          className="overflow-hidden rounded-card border border-line bg-white"
        >
          {/* As high as the first step from the start, so that nothing shifts; the built-in calculator makes it higher. */}
          <Embed
            {...calculator}
            name="calculator"
            title={calculator.frameTitle}
            call={calculator.callInstead}
            className="min-h-[40rem]"
          />
        </section>
        <EstimateReasons />
      </div>
      <PaperSection />
    </div>
  );
}

/** Where the offer stands on a phone, on the page that it leads to: room is kept for it, so that nothing shifts. */
function PromoChip() {
  return promo && <div data-promo-chip className="-mt-5 mb-3 flex min-h-14 items-center md:hidden" />;
}
