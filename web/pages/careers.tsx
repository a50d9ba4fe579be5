import { applicationPath, careers, openings } from "#copy/pages/careers.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import { Opening } from "../sections/careers/opening.tsx";
import type { SitePage } from "../site-page.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { SectionHead } from "../ui/page/section-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { ValueCards } from "../ui/value-cards.tsx";

const {
  heading,
  introduction,
  image,
  benefitsTitle,
  benefits,
  openingsTitle,
  noOpenings,
  general,
  questions,
} = careers;

export const page: SitePage = { meta: pages.careers, Content: CareersPage };

function CareersPage() {
  return (
    <>
      <PageHead heading={heading} introduction={introduction}>
        <Picture
          name={image}
          sizes="(min-width: 80rem) 75rem, 100vw"
          priority
          className="mt-10 aspect-[3/2] w-full rounded-card object-cover md:mt-14 md:aspect-[21/9]"
        />
      </PageHead>
      {benefits.length > 0 && (
        <section className="page-column pt-14 md:pt-24">
          <SectionHead title={benefitsTitle} marked />
          <ValueCards cards={benefits} className="md:grid-cols-2 lg:grid-cols-3 md:gap-y-12" />
        </section>
      )}
      <section className="section page-column">
        <SectionHead title={openingsTitle} className="mb-6 md:mb-8" />
        {openings.length > 0 ? (
          <div className="rows">
            {openings.map((opening) => (
              <Opening key={opening.title} opening={opening} />
            ))}
          </div>
        ) : (
          <p className="measure text-lead text-slate">{noOpenings}</p>
        )}
      </section>
      <section className="band-sky pt-[clamp(3.5rem,2.1rem+5.6vw,6rem)] pb-[clamp(8rem,6rem+5.6vw,11rem)]">
        <div className="page-column grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-end">
          <div>
            <h2 className="text-title">{general.title}</h2>
            <p className="mt-4 text-lead">{general.text}</p>
            <p className="mt-3 text-slate">
              <a href={`mailto:${site.email.careers}`} className="hover:underline underline-offset-4">
                {questions}
              </a>
            </p>
          </div>
          <p className="lg:justify-self-end">
            <ButtonLink kind="quiet" href={applicationPath(general.position)}>
              {general.action}
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}
