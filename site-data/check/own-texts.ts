import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { AddressFolder } from "../load/address-files.ts";
import { ARTICLES_FOLDER } from "../load/articles.ts";
import { PAGES_FOLDER } from "../load/extra-pages.ts";
import type { Problem } from "../load/problem.ts";
import { FILES } from "../load/site-files.ts";
import { TOWNS_FOLDER } from "../load/towns.ts";
import { YamlFile } from "../load/yaml-file.ts";

/** The place of a text: its file, and the keys and indexes that lead to it, none in Markdown. */
type Place = { readonly file: string; readonly at: readonly PropertyKey[] };

/** Lists what is wrong with a text. */
type Judge = (text: string, place: Place) => readonly string[];

/** Reads all texts of a folder that could be read, with what is wrong with them at their lines. */
export function readOwnTexts(folder: string, judge: Judge): Problem[] {
  return [
    ...[...Object.values(FILES), ...listFiles(folder, TOWNS_FOLDER)].flatMap((name) =>
      readYaml(folder, name, judge),
    ),
    ...[PAGES_FOLDER, ARTICLES_FOLDER].flatMap((pages) =>
      listFiles(folder, pages).flatMap((name) => readMarkdown(folder, name, judge)),
    ),
  ];
}

/** The sentences of a text that state something, without its Markdown. A question states nothing. */
export function listStatements(text: string): string[] {
  return text
    .replaceAll("’", "'")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1") // links
    .replaceAll(/[*_`]/g, "")
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.trim().endsWith("?"));
}

function readYaml(folder: string, name: string, judge: Judge): Problem[] {
  const file = YamlFile.open(folder, name);
  const readWithin = (value: unknown, at: readonly PropertyKey[]): void => {
    if (typeof value === "string")
      for (const message of judge(value, { file: name, at })) file.problem(at, message);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value))
        readWithin(inner, [...at, Array.isArray(value) ? Number(key) : key]);
  };
  readWithin(file.data, []);
  return file.problems;
}

/** Lists the files of a folder of pages, "pages/about.md". */
function listFiles(folder: string, pages: AddressFolder): string[] {
  const at = path.join(folder, pages.name);
  if (!statSync(at, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(at).filter((name) => name.endsWith(pages.ending));
  return names.toSorted().map((name) => `${pages.name}/${name}`);
}

function readMarkdown(folder: string, file: string, judge: Judge): Problem[] {
  let line = 1;
  return readFileSync(path.join(folder, file), "utf8")
    .split(/(?<=\n[ \t]*\n)|(?<=\n)(?=[ \t]*(?:[-*+>#]|\d+[.)]))/) // paragraphs, headings and entries of lists
    .flatMap((block) => {
      const found = judge(block, { file, at: [] }).map((message) => ({ file, line, message }));
      line += block.split("\n").length - 1;
      return found;
    });
}
