import { home } from "#copy/pages/home.ts";
import { site } from "#site-data/company.ts";
import type { Proof } from "#site-data/schema/proof.ts";
import { Picture } from "../../ui/picture.tsx";

/** Proof for a stranger below the hero: license, insurance, reviews, certifications and the crew, as far as the owner gave them. */
export function ProofStrip() {
  const { proof } = site;
  if (!proof) return null;
  const { insurance, reviews, certifications, crew } = proof;
  const lines = [site.license, insurance].filter((line) => line !== undefined);
  return (
    <section aria-label={home.proof.label} className="page-column pt-8 md:pt-10">
      <div className={crew ? "grid items-center gap-8 lg:grid-cols-[2fr_1fr]" : ""}>
        <ul className="flex flex-wrap items-center gap-x-10 gap-y-5">
          {reviews && <Reviews reviews={reviews} />}
          {lines.map((line) => (
            <li key={line} className="max-w-72 font-semibold text-balance">
              {line}
            </li>
          ))}
          {certifications.map((certification) => (
            <Certification key={certification.name} certification={certification} />
          ))}
        </ul>
        {crew && (
          <figure>
            <div className="picture-frame aspect-3/2 rounded-card">
              <Picture name={crew.picture} sizes="(min-width: 64rem) 24rem, 100vw" />
            </div>
            <figcaption className="mt-2 text-sm text-slate">{crew.caption}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

function Reviews({ reviews: { rating, count, on, url } }: { reviews: NonNullable<Proof["reviews"]> }) {
  return (
    <li>
      <a href={url} rel="noopener" className="group inline-flex min-h-11 flex-col justify-center">
        <span className="text-heading">{home.proof.rating(rating)}</span>
        <span className="text-sm underline">{home.proof.reviews(count, on)}</span>
      </a>
    </li>
  );
}

function Certification({
  certification: { name, picture, url },
}: {
  certification: Proof["certifications"][number];
}) {
  const shown = picture ? (
    <span className="picture-frame block aspect-3/2 w-28 rounded-card" title={name}>
      <Picture name={picture} sizes="7rem" />
    </span>
  ) : (
    <span className="font-semibold">{name}</span>
  );
  return (
    <li>
      {url ? (
        <a
          href={url}
          rel="noopener"
          aria-label={name}
          className="inline-flex min-h-11 items-center underline"
        >
          {shown}
        </a>
      ) : (
        shown
      )}
    </li>
  );
}
