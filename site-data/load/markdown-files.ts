import path from "node:path";
import type { z } from "zod";
import { type AddressFile, type AddressFolder, listAddressFiles, type Reading } from "./address-files.ts";
import { findMarkdownFaults, type LinkTargets } from "./markdown.ts";
import { fillPlaceholders, type Placeholders } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { readText } from "./read-text.ts";
import { YamlFile } from "./yaml-file.ts";

const HEAD = /^---\n([\s\S]*?)\n---(?:\n|$)/;

/** Parts the text of a page's file into its head, without the lines of "---", and what follows; the head is "" where there is none. */
export function parsePage(source: string): { head: string; text: string } {
  const [whole = "", head = ""] = HEAD.exec(source) ?? [];
  return { head, text: source.slice(whole.length).trim() };
}

/** A page in Markdown: the values of its head, and its text, which begins at `line` of the file. */
export type MarkdownFile<Head> = AddressFile & {
  readonly head: Head;
  readonly yaml: YamlFile;
  readonly text: string;
  readonly line: number;
};

/**
 * Reads the Markdown files of a folder: a head in YAML between two lines of "---", then the text.
 * @param reserved names that something else has already
 */
export function readMarkdownFiles<Schema extends z.ZodType>(
  reading: Reading,
  folder: AddressFolder,
  schema: Schema,
  reserved: ReadonlySet<string> = new Set(),
): MarkdownFile<z.output<Schema>>[] {
  return listAddressFiles(reading, folder).flatMap(({ slug, file }) => {
    const refuse = (line: number, message: string) => {
      reading.problems.push({ file, line, at: ["slug"], message });
      return [];
    };
    if (reserved.has(slug))
      return refuse(0, `/${slug} is a page of the program already; give the file another name`);
    const { text: source, fault } = readText(path.join(reading.folder, file));
    if (fault) return refuse(0, fault);
    const [whole = "", head = ""] = HEAD.exec(source) ?? [];
    if (!whole)
      return refuse(1, 'must begin with a head: a line "---", then title and description, then a line "---"');
    const yaml = new YamlFile(file, head, 2);
    reading.files.push(yaml);
    const values = yaml.read(schema);
    if (!values) return [];
    const text = source.slice(whole.length);
    return [{ slug, file, head: values, yaml, text, line: whole.split("\n").length }];
  });
}

/** Fills the company's figures into a page. Reports links that lead nowhere, and pictures that are not there. */
export function fillMarkdown<Head>(
  { head, yaml, file, text, line: first }: MarkdownFile<Head>,
  values: Placeholders,
  targets: LinkTargets,
  problems: Problem[],
): { head: Head; text: string } {
  const report = (line: number, message: string) => problems.push({ file, line, at: ["text"], message });
  const lines = text
    .split("\n")
    .map((line, index) => fillPlaceholders(line, values, (_, message) => report(first + index, message)));
  for (const { line, message } of findMarkdownFaults(lines.join("\n"), targets))
    report(first + line - 1, message);
  return {
    head: fillPlaceholders(head, values, (at, message) => yaml.problem(at, message)),
    text: lines.join("\n").trim(),
  };
}
