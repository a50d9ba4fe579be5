import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { isKeyOf } from "#contract/values.ts";
import { chooseWords } from "#site-data/load/choose-words.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { ROOF_KINDS } from "#site-data/roof-kinds.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const SAMPLE = path.join(PROJECT, "sample");
const WORDS = path.join(PROJECT, "copy/words");

type Entry = Record<string, unknown>;
/** Lists that keep their length, such as layers of a picture, shares of a price, hours, and questions in a group. */
const UNCHANGED_LISTS = new Set([
  "layers",
  "items",
  "colors",
  "features",
  "requirements",
  "also",
  "hours",
  "towns",
  "questions",
]);
/** Keys whose values must differ from entry to entry. */
const DISTINCT_KEYS = ["title", "id", "name", "question", "anchor"];
const MAX_ENTRIES: Readonly<Record<string, number>> = { "before-after.yaml": 6 };

/** Makes a folder from the sample with `count` entries in each list, also in the lists of pages. */
export function makeSiteWithSeveral(count: number, company = ""): string {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-several-"));
  for (const file of readdirSync(SAMPLE).filter((name) => name.endsWith(".yaml"))) {
    const text = readFileSync(path.join(SAMPLE, file), "utf8");
    const isUnchanged = ["company.yaml", "pictures.yaml", "offers.yaml"].includes(file);
    const length = Math.min(count, MAX_ENTRIES[file] ?? count);
    writeFileSync(path.join(folder, file), isUnchanged ? text : stringify(resizeLists(parse(text), length)));
  }
  writeFileSync(path.join(folder, "company.yaml"), `\n${company}\n`, { flag: "a" });
  const words = readdirSync(WORDS).map((file) => [
    path.basename(file, ".yaml"),
    resizeLists(chooseWords(parse(readFileSync(path.join(WORDS, file), "utf8")), holdsForSample), count),
  ]);
  writeFileSync(path.join(folder, "words.yaml"), stringify(Object.fromEntries(words)));
  mkdirSync(path.join(folder, "images"));
  return folder;
}

const { fits } = loadSite(SAMPLE);

/** The sample keeps all promises, and its first material is asphalt. */
function holdsForSample(name: string): boolean {
  if (isKeyOf(fits, name)) return fits[name];
  return name === "asphalt" || !(name in ROOF_KINDS);
}

/** Makes each list `count` entries long; the additional ones are copies of the first with other names. */
function resizeLists(value: unknown, count: number): unknown {
  if (Array.isArray(value))
    return Array.from({ length: count }, (_, index) => {
      const entry = resizeLists(value[index % value.length], count);
      const round = Math.floor(index / value.length) + 1;
      return round > 1 ? renameEntry(entry, round) : entry;
    });
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      UNCHANGED_LISTS.has(key) ? inner : resizeLists(inner, count),
    ]),
  );
}

function renameEntry(entry: unknown, round: number): unknown {
  if (typeof entry === "string") return entry;
  return Object.fromEntries(
    Object.entries(entry as Entry).map(([key, value]) => [
      key,
      DISTINCT_KEYS.includes(key)
        ? `${value}${key === "id" || key === "anchor" ? `-${round}` : ` ${round}`}`
        : Array.isArray(value)
          ? value.map((item) => (typeof item === "object" ? renameEntry(item, round) : item))
          : key === "spoken"
            ? { ...(value as Entry), name: `${(value as Entry).name} ${round}`, also: [] }
            : value,
    ]),
  );
}
