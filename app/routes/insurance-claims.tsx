import { pages } from "#content/pages.ts";
import { pageMeta } from "../page-meta.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export const meta = () => pageMeta(pages.insuranceClaims);

export default function InsuranceClaims() {
  return <PageFrame heading={pages.insuranceClaims.heading} />;
}
