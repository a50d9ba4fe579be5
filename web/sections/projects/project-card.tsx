import { projects, projectTexts } from "#copy/pages/projects.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import type { Project } from "#site-data/shapes.ts";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Picture } from "../../ui/picture.tsx";

const marks = sampleMarks("project", projects);
/** The pictures' `sizes` by the number of projects side by side on a desktop. */
const SIZES: Readonly<Record<number, string>> = {
  1: "(min-width: 80rem) 75rem, calc(100vw - 2.5rem)",
  2: "(min-width: 64rem) 37rem, (min-width: 48rem) 50vw, calc(100vw - 2.5rem)",
};
const SIZES_OF_MANY = "(min-width: 64rem) 27rem, (min-width: 48rem) 50vw, calc(100vw - 2.5rem)";

/** Front: a project. Back: a fact about that kind of roof; a project without one does not turn. */
export function ProjectCard({ project }: { project: Project }) {
  if (!project.fact)
    return (
      <div className="flip-feature overflow-hidden rounded-card">
        <Job project={project} />
      </div>
    );
  return (
    <FlipCard
      title={project.title}
      height="feature"
      front={<Job project={project} />}
      back={
        <div className="flex h-full flex-col justify-between bg-bronze p-7 pb-14 text-white">
          <p className="roof-mark text-heading">{projectTexts.factTitle}</p>
          <p className="text-[1.3125rem] leading-snug font-medium text-balance">{project.fact}</p>
          <p className="text-sm text-mist">{project.title}</p>
        </div>
      }
    />
  );
}

function Job({ project }: { project: Project }) {
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] rounded-card border border-line bg-white">
      <Picture
        name={project.image}
        sizes={SIZES[projects.length] ?? SIZES_OF_MANY}
        className="size-full min-h-0 object-cover"
      />
      <div className="p-5 pr-12">
        <h3 className="text-heading">{project.title}</h3>
        <p className="mt-1.5 text-sm text-slate">{project.description}</p>
        {project.sample && marks.each && <p className="mt-2 text-note text-slate italic">{marks.each}</p>}
      </div>
    </div>
  );
}
