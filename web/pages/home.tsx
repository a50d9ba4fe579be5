import { home } from "#copy/pages/home.ts";
import { pages } from "#copy/pages/pages.ts";
import { projects } from "#copy/pages/projects.ts";
import { FeatureCard } from "../sections/flip-cards/feature-card.tsx";
import { Hero } from "../sections/hero/hero.tsx";
import { FiguresBand } from "../sections/home/figures-band.tsx";
import { ProofStrip } from "../sections/home/proof-strip.tsx";
import { ProjectsStrip } from "../sections/projects/projects-strip.tsx";
import { RoofView } from "../sections/roof-view/roof-view.tsx";
import type { SitePage } from "../site-page.ts";
import { ButtonLink } from "../ui/button.tsx";
import { chooseColumns } from "../ui/page/balanced-columns.ts";
import { ClosingCall } from "../ui/page/closing-call.tsx";
import { SectionHead } from "../ui/page/section-head.tsx";

export const page: SitePage = { meta: pages.home, Content: HomePage };

/** Home. Without projects the figures stand higher up, so that two bands of one color do not touch. */
function HomePage() {
  const withProjects = projects.length > 0;
  return (
    <>
      <Hero />
      <ProofStrip />
      {!withProjects && <FiguresBand />}
      <section className="section page-column">
        <SectionHead title={home.cardsTitle} marked />
        <div className={`grid gap-5 ${chooseColumns(home.cards.length, 3)}`}>
          {home.cards.map((card) => (
            <FeatureCard key={card.title} card={card} />
          ))}
        </div>
        <p className="mt-8 md:mt-10">
          <ButtonLink kind="quiet" href={home.explore.path}>
            {home.explore.label}
          </ButtonLink>
        </p>
      </section>
      {withProjects && <FiguresBand />}
      <RoofView />
      <ProjectsStrip />
      <ClosingCall call={home.closing} />
    </>
  );
}
