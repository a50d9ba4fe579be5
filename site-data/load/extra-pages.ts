import { z } from "zod";
import { RESERVED_SLUGS } from "#contract/routes.ts";
import { line } from "../schema/text.ts";
import type { AddressFolder, Reading } from "./address-files.ts";
import type { ExtraPage } from "./load-site.ts";
import type { LinkTargets } from "./markdown.ts";
import { fillMarkdown, type MarkdownFile, readMarkdownFiles } from "./markdown-files.ts";
import type { Placeholders } from "./placeholders.ts";
import type { Problem } from "./problem.ts";

export const PAGES_FOLDER = {
  name: "pages",
  ending: ".md",
  example: "service-areas.md",
} as const satisfies AddressFolder;

export const headSchema = z.strictObject({
  title: line(60),
  description: line(200),
  heading: line(80).optional(),
  /** The page's entry in the menu; without it the menu does not show the page. */
  menu: line(24).optional(),
});

export type PageFile = MarkdownFile<z.output<typeof headSchema>>;

/** Reads the company's own pages, the Markdown files of pages/. */
export function readExtraPages(reading: Reading): PageFile[] {
  return readMarkdownFiles(reading, PAGES_FOLDER, headSchema, RESERVED_SLUGS);
}

/** Fills the company's figures into its own pages, and reports what they cannot show. */
export function fillPages(
  pages: readonly PageFile[],
  values: Placeholders,
  targets: LinkTargets,
  problems: Problem[],
): readonly ExtraPage[] {
  return pages.map((page) => {
    const { head, text } = fillMarkdown(page, values, targets, problems);
    const { title, description, heading = title, menu = null } = head;
    return { slug: page.slug, title, description, heading, menu, text };
  });
}
