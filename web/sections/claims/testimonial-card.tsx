import { insuranceClaims } from "#copy/pages/insurance-claims.ts";
import { testimonials } from "#copy/pages/testimonials.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import type { Testimonial } from "#site-data/shapes.ts";
import { CardBack } from "../../ui/card-back.tsx";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stars } from "../../ui/stars.tsx";

const words = insuranceClaims.testimonials;
const marks = sampleMarks("testimonial", testimonials);
const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
/** A longer quote does not fit beside a picture. */
const MAX_LARGE_QUOTE = 140;

/**
 * A customer with their words, and the stars and the insurer's sum if they are stated. One with pictures of the roof and the damage has a
 * back, which tells of the work.
 */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, saved, image, description, damageImage } = testimonial;
  if (!image || !damageImage || !description)
    return (
      <article className="flex h-full flex-col rounded-card border border-line bg-white p-5 lg:p-7">
        <Words testimonial={testimonial} />
      </article>
    );
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
            <Words testimonial={testimonial} />
          </div>
        </div>
      }
      back={
        <CardBack image={damageImage}>
          {saved && <p className="font-semibold text-mist">{words.damageTitle}</p>}
          <p className="max-w-[31em]">{description}</p>
        </CardBack>
      }
    />
  );
}

function Words({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, quote, rating, saved, sample } = testimonial;
  const size =
    quote.length <= MAX_LARGE_QUOTE
      ? "text-[1.125rem] leading-normal lg:text-[1.375rem] lg:leading-snug"
      : "";
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 className="text-heading">{name}</h3>
          <p className="text-sm text-slate">{location}</p>
        </div>
        {saved && (
          <p className="text-right">
            <span className="block text-note text-slate">{words.savedLabel}</span>
            <span className="text-[1.5rem] leading-none font-[750] tabular-nums">{saved}</span>
          </p>
        )}
      </div>
      {rating !== undefined && <Stars rating={rating} className="mt-3 w-26" />}
      <blockquote className={`my-auto py-3 ${size}`}>
        <p>“{quote}”</p>
      </blockquote>
      <Source testimonial={testimonial} />
      {sample && marks.each && <p className="pr-8 text-note text-slate italic">{marks.each}</p>}
    </>
  );
}

/** Where and when the review was written, as far as it is stated. */
function Source({ testimonial: { source, date, url } }: { testimonial: Testimonial }) {
  const place = source ?? (url && new URL(url).hostname);
  const text = [place, date && monthFormat.format(new Date(date))].filter(Boolean).join(", ");
  if (!text) return null;
  return (
    <p className="text-note text-slate">
      {url ? (
        <a
          href={url}
          rel="noopener"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
