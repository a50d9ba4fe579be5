import { insuranceClaims } from "#content/insurance-claims.ts";
import { pages } from "#content/pages.ts";
import { ClaimsHero } from "../features/claims/claims-hero.tsx";
import { FeatureCard } from "../features/flip-cards/feature-card.tsx";
import { pageMeta } from "../page-meta.ts";
import { belowTheFold } from "../ui/below-the-fold.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { Steps } from "../ui/steps.tsx";
import { ValueCards } from "../ui/value-cards.tsx";

export const meta = () => pageMeta(pages.insuranceClaims);

const { cards, featuresTitle, features, process, closing } = insuranceClaims;

const StormSigns = belowTheFold("storm-signs", () => import("../features/claims/storm-signs.tsx"));
const Testimonials = belowTheFold("testimonials", () => import("../features/claims/testimonials.tsx"));

export default function InsuranceClaims() {
  return (
    <>
      <ClaimsHero />
      <div className="page-column pt-16 md:pt-24">
        <ValueCards cards={cards} />
      </div>
      <section className="section page-column">
        <SectionHead title={featuresTitle} marked />
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {features.map((card) => (
            <FeatureCard key={card.title} card={card} />
          ))}
        </div>
      </section>
      <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
        <SectionHead title={process.title} />
        <Steps steps={process.steps} />
      </section>
      <StormSigns />
      <Testimonials />
      <ClosingCall call={closing} />
    </>
  );
}
