import { parse } from "yaml";
import { isRecord } from "#contract/values.ts";
import { editYaml } from "./edit-yaml.ts";
import current from "./format.json" with { type: "json" };
import { STEPS } from "./steps.ts";

// A site's folder has a format, a whole number under `format` in company.yaml; without the key it is 1, that of version 0.1.0. A later
// version may want the same data otherwise: it raises the number in format.json and adds a step, so that each older folder, draft and
// kept publication is carried over instead of being refused.

/** The format that this version reads. scripts/prepare/build.mjs reads the same file. */
export const FORMAT = current.format;

const COMPANY = "company.yaml";

/** Texts of a site's folder by their names in it. */
export type FolderTexts = ReadonlyMap<string, string>;

/** The data of a folder's YAML files, by their names. */
export type FolderData = Record<string, unknown>;

/** Texts of this version's format, and sentences that say each change, with the file's name first. */
export type CarriedOver = { readonly texts: Map<string, string>; readonly said: readonly string[] };

/** The format of a folder. One whose company.yaml is missing or cannot be read has that of this version: its faults are told as they are. */
export function formatOf(texts: FolderTexts): number {
  const company = readYaml(texts.get(COMPANY));
  if (!isRecord(company)) return FORMAT;
  return Number.isInteger(company.format) ? Number(company.format) : 1;
}

/**
 * Carries the texts of a folder over to this version's format; comments, order and all that no step touches stay as they are. A file that cannot be
 * read is left alone.
 */
export function carryOver(texts: FolderTexts): CarriedOver {
  const format = formatOf(texts);
  const carried = new Map(texts);
  if (format >= FORMAT) return { texts: carried, said: [] };
  const said: string[] = [];
  for (const step of STEPS.slice(format - 1)) {
    const data = readFolder(carried);
    for (const { file, value, says } of step(data)) {
      carried.set(file, editYaml(carried.get(file) ?? "", value));
      said.push(...says.map((sentence) => `${file}: ${sentence}`));
    }
  }
  carried.set(COMPANY, withFormat(carried.get(COMPANY) ?? ""));
  return { texts: carried, said };
}

/** The texts that were carried over to something else, by their names. */
export function changedTexts(before: FolderTexts, after: FolderTexts): Map<string, string> {
  return new Map([...after].filter(([name, text]) => before.get(name) !== text));
}

/** Puts the number at the head of company.yaml, below the comments that stand there. */
function withFormat(text: string): string {
  const line = `format: ${FORMAT} # of this folder: npm start raises it, and says what changes\n`;
  if (/^format:/m.test(text)) return text.replace(/^format:.*\n/m, line);
  const head = /^(?:#.*\n|\s*\n)*/.exec(text)?.[0] ?? "";
  return head + line + text.slice(head.length);
}

function readFolder(texts: FolderTexts): FolderData {
  return Object.fromEntries(
    [...texts].flatMap(([name, text]) => (name.endsWith(".yaml") ? [[name, readYaml(text)]] : [])),
  );
}

function readYaml(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : parse(text, { logLevel: "error" });
  } catch {
    return undefined;
  }
}
