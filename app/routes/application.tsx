import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.application);

export default function Application() {
  return <PageFrame heading={pages.application.heading} />;
}
