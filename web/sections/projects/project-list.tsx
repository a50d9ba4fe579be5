import { townLinks } from "#copy/pages/towns.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import type { Project } from "#site-data/shapes.ts";
import { chooseColumns } from "../../ui/page/balanced-columns.ts";
import { Picture } from "../../ui/picture.tsx";

type ProjectListProps = {
  shown: readonly Project[];
  level: "h2" | "h3";
  /** True on a town's own page, which need not name it again. */
  inTown?: boolean;
};

/** Projects in a grid, each with its picture, its town and what the job was about. */
export function ProjectList({ shown, level, inTown = false }: ProjectListProps) {
  const marks = sampleMarks("project", shown);
  const Heading = level;
  return (
    <>
      <ul className={`grid gap-x-5 gap-y-9 ${chooseColumns(Math.max(2, shown.length), 3)}`}>
        {shown.map((project) => (
          <li key={project.title}>
            <div className="picture-frame aspect-[3/2] rounded-card">
              <Picture
                name={project.image}
                sizes="(min-width: 64rem) 37rem, (min-width: 48rem) 50vw, 100vw"
              />
            </div>
            <Heading className="mt-4 text-heading">{project.title}</Heading>
            {project.town && !inTown && <TownName name={project.town} />}
            <p className="mt-1.5 text-slate">{project.description}</p>
            {project.sample && marks.each && <p className="text-note text-slate italic">{marks.each}</p>}
          </li>
        ))}
      </ul>
      {marks.all && <p className="mt-6 text-note text-slate italic">{marks.all}</p>}
    </>
  );
}

/** A town, with a link to its page if it has one. */
function TownName({ name }: { name: string }) {
  const link = townLinks.find(({ label }) => label.startsWith(`${name}, `));
  return (
    <p className="text-sm text-slate">
      {link ? (
        <a href={link.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {link.label}
        </a>
      ) : (
        name
      )}
    </p>
  );
}
