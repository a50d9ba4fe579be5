import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.services);

export default await pageWhenWanted(
  "services",
  async () => (await import("../pages/services.tsx")).ServicesPage,
);
