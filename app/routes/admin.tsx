import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.admin);

export default function Admin() {
  return <PageFrame heading={pages.admin.heading} />;
}
