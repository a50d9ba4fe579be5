import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.whyChooseUs);

export default function WhyChooseUs() {
  return <PageFrame heading={pages.whyChooseUs.heading} />;
}
