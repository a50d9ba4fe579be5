import { insuranceClaims } from "#content/insurance-claims.ts";
import { pages } from "#content/pages.ts";
import { sampleNotes } from "#content/sample-notes.ts";
import { testimonials } from "#content/testimonials.ts";
import { ClaimsHero } from "../features/claims/claims-hero.tsx";
import { StormSigns } from "../features/claims/storm-signs.tsx";
import { FeatureCard } from "../features/flip-cards/feature-card.tsx";
import { TestimonialCard } from "../features/flip-cards/testimonial-card.tsx";
import { pageMeta } from "../page-meta.ts";
import { ClosingCall } from "../ui/closing-call.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { Steps } from "../ui/steps.tsx";
import { ValueCards } from "../ui/value-cards.tsx";

export const meta = () => pageMeta(pages.insuranceClaims);

const { cards, featuresTitle, features, process, testimonials: words, disclaimer, closing } = insuranceClaims;

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
      <section className="section page-column">
        <SectionHead
          title={words.title}
          introduction={testimonials.some(({ sample }) => sample) ? sampleNotes.testimonials : undefined}
        />
        <div className="grid gap-5 lg:grid-cols-2">
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.name} testimonial={testimonial} />
          ))}
        </div>
        <p className="mt-6 text-sm text-slate">{words.savedNote}</p>
        <p className="measure mt-10 border-t border-line pt-6 text-sm text-slate">{disclaimer}</p>
      </section>
      <ClosingCall call={closing} />
    </>
  );
}
