import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.services);

export default function Services() {
  return <PageFrame heading={pages.services.heading} />;
}
