import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.careers);

export default function Careers() {
  return <PageFrame heading={pages.careers.heading} />;
}
