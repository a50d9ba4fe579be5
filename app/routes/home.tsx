import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.home);

export default function Home() {
  return <PageFrame heading={pages.home.heading} />;
}
