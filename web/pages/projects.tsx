import { pages } from "#copy/pages/pages.ts";
import { projectsPages } from "#copy/pages/projects.ts";
import { ProjectsContent } from "../sections/projects/projects-content.tsx";
import type { SitePage } from "../site-page.ts";

export const page: SitePage = { meta: pages.projects, Content: AllProjects };

function AllProjects() {
  const [all] = projectsPages;
  return all && <ProjectsContent page={all} />;
}
