import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.dashboard);

export default function Dashboard() {
  return <PageFrame heading={pages.dashboard.heading} />;
}
