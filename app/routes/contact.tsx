import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.contact);

export default await pageWhenWanted(
  "contact",
  async () => (await import("../pages/contact.tsx")).ContactPage,
);
