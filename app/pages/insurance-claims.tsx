import { insuranceClaims } from "#content/insurance-claims.ts";
import { ClaimsHero } from "../features/claims/claims-hero.tsx";
import { FeatureCard } from "../features/flip-cards/feature-card.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { Steps } from "../ui/steps.tsx";
import { ValueCards } from "../ui/value-cards.tsx";
import { whenWanted } from "../ui/when-wanted.tsx";

const { cards, featuresTitle, features, process, closing } = insuranceClaims;

const StormSigns = whenWanted(
  "storm-signs",
  async () => (await import("../features/claims/storm-signs.tsx")).StormSigns,
);
const Testimonials = whenWanted(
  "testimonials",
  async () => (await import("../features/claims/testimonials.tsx")).Testimonials,
);

export function InsuranceClaimsPage() {
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
