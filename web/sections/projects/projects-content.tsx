import { type ChoiceRow, type ProjectsPage, projectsPage } from "#copy/pages/projects.ts";
import { Breadcrumb } from "../../ui/page/breadcrumb.tsx";
import { ClosingCall } from "../../ui/page/closing-call.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { ProjectList } from "./project-list.tsx";

/** /projects, or the page of a choice below it. The choice is in the address: each of its links is another page. */
export function ProjectsContent({ page: { meta, shown, rows } }: { page: ProjectsPage }) {
  return (
    <>
      <PageHead
        heading={meta.heading}
        introduction={projectsPage.introduction}
        above={meta.parent && <Breadcrumb page={meta} />}
      />
      <div className="page-column pt-10 pb-[clamp(3.5rem,2.1rem+5.6vw,7rem)] md:pt-14">
        {rows.map((row) => (
          <ChoiceLinks key={row.title} row={row} />
        ))}
        <div className={rows.length > 0 ? "mt-8 md:mt-12" : ""}>
          <ProjectList shown={shown} level="h2" />
        </div>
      </div>
      <ClosingCall call={projectsPage.closing} />
    </>
  );
}

function ChoiceLinks({ row: { title, links } }: { row: ChoiceRow }) {
  return (
    <nav
      aria-label={title}
      className="grid gap-x-6 border-t border-line py-3 last-of-type:border-b sm:grid-cols-[7rem_1fr] sm:items-baseline"
    >
      <p aria-hidden="true" className="text-sm text-slate">
        {title}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ label, path, current }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={current ? "true" : undefined}
              className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=true]:font-bold aria-[current=true]:no-underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
