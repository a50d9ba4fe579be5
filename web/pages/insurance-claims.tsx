import { insuranceClaims } from "#copy/pages/insurance-claims.ts";
import { pages } from "#copy/pages/pages.ts";
import { BeforeAfterSection } from "../sections/before-after/before-after-section.tsx";
import { ClaimsHero } from "../sections/claims/claims-hero.tsx";
import { StormSigns } from "../sections/claims/storm-signs.tsx";
import { Testimonials } from "../sections/claims/testimonials.tsx";
import { FeatureCard } from "../sections/flip-cards/feature-card.tsx";
import type { SitePage } from "../site-page.ts";
import { chooseColumns } from "../ui/page/balanced-columns.ts";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { SectionHead } from "../ui/page/section-head.tsx";
import { Steps } from "../ui/page/steps.tsx";
import { ValueCards } from "../ui/value-cards.tsx";

const { cards, featuresTitle, features, process, disclaimer, closing } = insuranceClaims;

export const page: SitePage = { meta: pages.insuranceClaims, Content: InsuranceClaimsPage };

function InsuranceClaimsPage() {
  return (
    <>
      <ClaimsHero />
      <div className="page-column pt-16 md:pt-24">
        <ValueCards cards={cards} />
      </div>
      <section className="section page-column">
        <SectionHead title={featuresTitle} marked />
        <div className={`card-row ${chooseColumns(features.length, 4)}`}>
          {features.map((card) => (
            <FeatureCard key={card.title} card={card} />
          ))}
        </div>
      </section>
      <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
        <SectionHead title={process.title} />
        <Steps steps={process.steps} />
      </section>
      <BeforeAfterSection />
      <StormSigns />
      <Testimonials>
        <p className="measure text-sm text-slate">{disclaimer}</p>
      </Testimonials>
      <ClosingCall call={closing} />
    </>
  );
}
