import { insuranceClaimsWords } from "#site-data/data.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

/**
 * Words of /insurance-claims. The company documents and estimates, and meets the adjuster where it promises that. Handling or negotiating a claim for someone is
 * public adjusting, which needs a license of its own: keep such words out of this page.
 */
export const insuranceClaims = {
  ...linkAction(pages.contact.path, insuranceClaimsWords),
  heading: pages.insuranceClaims.heading,
  image: "claims-house",
  callAtTop: linkAction(pages.contact.path, insuranceClaimsWords.callAtTop),
  closing: linkAction(pages.contact.path, insuranceClaimsWords.closing),
} as const;
