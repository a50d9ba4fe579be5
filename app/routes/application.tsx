import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.application);

export default await pageWhenWanted(
  "application",
  async () => (await import("../pages/application.tsx")).ApplicationPage,
  // Who comes for a position finds it chosen.
  () => new URLSearchParams(location.search).has("position"),
);
