import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.faq);

export default function Faq() {
  return <PageFrame heading={pages.faq.heading} />;
}
