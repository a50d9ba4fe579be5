import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.careers);

export default await pageWhenWanted(
  "careers",
  async () => (await import("../pages/careers.tsx")).CareersPage,
);
