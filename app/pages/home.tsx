import { home } from "#content/home.ts";
import { FeatureCard } from "../features/flip-cards/feature-card.tsx";
import { Hero } from "../features/hero/hero.tsx";
import { FiguresBand } from "../features/home/figures-band.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { whenWanted } from "../ui/when-wanted.tsx";

const ProjectsStrip = whenWanted(
  "projects",
  async () => (await import("../features/projects/projects-strip.tsx")).ProjectsStrip,
);

export function HomePage() {
  return (
    <>
      <Hero />
      <section className="section page-column">
        <SectionHead title={home.cardsTitle} marked />
        <div className="grid gap-5 md:grid-cols-3">
          {home.cards.map((card) => (
            <FeatureCard key={card.title} card={card} />
          ))}
        </div>
        <p className="mt-8 md:mt-10">
          <ButtonLink kind="quiet" to={home.explore.path}>
            {home.explore.label}
          </ButtonLink>
        </p>
      </section>
      <FiguresBand />
      <ProjectsStrip />
      <ClosingCall call={home.closing} />
    </>
  );
}
