import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { RESERVED_SLUGS } from "#contract/routes.ts";
import { line } from "../schema/text.ts";
import { forbiddenIn } from "./forbidden.ts";
import type { ExtraPage } from "./load-site.ts";
import { faultsIn, type Known } from "./markdown.ts";
import { filled, type Placeholders } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { readText } from "./read-text.ts";
import { YamlFile } from "./yaml-file.ts";

const HEAD = /^---\n([\s\S]*?)\n---(?:\n|$)/;

export const headSchema = z.strictObject({
  title: line(60),
  description: line(200),
  heading: line(80).optional(),
  /** Its entry of the menu; left out, it has none. */
  menu: line(24).optional(),
});

/** A page as it stands in its file: `line` is that of the text's first line. */
export type WrittenPage = ExtraPage & { readonly file: string; readonly line: number };

/** The Markdown files of pages/: a head between two lines of "---" in YAML, then the text. */
export function readExtraPages(folder: string, problems: Problem[]): WrittenPage[] {
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
      problems.push({ file, line: at, message });
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
    const read = yaml.read(headSchema);
    problems.push(...yaml.problems);
    if (!read) return [];
    const { title, description, heading = title, menu = null } = read;
    const text = source.slice(whole.length);
    return [{ slug, title, description, heading, menu, text, file, line: whole.split("\n").length }];
  });
}

/** The pages with the company's figures in place. What the law forbids, and what leads nowhere, is told of. */
export function fillPages(
  pages: readonly WrittenPage[],
  values: Placeholders,
  known: Known,
  problems: Problem[],
): readonly ExtraPage[] {
  return pages.map(({ file, line: first, text, ...head }) => {
    const fill = <Value>(value: Value, line: number): Value => {
      const wrong = (message: string) => problems.push({ file, line, message });
      return filled(value, values, (_, message) => wrong(message));
    };
    const refuseForbidden = (said: string, line: number) => {
      const found = forbiddenIn(said);
      if (found) problems.push({ file, line, message: `must not say "${found.said}": ${found.why}` });
    };
    const top = fill(head, 2);
    for (const said of new Set(Object.values(top))) refuseForbidden(said ?? "", 2);
    const lines = text.split("\n").map((one, index) => fill(one, first + index));
    for (const { at, said } of blocks(lines)) refuseForbidden(said, first + at);
    for (const { line, message } of faultsIn(lines.join("\n"), known))
      problems.push({ file, line: first + line - 1, message });
    return { ...top, text: lines.join("\n").trim() };
  });
}

/** The paragraphs, headings and entries of lists, each on one line, and how many lines stand before it. */
function blocks(lines: readonly string[]): readonly { at: number; said: string }[] {
  const found: { at: number; said: string }[] = [];
  let open: { at: number; said: string } | undefined;
  for (const [at, line] of lines.entries()) {
    const begins = /^\s*(?:[-*+|>#]|\d+[.)])/.test(line);
    if (open && line.trim() && !begins) open.said += ` ${line}`;
    else if (line.trim()) found.push({ at, said: line });
    open = !line.trim() || line.startsWith("#") ? undefined : found.at(-1);
  }
  return found;
}
