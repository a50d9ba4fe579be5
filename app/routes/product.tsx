import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.product);

export default await pageWhenWanted(
  "product",
  async () => (await import("../pages/product.tsx")).ProductPage,
);
