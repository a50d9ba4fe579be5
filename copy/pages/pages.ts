import { PAGES, type PageKey } from "#contract/routes.ts";
import { keysOf, recordBy } from "#contract/values.ts";
import { absentPages, company, extraPages, pageWords } from "#site-data/data.ts";
import type { Page } from "#site-data/shapes.ts";

export type { PageKey };

const MAX_TITLE_LENGTH = 60; // characters that a search result shows

/** Pages that search engines are asked to leave out. */
const UNLISTED: readonly PageKey[] = ["buttonTest", "notFound"];

function makeMeta<Key extends PageKey>(key: Key) {
  const [path, sitemap] = PAGES[key];
  return {
    ...pageWords[key],
    title: addCompany(pageWords[key].title),
    path,
    sitemap,
    index: !UNLISTED.includes(key),
  } as Page & {
    readonly path: (typeof PAGES)[Key][0];
  };
}

/** Path, title and further metadata of each page. */
export const pages = recordBy(keysOf(PAGES), makeMeta) as {
  readonly [Key in PageKey]: ReturnType<typeof makeMeta<Key>>;
};

/** True if this site has the page at `path`. */
export function hasPage(path: string): boolean {
  return !absentPages.some((key) => pages[key].path === path);
}

export type OwnPage = { readonly menu: string | null; readonly text: string; readonly meta: Page };

/** The company's own pages, written in Markdown. In the browser's scripts their texts are empty. */
export const ownPages: readonly OwnPage[] = extraPages.map(
  ({ slug, title, description, heading, menu, text }) => ({
    menu,
    text,
    meta: {
      path: `/${slug}`,
      title: addCompany(title),
      description,
      heading,
      sitemap: 0.5,
      index: true,
      share: "share",
    } satisfies Page as Page,
  }),
);

/**
 * Adds to a page's title the company's name and its city, as much of it as fits into a line of search results.
 * @param city left out where the title or the name has it already
 */
export function addCompany(title: string, city = company.address.city): string {
  const named = `${title} | ${company.name}`;
  const placed = named.includes(city) ? named : `${named}, ${city}`;
  return [placed, named].find(({ length }) => length <= MAX_TITLE_LENGTH) ?? title;
}
