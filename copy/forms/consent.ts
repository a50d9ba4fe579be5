import type { PublicData } from "#site-data/load/public-data.ts";

/**
 * The words beside the box for calls and texts, which are stored with a visitor's yes. The box is never ticked beforehand, and a form is sent
 * without it: such consent may not be a condition of a purchase (47 CFR 64.1200(f)(9), of the TCPA). `npm run site:check` asks the owner to have
 * them read by a lawyer.
 */
export function consentWords({ legalName }: Pick<PublicData["company"], "legalName">): string {
  return `${legalName.replace(/\.$/, "")} may call and text me at this number about my request and its services, also by automated means. I need not agree to get an estimate or to buy anything, and I can say stop at any time. Message and data rates may apply.`;
}
