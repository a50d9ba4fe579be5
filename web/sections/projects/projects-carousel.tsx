import { projects, projectsPage } from "#copy/pages/projects.ts";
import { whyChooseUs } from "#copy/pages/why-choose-us.ts";
import { sampleMarks } from "#copy/sample-notes.ts";
import { Carousel } from "../../islands/carousel/carousel.tsx";
import { ProjectCard } from "./project-card.tsx";

const { title, introduction } = whyChooseUs.carousel;
const marks = sampleMarks("project", projects);

const MOST_SLIDES = 12; // /projects has all of them

/** The first projects in a carousel, each with a fact on its back. Nothing is drawn where the company has none. */
export function ProjectsCarousel() {
  if (projects.length === 0) return null;
  return (
    <div className="section page-column">
      <Carousel
        label={title}
        head={
          <div>
            <h2 className="roof-mark text-title">{title}</h2>
            <p className="mt-4 text-lead text-slate">{introduction}</p>
            {marks.all && <p className="mt-2 text-note text-slate italic">{marks.all}</p>}
          </div>
        }
        slides={projects.slice(0, MOST_SLIDES).map((project) => ({
          key: project.title,
          content: <ProjectCard project={project} />,
        }))}
      />
      {projects.length > MOST_SLIDES && (
        <p className="mt-6">
          <a href={projectsPage.allProjects.path} className="text-link inline-flex min-h-11 items-center">
            {projectsPage.allProjects.label}
          </a>
        </p>
      )}
    </div>
  );
}
