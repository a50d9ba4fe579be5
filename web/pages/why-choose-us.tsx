import { hasPage, pages } from "#copy/pages/pages.ts";
import { projects } from "#copy/pages/projects.ts";
import { whyChooseUs } from "#copy/pages/why-choose-us.ts";
import { Testimonials } from "../sections/claims/testimonials.tsx";
import { ProjectsCarousel } from "../sections/projects/projects-carousel.tsx";
import type { SitePage } from "../site-page.ts";
import { ButtonLink } from "../ui/button.tsx";
import { BandTexture } from "../ui/page/band-texture.tsx";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { Picture } from "../ui/picture.tsx";
import { ValueCards } from "../ui/value-cards.tsx";

const { heading, introduction, image, cards, commitment, closing } = whyChooseUs;

export const page: SitePage = { meta: pages.whyChooseUs, Content: WhyChooseUsPage };

function WhyChooseUsPage() {
  return (
    <>
      <PageHead heading={heading} introduction={introduction}>
        <Picture
          name={image}
          sizes="(min-width: 80rem) 75rem, 100vw"
          priority
          className="mt-10 aspect-[4/3] w-full rounded-card object-cover sm:aspect-[2/1] md:mt-14 lg:aspect-[21/9]"
        />
        <div className={`pt-14 md:pt-20 ${projects.length > 0 ? "" : "pb-14 md:pb-24"}`}>
          <ValueCards cards={cards} level="h2" />
        </div>
      </PageHead>
      <ProjectsCarousel />
      <section className="on-dark relative isolate bg-bronze py-[clamp(3.5rem,2.1rem+5.6vw,7rem)] text-white">
        <BandTexture name={commitment.texture} className="opacity-20 mix-blend-luminosity" />
        <div className="page-column grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_6fr]">
          <div>
            <h2 className="text-title">{commitment.title}</h2>
            <p className="mt-4 text-lead text-mist">{commitment.text}</p>
            <p className="mt-8">
              <ButtonLink kind="plain" href={commitment.action.path}>
                {commitment.action.label}
              </ButtonLink>
            </p>
          </div>
          <ol className="self-center">
            {commitment.points.map((point, place) => (
              <li
                key={point}
                className="grid grid-cols-[2.5rem_1fr] border-t border-white/20 py-4 text-[1.1875rem] leading-snug last:border-b"
              >
                <span aria-hidden="true" className="text-mist tabular-nums">
                  {place + 1}
                </span>
                {point}
              </li>
            ))}
          </ol>
        </div>
      </section>
      {!hasPage(pages.insuranceClaims.path) && <Testimonials />}
      <ClosingCall call={closing} />
    </>
  );
}
