import { Link } from "react-router";
import { home } from "#content/home.ts";
import { projects } from "#content/projects.ts";
import { sampleNotes } from "#content/sample-notes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SectionHead } from "../../ui/section-head.tsx";

const { title, text, action } = home.projects;

/** Four kinds of job: side by side on a desktop, two by two from 640 px, one below the other on a phone. */
export function ProjectsStrip() {
  return (
    <section className="section page-column">
      <SectionHead title={title} introduction={text} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-5 lg:grid-cols-4">
        {projects.map((project) => (
          <li key={project.image}>
            <Picture
              name={project.image}
              sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 100vw"
              className="aspect-[4/5] w-full rounded-card object-cover sm:aspect-[3/2] lg:aspect-[4/5]"
            />
            <h3 className="mt-3 text-[1.0625rem] leading-tight font-[650] sm:mt-4 sm:text-heading">
              {project.title}
            </h3>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
        <Link
          to={action.path}
          prefetch="intent"
          className="text-link inline-flex min-h-11 items-center gap-2"
        >
          {action.label}
          <Icon name="arrow" className="size-5" />
        </Link>
        {projects.some(({ sample }) => sample) && (
          <p className="text-note text-slate italic">{sampleNotes.projects}</p>
        )}
      </div>
    </section>
  );
}
