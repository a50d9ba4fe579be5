import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { Schema } from "#contract/api/site-schema.ts";
import { listPairs } from "#contract/list-pairs.ts";
import { isRecord } from "#contract/values.ts";
import { editYaml } from "#site-data/format/edit-yaml.ts";
import { pickKeys } from "#site-data/format/keys.ts";
import { toSlug } from "#site-data/slug.ts";

/** The texts of a site's folder by their names in it. */
export type Texts = ReadonlyMap<string, string>;

/** Texts that are to be written, by name; undefined for one that is to go. */
export type ChangedTexts = ReadonlyMap<string, string | undefined>;

type Path = readonly PropertyKey[];

/** A part of the site's data that staff change at the desk. */
export type Part = {
  id: string;
  title: string;
  /** The word for one entry, as in "Add a product". */
  entry: string;
  /** JSON Schema of the value, from which the desk makes a form. */
  schema: Schema;
  /** The file, or the folder with its files, that staff would look for. */
  file: string;
  /** The keys of the file's map that belong to the part; undefined for a whole file or folder. */
  keys?: readonly string[];
  read(texts: Texts): unknown;
  write(texts: Texts, value: unknown): ChangedTexts;
  /** Finds the place in the part's value of a fault in a file of the folder; undefined if it is elsewhere. */
  locate(texts: Texts, file: string, at: Path): Path | undefined;
};

type Named = Pick<Part, "id" | "title" | "entry" | "schema">;

/** A part that is a whole YAML file, which goes with an empty value, or the named keys of one. */
export function makeFilePart(named: Named, file: string, keys?: readonly string[]): Part {
  return {
    ...named,
    file,
    ...(keys && { keys }),
    read: (texts) => readValue(texts.get(file), keys),
    write(texts, value) {
      const isEmpty = value === null || isDeepStrictEqual(value, []);
      const text = isEmpty && !keys ? undefined : editYaml(texts.get(file) ?? "", value, keys);
      return new Map([[file, text?.trim() === "{}" ? undefined : text]]);
    },
    locate: (_, name, at) => (name === file && (!keys || keys.includes(String(at[0]))) ? at : undefined),
  };
}

/** How the files of a folder hold entries; `slug` is the file's name without its ending, and a key of each entry. */
export type EntryFiles = {
  folder: string;
  ending: string;
  read(text: string): Record<string, unknown>;
  /** Names an entry without a slug, of which its file's name is made. */
  nameOf(entry: Record<string, unknown>): unknown;
  /** @param text the file's text of before, "" for a new one */
  write(text: string, entry: Record<string, unknown>): string;
};

/** A part that is a list with an entry for each file of a folder. */
export function makeFolderPart(named: Named, files: EntryFiles): Part {
  const { folder, ending } = files;
  const nameOf = (slug: string) => `${folder}/${slug}${ending}`;
  const slugsOf = (texts: Texts) =>
    [...texts.keys()]
      .filter((name) => name.startsWith(`${folder}/`) && name.endsWith(ending))
      .map((name) => name.slice(folder.length + 1, -ending.length))
      .filter((slug) => !slug.includes("/"));
  const entriesOf = (texts: Texts) =>
    slugsOf(texts).map((slug) => ({ slug, ...files.read(texts.get(nameOf(slug)) ?? "") }));
  return {
    ...named,
    file: folder,
    read: entriesOf,
    write(texts, value) {
      const before = entriesOf(texts);
      const after = nameEntries(Array.isArray(value) ? value.filter(isRecord) : [], files);
      const pairs = listPairs(before, after);
      const written = after.map(({ slug, ...entry }, index): [string, string] => {
        const old = before[pairs[index] ?? -1];
        const text = old ? (texts.get(nameOf(old.slug)) ?? "") : "";
        const isSame = old && isDeepStrictEqual(omitSlug(old), entry);
        return [nameOf(slug), isSame ? text : files.write(text, entry)];
      });
      const gone = before.map(({ slug }): [string, undefined] => [nameOf(slug), undefined]);
      return new Map<string, string | undefined>([...gone, ...written]);
    },
    locate(texts, name, at) {
      const index = slugsOf(texts).findIndex((slug) => nameOf(slug) === name);
      return index < 0 ? undefined : [index, ...at];
    },
  };
}

type Entry = Record<string, unknown> & { slug: string };

/** Gives each entry a slug that is a safe name of a file, and its own: what was typed, else what the entry is called. */
function nameEntries(
  entries: readonly Record<string, unknown>[],
  { nameOf }: Pick<EntryFiles, "nameOf">,
): Entry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    const base = slugify(entry.slug) || slugify(nameOf(entry)) || "new";
    let slug = base;
    for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`;
    taken.add(slug);
    return { ...entry, slug };
  });
}

function omitSlug({ slug: _, ...entry }: Entry): Record<string, unknown> {
  return entry;
}

const LONGEST_SLUG = 60; // characters

function slugify(text: unknown): string {
  return toSlug(String(text ?? ""))
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, "");
}

/** The value of a YAML text, or with `keys` these keys of its map; null for a text that is not there. */
export function readValue(text: string | undefined, keys?: readonly string[]): unknown {
  const value = text === undefined ? null : parseOnce(text);
  return keys ? pickKeys(value, keys) : value;
}

const CACHE_SIZE = 1_000; // texts; a site with many articles and its draft have some hundreds
const cache = new Map<string, unknown>();

/** Parses each text once: the desk asks for all of them every few seconds. */
function parseOnce(text: string): unknown {
  if (!cache.has(text)) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(text, parse(text));
  }
  return cache.get(text);
}
