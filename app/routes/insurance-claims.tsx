import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { pageWhenWanted } from "../ui/when-wanted.tsx";

export const meta = () => pageMeta(pages.insuranceClaims);

export default await pageWhenWanted(
  "insurance-claims",
  async () => (await import("../pages/insurance-claims.tsx")).InsuranceClaimsPage,
);
