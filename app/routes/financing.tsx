import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.financing);

export default function Financing() {
  return <PageFrame heading={pages.financing.heading} />;
}
