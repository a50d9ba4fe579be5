import { projects } from "#content/projects.ts";
import { whyChooseUs } from "#content/why-choose-us.ts";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { ProjectCard } from "./project-card.tsx";

const { title, introduction } = whyChooseUs.carousel;

/** Four projects that loop, each with its fact on the back. */
export function ProjectsCarousel() {
  return (
    <div className="section page-column">
      <Carousel
        label={title}
        head={
          <div>
            <h2 className="roof-mark text-title">{title}</h2>
            <p className="mt-4 text-lead text-slate">{introduction}</p>
          </div>
        }
        slides={projects.map((project) => ({
          key: project.image,
          content: <ProjectCard project={project} />,
        }))}
      />
    </div>
  );
}
