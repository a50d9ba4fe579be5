import type { Business } from "./load/load-site.ts";
import type { Path } from "./shapes.ts";

/** Every page by its address, in the order of the sitemap, with its priority there. The desk, at /admin, is none of them. */
export const PATHS = {
  home: ["/", 1],
  services: ["/services", 0.9],
  whyChooseUs: ["/why-choose-us", 0.8],
  insuranceClaims: ["/insurance-claims", 0.8],
  financing: ["/financing", 0.7],
  faq: ["/faq", 0.6],
  product: ["/product", 0.8],
  careers: ["/careers", 0.6],
  application: ["/application", 0.5],
  contact: ["/contact", 0.7],
  contactForm: ["/contact-form", 0.4],
  estimate: ["/estimate", 0.9],
  buttonTest: ["/button-test", null],
  /** What an unknown path shows: home's content, kept out of search. */
  notFound: ["/404", null],
} as const satisfies Record<string, readonly [Path, number | null]>;

export type PageKey = keyof typeof PATHS;

/** First parts of addresses that something answers already, beside those pages. */
const TAKEN = [
  ...["admin", "api", "assets", "auth", "design", "embed", "form-answer", "healthz", "index"],
  ...["readyz", "rest", "sample-papers", "share"],
];

/** What a page of the site's own cannot be called. */
export const TAKEN_SLUGS: ReadonlySet<string> = new Set([
  ...TAKEN,
  ...Object.values(PATHS).map(([path]) => path.slice(1)),
]);

/** Pages of things that this company does not offer: they are not built, and nothing leads to them. */
export function absentPages({
  company,
  financing,
  openings,
  faq,
}: Pick<Business, "company" | "financing" | "openings" | "faq">): readonly PageKey[] {
  const hiring = openings.openings.length + openings.alsoAccepting.length > 0;
  return [
    ...(financing ? [] : (["financing"] as const)),
    ...(faq.length > 0 ? [] : (["faq"] as const)),
    ...(company.insuranceClaims ? [] : (["insuranceClaims"] as const)),
    ...(hiring ? [] : (["careers", "application"] as const)),
  ];
}
