import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.product);

export default function Product() {
  return <PageFrame heading={pages.product.heading} />;
}
