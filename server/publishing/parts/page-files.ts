import { z } from "zod";
import { editYaml } from "#site-data/format/edit-yaml.ts";
import { ARTICLES_FOLDER } from "#site-data/load/articles.ts";
import { PAGES_FOLDER } from "#site-data/load/extra-pages.ts";
import { parsePage } from "#site-data/load/markdown-files.ts";
import { TOWNS_FOLDER } from "#site-data/load/towns.ts";
import { type EntryFiles, readValue } from "./part.ts";

/** Files of a folder, the fields of an entry that do not stand in its YAML, and the most files. */
export type PageFiles = EntryFiles & {
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly most: number;
};

const slug = (title: string) => z.string().meta({ title, format: "slug" });

const text = z.string().meta({
  title: "Text",
  format: "markdown",
  description: "## before a heading, - before each point of a list, [words](/contact) for a link",
});

/** Markdown files with a head in YAML. */
const MARKDOWN = {
  nameOf: ({ title }) => title,
  read(source) {
    const { head, text } = parsePage(source);
    return { ...(readValue(head || undefined) as object | null), text };
  },
  write(source, { text, ...head }) {
    return `---\n${editYaml(parsePage(source).head, head).trim()}\n---\n\n${String(text ?? "").trim()}\n`;
  },
} as const satisfies Pick<EntryFiles, "nameOf" | "read" | "write">;

/** The company's own pages. */
export const PAGE_FILES = {
  ...MARKDOWN,
  folder: PAGES_FOLDER.name,
  ending: PAGES_FOLDER.ending,
  fields: { slug: slug("Address on the site"), text },
  most: 60,
} as const satisfies PageFiles;

export const ARTICLE_FILES = {
  ...MARKDOWN,
  folder: ARTICLES_FOLDER.name,
  ending: ARTICLES_FOLDER.ending,
  fields: { slug: slug("Address after /articles/"), text },
  most: 300,
} as const satisfies PageFiles;

/** The pages of towns, each a YAML file. */
export const TOWN_FILES = {
  folder: TOWNS_FOLDER.name,
  ending: TOWNS_FOLDER.ending,
  fields: { slug: slug("Address after /roofing/") },
  most: 60,
  nameOf: ({ name, state }) => `${name ?? ""} ${state ?? ""}`,
  read: (source) => ({ ...(readValue(source) as object | null) }),
  write: (source, entry) => editYaml(source, entry),
} as const satisfies PageFiles;
