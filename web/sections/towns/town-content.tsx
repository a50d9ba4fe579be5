import { projectsPage } from "#copy/pages/projects.ts";
import { type TownPage, townWords } from "#copy/pages/towns.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Breadcrumb } from "../../ui/page/breadcrumb.tsx";
import { ClosingCall } from "../../ui/page/closing-call.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProjectList } from "../projects/project-list.tsx";
import { TownReviews } from "./town-reviews.tsx";

/** A town's page: what is particular there, its rules, jobs and customers, and the towns around it. */
export function TownContent({ page: { meta, town, projects, near } }: { page: TownPage }) {
  const { estimate, visit } = townWords;
  return (
    <>
      <PageHead heading={meta.heading} introduction={town.description} above={<Breadcrumb page={meta} />}>
        {/* On a phone each has its own line: side by side they fit with one font and wrap with the other. */}
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={estimate.path} className="max-sm:w-full">
            {estimate.label}
          </ButtonLink>
          <ButtonLink kind="quiet" href={visit.path} className="max-sm:w-full">
            {visit.label}
          </ButtonLink>
          <p className="text-slate">{townWords.distance(town)}</p>
        </div>
        <Picture
          name={town.image}
          sizes="(min-width: 80rem) 75rem, 100vw"
          priority
          className="mt-10 aspect-[3/2] w-full rounded-card object-cover sm:aspect-[2/1] lg:aspect-[21/9]"
        />
        {town.sample && <p className="mt-3 text-note text-slate italic">{townWords.sample}</p>}
      </PageHead>
      <div className="page-column grid gap-x-16 gap-y-14 pt-14 pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)] md:pt-20 lg:grid-cols-[7fr_5fr]">
        <section>
          <h2 className="text-title">{townWords.aboutTitle(town)}</h2>
          <div className="written mt-6">
            {town.about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        {town.rules.length > 0 && (
          <section className="self-start rounded-card border border-line bg-white p-6 sm:p-9">
            <h2 className="text-heading">{townWords.rulesTitle(town)}</h2>
            <dl className="mt-5 grid gap-5">
              {town.rules.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-semibold">{title}</dt>
                  <dd className="mt-1 text-slate">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      {projects.length > 0 && (
        <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
          <SectionHead title={townWords.projectsTitle(town)} />
          <ProjectList shown={projects} level="h3" inTown />
          <p className="mt-6">
            <a href={projectsPage.allProjects.path} className="text-link inline-flex min-h-11 items-center">
              {projectsPage.allProjects.label}
            </a>
          </p>
        </section>
      )}
      <TownReviews town={town} />
      {near.length > 0 && (
        <section className="page-column pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)]">
          <h2 className="text-heading">{townWords.nearTitle(town)}</h2>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {near.map(({ label, path }) => (
              <li key={path}>
                <a href={path} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ClosingCall call={townWords.closing} />
    </>
  );
}
