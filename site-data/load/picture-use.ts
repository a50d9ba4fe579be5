import type { SiteData } from "./load-site.ts";

/** A picture that a page shows, and where the folder names it: the file's key and the place in it. */
export type PictureUse = {
  readonly name: string;
  readonly file: string;
  readonly at: readonly PropertyKey[];
};

/** Shown by pages themselves, under these names: a file of the same name in images/ takes their place. */
const BY_PAGES = [
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

/** Every picture that this site's pages show, in the order of the files. */
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
  const roofs = products.some(({ colors }) => colors.length > 0);
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
      ...BY_PAGES,
      ...(company.insuranceClaims ? ["claims-house"] : []),
      ...(roofs ? ["roof-view"] : []),
    ].map((name) => use("words", [], name)),
  ];
}
