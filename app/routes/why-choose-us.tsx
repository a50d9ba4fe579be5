import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.whyChooseUs);

export default await pageWhenWanted(
  "why-choose-us",
  async () => (await import("../pages/why-choose-us.tsx")).WhyChooseUsPage,
);
