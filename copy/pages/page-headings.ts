import { PAGE_FOLDERS } from "#contract/routes.ts";
import { articles, towns } from "#site-data/data.ts";
import { nameTown } from "#site-data/place-names.ts";
import type { Article, Path, Town } from "#site-data/shapes.ts";

// Addresses and headings of the pages of towns and articles, apart from their words: the chat's script links to them, too.

export function makeTownPath({ slug }: Pick<Town, "slug">): Path {
  return `${PAGE_FOLDERS.towns}${slug}`;
}

export function makeTownHeading(town: Town): string {
  return `Roofing in ${nameTown(town)}`;
}

export function makeArticlePath({ slug }: Pick<Article, "slug">): Path {
  return `${PAGE_FOLDERS.articles}${slug}`;
}

/** Every town's and article's page. */
export const folderPages: readonly { readonly path: Path; readonly heading: string }[] = [
  ...towns.map((town) => ({ path: makeTownPath(town), heading: makeTownHeading(town) })),
  ...articles.map((article) => ({ path: makeArticlePath(article), heading: article.title })),
];
