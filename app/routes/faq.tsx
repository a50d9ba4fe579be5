import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.faq);

export default await pageWhenWanted("faq", async () => (await import("../pages/faq.tsx")).FaqPage);
