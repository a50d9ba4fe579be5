import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.financing);

export default await pageWhenWanted(
  "financing",
  async () => (await import("../pages/financing.tsx")).FinancingPage,
);
