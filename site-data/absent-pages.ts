import type { PageKey } from "#contract/routes.ts";
import type { Business } from "./load/load-site.ts";

/** Pages of things that this company does not offer: they are not built, and nothing leads to them. */
export function absentPages({
  company,
  financing,
  openings,
  faq,
  projects,
  articles,
}: Pick<Business, "company" | "financing" | "openings" | "faq" | "projects"> & {
  readonly articles: readonly unknown[];
}): readonly PageKey[] {
  const hiring = openings.openings.length + openings.alsoAccepting.length > 0;
  return [
    ...(financing ? [] : (["financing"] as const)),
    ...(projects.length > 0 ? [] : (["projects"] as const)),
    ...(articles.length > 0 ? [] : (["articles"] as const)),
    ...(faq.length > 0 ? [] : (["faq"] as const)),
    ...(company.insuranceClaims ? [] : (["insuranceClaims"] as const)),
    ...(hiring ? [] : (["careers", "application"] as const)),
  ];
}
