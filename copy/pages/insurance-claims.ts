import { insuranceClaimsWords } from "#site-data/data.ts";
import { leadingTo } from "../leading-to.ts";
import { pages } from "./pages.ts";

/**
 * We document, estimate and meet the adjuster. Handling or negotiating a claim for someone is public adjusting, which
 * needs a license of its own: keep such words out of this page.
 */
export const insuranceClaims = {
  ...leadingTo(pages.contact.path, insuranceClaimsWords),
  heading: pages.insuranceClaims.heading,
  image: "claims-house",
  callAtTop: leadingTo(pages.contact.path, insuranceClaimsWords.callAtTop),
  closing: leadingTo(pages.contact.path, insuranceClaimsWords.closing),
} as const;
