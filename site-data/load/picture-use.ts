import type { SiteData } from "./load-site.ts";

/** A picture that a page shows, and the place that names it: a key of {@link FILES} and the path of the value in that file. */
export type PictureUse = {
  readonly name: string;
  readonly file: string;
  readonly at: readonly PropertyKey[];
};

/** Pictures that the pages' code names. A company replaces one by a file of the same name in images/. */
const PAGE_PICTURES = [
  "hero",
  "hero-upright",
  "careers-site",
  "street-dusk",
  "anatomy",
  "texture-shingle",
  "texture-membrane",
  "product-shingle",
  "share",
];

/** Lists every picture that this site's pages show, in the order of the files. */
export function pictureUses({
  services,
  products,
  projects,
  testimonials,
  beforeAfter,
  company,
  words,
}: Pick<
  SiteData,
  "services" | "products" | "projects" | "testimonials" | "beforeAfter" | "company" | "words"
>): readonly PictureUse[] {
  const use = (file: string, at: readonly PropertyKey[], name: string) => ({ file, at, name });
  const claims = words["insurance-claims"].features;
  const hasRoofColors = products.some(({ colors }) => colors.length > 0);
  return [
    ...services.map(({ image }, index) => use("services", [index, "image"], image)),
    ...products.flatMap(({ image, colors }, index) => [
      use("products", [index, "image"], image),
      ...colors.map(({ roof }, color) => use("products", [index, "colors", color, "roof"], roof)),
    ]),
    ...projects.map(({ image }, index) => use("projects", [index, "image"], image)),
    ...testimonials.flatMap(({ image, damageImage }, index) => [
      use("testimonials", [index, "image"], image),
      use("testimonials", [index, "damageImage"], damageImage),
    ]),
    ...beforeAfter.flatMap(({ before, after }, index) => [
      use("beforeAfter", [index, "before"], before),
      use("beforeAfter", [index, "after"], after),
    ]),
    ...Object.entries(words.pages).map(([key, { share }]) => use("words", ["pages", key, "share"], share)),
    ...words.home.cards.map(({ image }, index) => use("words", ["home", "cards", index, "image"], image)),
    ...(company.insuranceClaims ? [...claims.entries()] : []).map(([index, { image }]) =>
      use("words", ["insurance-claims", "features", index, "image"], image),
    ),
    ...[
      ...PAGE_PICTURES,
      ...(company.insuranceClaims ? ["claims-house"] : []),
      ...(hasRoofColors ? ["roof-view"] : []),
    ].map((name) => use("words", [], name)),
  ];
}
