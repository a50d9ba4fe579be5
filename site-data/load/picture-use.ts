import { keysOf } from "#contract/values.ts";
import { PAGE_PICTURES } from "../page-pictures.ts";
import { nameFile } from "./address-files.ts";
import { ARTICLES_FOLDER } from "./articles.ts";
import type { SiteData } from "./load-site.ts";
import { TOWNS_FOLDER } from "./towns.ts";

/**
 * A picture that a page shows, and the place that names it: a key of {@link FILES} or the name of a file in a folder, and the path of the
 * value in that file.
 */
export type PictureUse = {
  readonly name: string;
  readonly file: string;
  readonly at: readonly PropertyKey[];
};

/** Other pictures that the pages' code names. A company replaces one by a file of the same name in images/. */
const OTHER_PICTURES = ["anatomy", "texture-shingle", "product-shingle"];

/** Lists every picture that this site's pages show, in the order of the files. */
export function pictureUses({
  services,
  products,
  projects,
  testimonials,
  beforeAfter,
  towns,
  articles,
  company,
  words,
}: Pick<
  SiteData,
  | "services"
  | "products"
  | "projects"
  | "testimonials"
  | "beforeAfter"
  | "towns"
  | "articles"
  | "company"
  | "words"
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
      ...(image ? [use("testimonials", [index, "image"], image)] : []),
      ...(damageImage ? [use("testimonials", [index, "damageImage"], damageImage)] : []),
    ]),
    ...beforeAfter.flatMap(({ before, after }, index) => [
      use("beforeAfter", [index, "before"], before),
      use("beforeAfter", [index, "after"], after),
    ]),
    ...towns.map(({ slug, image }) => use(nameFile(TOWNS_FOLDER, slug), ["image"], image)),
    ...articles.map(({ slug, image }) => use(nameFile(ARTICLES_FOLDER, slug), ["image"], image)),
    ...Object.entries(words.pages).map(([key, { share }]) => use("words", ["pages", key, "share"], share)),
    ...words.home.cards.map(({ image }, index) => use("words", ["home", "cards", index, "image"], image)),
    ...(company.insuranceClaims ? [...claims.entries()] : []).map(([index, { image }]) =>
      use("words", ["insurance-claims", "features", index, "image"], image),
    ),
    ...(company.proof?.certifications ?? []).flatMap(({ picture }, index) =>
      picture ? [use("company", ["proof", "certifications", index, "picture"], picture)] : [],
    ),
    ...(company.proof?.crew
      ? [use("company", ["proof", "crew", "picture"], company.proof.crew.picture)]
      : []),
    ...Object.entries(company.pictures).flatMap(([place, name]) =>
      name ? [use("company", ["pictures", place], name)] : [],
    ),
    ...[
      ...keysOf(PAGE_PICTURES).filter((name) => company.insuranceClaims || name !== "claims-house"),
      ...OTHER_PICTURES,
      ...(hasRoofColors ? ["roof-view"] : []),
    ].map((name) => use("words", [], name)),
  ];
}
