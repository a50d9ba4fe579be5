import { insuranceClaims } from "#site/insurance-claims.ts";
import { sampleMarks } from "#site/sample-notes.ts";
import { testimonials } from "#site/testimonials.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

const { testimonials: words, disclaimer } = insuranceClaims;
const marks = sampleMarks("testimonial", testimonials);

/** Claims from the customer's side, where there are any, then what we are not. */
export function Testimonials() {
  if (testimonials.length === 0)
    return (
      <section className="page-column py-12 md:py-16">
        <p className="measure text-sm text-slate">{disclaimer}</p>
      </section>
    );
  return (
    <section className="section page-column">
      <SectionHead title={words.title} />
      <div className="card-row lg:grid-cols-2">
        {testimonials.map((testimonial) => (
          <div key={`${testimonial.name} ${testimonial.quote}`} className="lg:last:odd:col-span-2">
            <TestimonialCard testimonial={testimonial} />
          </div>
        ))}
      </div>
      <p className="mt-6 text-sm text-slate">{words.savedNote}</p>
      {marks.all && <p className="mt-1 text-note text-slate italic">{marks.all}</p>}
      <p className="measure mt-10 border-t border-line pt-6 text-sm text-slate">{disclaimer}</p>
    </section>
  );
}
