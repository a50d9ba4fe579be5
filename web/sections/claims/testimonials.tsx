import type { ReactNode } from "react";
import { insuranceClaims } from "#copy/pages/insurance-claims.ts";
import { testimonials } from "#copy/pages/testimonials.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

const { testimonials: words } = insuranceClaims;
const marks = sampleMarks("testimonial", testimonials);

/** The testimonials of customers, if there are any, with `children` below them. */
export function Testimonials({ children }: { children?: ReactNode }) {
  if (testimonials.length === 0)
    return children && <section className="page-column py-12 md:py-16">{children}</section>;
  const claims = testimonials.some(({ saved }) => saved);
  return (
    <section className="section page-column">
      <SectionHead title={words.title} />
      <div className="card-row md:grid-cols-2">
        {testimonials.map((testimonial) => (
          <div key={`${testimonial.name} ${testimonial.quote}`} className="md:last:odd:col-span-2">
            <TestimonialCard testimonial={testimonial} />
          </div>
        ))}
      </div>
      {claims && <p className="mt-6 text-sm text-slate">{words.savedNote}</p>}
      {marks.all && <p className="mt-1 text-note text-slate italic">{marks.all}</p>}
      {children && <div className="mt-10 border-t border-line pt-6">{children}</div>}
    </section>
  );
}
