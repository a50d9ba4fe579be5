import { home } from "#copy/pages/home.ts";
import { projects } from "#copy/pages/projects.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import { Icon } from "../../ui/icon.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import { Picture } from "../../ui/picture.tsx";

const { title, text, action } = home.projects;

/** The number of projects shown here; /why-choose-us has all of them. */
const MAX_PROJECTS = 4;
const shown = projects.slice(0, MAX_PROJECTS);
const marks = sampleMarks("project", shown);

/** Layouts by the number of projects. In an upright frame the picture is wider than the frame, hence the larger `sizes`. */
const SHAPES = {
  1: { list: "", frame: "aspect-[3/2] sm:aspect-[21/9]", sizes: "(min-width: 80rem) 75rem, 100vw" },
  2: {
    list: "sm:grid-cols-2",
    frame: "aspect-[3/2]",
    sizes: "(min-width: 64rem) 37rem, (min-width: 40rem) 50vw, 100vw",
  },
  3: {
    list: "sm:grid-cols-3",
    frame: "aspect-[3/2] sm:aspect-[4/5]",
    sizes: "(min-width: 64rem) 45rem, (min-width: 40rem) 62vw, 100vw",
  },
  4: {
    list: "grid-cols-2 lg:grid-cols-4",
    frame: "aspect-[4/5] sm:aspect-[3/2] lg:aspect-[4/5]",
    sizes: "(min-width: 64rem) 34rem, (min-width: 40rem) 50vw, 80vw",
  },
} as const;

/** The first projects side by side. Nothing is drawn where the company has none. */
export function ProjectsStrip() {
  if (shown.length === 0) return null;
  const { list, frame, sizes } = SHAPES[shown.length as keyof typeof SHAPES];
  return (
    <section className="section page-column">
      <SectionHead title={title} introduction={text} />
      <ul className={`grid gap-x-4 gap-y-7 sm:gap-x-5 ${list}`}>
        {shown.map((project) => (
          <li key={project.title}>
            <div className={`picture-frame rounded-card ${frame}`}>
              <Picture name={project.image} sizes={sizes} />
            </div>
            <h3 className="mt-3 text-[1.0625rem] leading-tight font-[650] sm:mt-4 sm:text-heading">
              {project.title}
            </h3>
            {project.sample && marks.each && <p className="text-note text-slate italic">{marks.each}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
        <a href={action.path} className="text-link inline-flex min-h-11 items-center gap-2">
          {action.label}
          <Icon name="arrow" className="size-5" />
        </a>
        {marks.all && <p className="text-note text-slate italic">{marks.all}</p>}
      </div>
    </section>
  );
}
