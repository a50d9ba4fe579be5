import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { RESERVED_SLUGS } from "#contract/routes.ts";
import { line } from "../schema/text.ts";
import type { ExtraPage } from "./load-site.ts";
import { findMarkdownFaults, type LinkTargets } from "./markdown.ts";
import { fillPlaceholders, type Placeholders } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { readText } from "./read-text.ts";
import { YamlFile } from "./yaml-file.ts";

const HEAD = /^---\n([\s\S]*?)\n---(?:\n|$)/;

export const headSchema = z.strictObject({
  title: line(60),
  description: line(200),
  heading: line(80).optional(),
  /** The page's entry in the menu; without it the menu does not show the page. */
  menu: line(24).optional(),
});

/** Parts the text of a page's file into its head, without the lines of "---", and what follows; the head is "" where there is none. */
export function parsePage(source: string): { head: string; text: string } {
  const [whole = "", head = ""] = HEAD.exec(source) ?? [];
  return { head, text: source.slice(whole.length).trim() };
}

/** A page with its file; `line` is the line in the file at which its text begins. */
export type PageFile = ExtraPage & { readonly file: string; readonly line: number };

/** Reads the Markdown files of pages/: a head in YAML between two lines of "---", then the text. */
export function readExtraPages(folder: string, problems: Problem[]): PageFile[] {
  const pages = path.join(folder, "pages");
  const stat = statSync(pages, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) {
    problems.push({ file: "pages", line: 0, message: "is a file; it must be a folder" });
    return [];
  }
  const names = readdirSync(pages).filter((name) => !name.startsWith("."));
  return names.toSorted().flatMap((name) => {
    const file = `pages/${name}`;
    const refuse = (at: number, message: string) => {
      problems.push({ file, line: at, at: ["slug"], message });
      return [];
    };
    const slug = path.basename(name, ".md");
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || !name.endsWith(".md"))
      return refuse(
        0,
        "its name becomes its address: small letters, digits and hyphens, like service-areas.md",
      );
    if (RESERVED_SLUGS.has(slug))
      return refuse(0, `/${slug} is a page of the program already; give the file another name`);
    const { text: source, fault } = readText(path.join(pages, name));
    if (fault) return refuse(0, fault);
    const [whole = "", head = ""] = HEAD.exec(source) ?? [];
    if (!whole)
      return refuse(1, 'must begin with a head: a line "---", then title and description, then a line "---"');
    const yaml = new YamlFile(file, head, 2);
    const fields = yaml.read(headSchema);
    problems.push(...yaml.problems);
    if (!fields) return [];
    const { title, description, heading = title, menu = null } = fields;
    const text = source.slice(whole.length);
    return [{ slug, title, description, heading, menu, text, file, line: whole.split("\n").length }];
  });
}

/** Fills the company's figures into the pages. Reports links that lead nowhere. */
export function fillPages(
  pages: readonly PageFile[],
  values: Placeholders,
  targets: LinkTargets,
  problems: Problem[],
): readonly ExtraPage[] {
  return pages.map(({ file, line: first, text, ...head }) => {
    const report = (line: number, at: readonly PropertyKey[], message: string) =>
      problems.push({ file, line, at, message });
    const filledHead = fillPlaceholders(head, values, (at, message) => report(2, at, message));
    const lines = text
      .split("\n")
      .map((line, index) =>
        fillPlaceholders(line, values, (_, message) => report(first + index, ["text"], message)),
      );
    for (const { line, message } of findMarkdownFaults(lines.join("\n"), targets))
      report(first + line - 1, ["text"], message);
    return { ...filledHead, text: lines.join("\n").trim() };
  });
}
