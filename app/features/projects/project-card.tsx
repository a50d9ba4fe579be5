import { projectTexts } from "#content/projects.ts";
import { sampleNotes } from "#content/sample-notes.ts";
import type { Project } from "#content/shapes.ts";
import { FlipCard } from "../../ui/flip-card.tsx";
import { Picture } from "../../ui/picture.tsx";

/** Front: a job. Back: something worth knowing about that kind of roof. */
export function ProjectCard({ project }: { project: Project }) {
  return (
    <FlipCard
      title={project.title}
      height="feature"
      dark={{ back: true }}
      front={
        <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] rounded-card border border-line bg-white">
          <Picture
            name={project.image}
            sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 50vw, 100vw"
            className="size-full min-h-0 object-cover"
          />
          <div className="p-5 pr-12">
            <h3 className="text-heading">{project.title}</h3>
            <p className="mt-1.5 text-sm text-slate">{project.description}</p>
            {project.sample && <p className="mt-2 text-note text-slate italic">{sampleNotes.project}</p>}
          </div>
        </div>
      }
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
