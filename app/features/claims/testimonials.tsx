import { insuranceClaims } from "#content/insurance-claims.ts";
import { sampleNotes } from "#content/sample-notes.ts";
import { testimonials } from "#content/testimonials.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

const { testimonials: words, disclaimer } = insuranceClaims;

/** Four claims from the customer's side, then what we are not. */
export function Testimonials() {
  return (
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
  );
}
