import { z } from "zod";
import { parsePage } from "#site-data/load/extra-pages.ts";
import { editYaml } from "../edit-yaml.ts";
import { type EntryFiles, readValue } from "./part.ts";

/** The company's own pages, each a Markdown file with a head in YAML. */
export const PAGE_FILES = {
  folder: "pages",
  ending: ".md",
  /** Keys of an entry that do not stand in the head. */
  fields: {
    slug: z.string().meta({ title: "Address on the site", format: "slug" }),
    text: z.string().meta({
      title: "Text",
      format: "markdown",
      description: "## before a heading, - before each point of a list, [words](/contact) for a link",
    }),
  },
  most: 60,
  read(source) {
    const { head, text } = parsePage(source);
    return { ...(readValue(head || undefined) as object | null), text };
  },
  write(source, { text, ...head }) {
    return `---\n${editYaml(parsePage(source).head, head).trim()}\n---\n\n${String(text ?? "").trim()}\n`;
  },
} as const satisfies EntryFiles & { fields: object; most: number };
