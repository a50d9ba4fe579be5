import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Problem } from "./problem.ts";
import type { YamlFile } from "./yaml-file.ts";

/** A site's folder while it is read: what is found wrong in it, and its YAML, which reports its own faults. */
export type Reading = {
  readonly folder: string;
  readonly problems: Problem[];
  readonly files: YamlFile[];
};

/** A folder whose files are pages: where it is, how the files end, and a good name for one. */
export type AddressFolder = { readonly name: string; readonly ending: string; readonly example: string };

/** A file whose name becomes the address of a page; `file` is relative to the site's folder. */
export type AddressFile = { readonly slug: string; readonly file: string };

/** "towns/dublin-oh.yaml" */
export function nameFile({ name, ending }: AddressFolder, slug: string): string {
  return `${name}/${slug}${ending}`;
}

/** Lists the files of a folder in the order of their names, and reports those that make no address. A missing folder is empty. */
export function listAddressFiles(
  { folder, problems }: Reading,
  { name, ending, example }: AddressFolder,
): AddressFile[] {
  const at = path.join(folder, name);
  const stat = statSync(at, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) {
    problems.push({ file: name, line: 0, message: "is a file; it must be a folder" });
    return [];
  }
  const entries = readdirSync(at).filter((entry) => !entry.startsWith("."));
  return entries.toSorted().flatMap((entry) => {
    const file = `${name}/${entry}`;
    const slug = path.basename(entry, ending);
    if (entry.endsWith(ending) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return [{ slug, file }];
    const message = `its name becomes its address: small letters, digits and hyphens, like ${example}`;
    problems.push({ file, line: 0, at: ["slug"], message });
    return [];
  });
}
