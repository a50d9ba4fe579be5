import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.estimate);

export default function Estimate() {
  return <PageFrame heading={pages.estimate.heading} />;
}
