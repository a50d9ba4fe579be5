import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.home);

export default await pageWhenWanted("home", async () => (await import("../pages/home.tsx")).HomePage);
