import { insuranceClaims } from "#copy/pages/insurance-claims.ts";
import { testimonials } from "#copy/pages/testimonials.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import type { Testimonial } from "#site-data/shapes.ts";
import { CardBack } from "../../ui/card-back.tsx";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stars } from "../../ui/stars.tsx";

const { savedLabel, damageTitle } = insuranceClaims.testimonials;
const marks = sampleMarks("testimonial", testimonials);

/** Front: the customer, five stars, the sum that an insurer paid, the quote and the finished roof. Back: the damage. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, quote, image, saved, description, damageImage, sample } = testimonial;
  return (
    <FlipCard
      title={name}
      height="service"
      front={
        <div className="grid h-full grid-rows-[10rem_minmax(0,1fr)] rounded-card border border-line bg-white md:grid-rows-[8rem_minmax(0,1fr)] lg:grid-cols-[38%_minmax(0,1fr)] lg:grid-rows-1">
          <Picture
            name={image}
            // From 1024 px up it is an upright part of a 3:2 picture that is 450 px high.
            sizes="(min-width: 64rem) 42.5rem, (min-width: 48rem) 50vw, 100vw"
            className="size-full min-h-0 object-cover"
          />
          <div className="flex flex-col p-5 lg:p-7">
            <div className="flex items-start justify-between gap-4">
              <div>
                <h3 className="text-heading">{name}</h3>
                <p className="text-sm text-slate">{location}</p>
              </div>
              {saved && (
                <p className="text-right">
                  <span className="block text-note text-slate">{savedLabel}</span>
                  <span className="text-[1.5rem] leading-none font-[750] tabular-nums">{saved}</span>
                </p>
              )}
            </div>
            <Stars rating={5} className="mt-3 w-26" />
            <blockquote className="my-auto py-3 text-[1.125rem] leading-normal lg:text-[1.375rem] lg:leading-snug">
              <p>“{quote}”</p>
            </blockquote>
            {sample && marks.each && <p className="pr-8 text-note text-slate italic">{marks.each}</p>}
          </div>
        </div>
      }
      back={
        <CardBack image={damageImage}>
          {saved && <p className="font-semibold text-mist">{damageTitle}</p>}
          <p className="max-w-[31em]">{description}</p>
        </CardBack>
      }
    />
  );
}
