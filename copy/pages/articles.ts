import { PAGE_FOLDERS } from "#contract/routes.ts";
import { articlesWords, articles as stated } from "#site-data/data.ts";
import type { Article, Page } from "#site-data/shapes.ts";
import { linkAction } from "../link-action.ts";
import { makeArticlePath } from "./page-headings.ts";
import { addCompany, pages } from "./pages.ts";

/** An article with its page's title and address. */
export type ArticlePage = { readonly meta: Page; readonly article: Article };

/** The newest first. */
export const articlePages: readonly ArticlePage[] = stated.map((article) => ({
  article,
  meta: {
    path: makeArticlePath(article),
    title: addCompany(article.title),
    description: article.description,
    heading: article.title,
    sitemap: 0.6,
    index: true,
    share: article.image,
    parent: { label: pages.articles.heading, path: pages.articles.path },
    published: article.date,
  },
}));

/** The feed of the articles, RSS 2.0. */
export const FEED_PATH = `${PAGE_FOLDERS.articles}feed.xml` as const;

export const articlesPage = {
  ...articlesWords,
  heading: pages.articles.heading,
  closing: linkAction(pages.estimate.path, articlesWords.closing),
  feed: "RSS feed",
  moreTitle: "More articles",
} as const;

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 2, 2026" */
export function formatArticleDay(isoDate: string): string {
  return dayFormat.format(new Date(isoDate));
}
