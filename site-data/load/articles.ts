import { z } from "zod";
import { image, isoDate, line } from "../schema/text.ts";
import type { AddressFolder, Reading } from "./address-files.ts";
import type { LinkTargets } from "./markdown.ts";
import { fillMarkdown, type MarkdownFile, readMarkdownFiles } from "./markdown-files.ts";
import type { Placeholders } from "./placeholders.ts";
import type { Problem } from "./problem.ts";

export const ARTICLES_FOLDER = {
  name: "articles",
  ending: ".md",
  example: "ice-dams.md",
} as const satisfies AddressFolder;

export const articleHead = z.strictObject({
  title: line(80),
  /** The day on which it was published. */
  date: isoDate,
  description: line(200),
  image,
});

/** An article in Markdown, at /articles/SLUG. */
export type Article = z.output<typeof articleHead> & { readonly slug: string; readonly text: string };

export type ArticleFile = MarkdownFile<z.output<typeof articleHead>>;

/** Reads the Markdown files of articles/, the newest article first. */
export function readArticles(reading: Reading): ArticleFile[] {
  const files = readMarkdownFiles(reading, ARTICLES_FOLDER, articleHead);
  return files.toSorted((one, other) => other.head.date.localeCompare(one.head.date));
}

/** Fills the company's figures into the articles, and reports what they cannot show. */
export function fillArticles(
  files: readonly ArticleFile[],
  values: Placeholders,
  targets: LinkTargets,
  problems: Problem[],
): readonly Article[] {
  return files.map((file) => {
    const { head, text } = fillMarkdown(file, values, targets, problems);
    return { slug: file.slug, ...head, text };
  });
}
