import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";

const PROJECT = path.resolve(import.meta.dirname, "..");
const SAMPLE = path.join(PROJECT, "sample");
const WORDS = path.join(PROJECT, "copy/words");

type Entry = Record<string, unknown>;
/** Lists that have a number of their own: of pictures' layers, of shares of a price, of hours, of questions in a group. */
const KEPT = new Set([
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
/** What must differ from entry to entry. */
const UNLIKE = ["title", "id", "name", "question", "anchor"];
const MOST: Readonly<Record<string, number>> = { "before-after.yaml": 6 };

/** A folder made from the sample that has `count` of each thing that there may be several of, its pages' own lists among them. */
export function siteWithSeveral(count: number, company = ""): string {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-several-"));
  for (const file of readdirSync(SAMPLE).filter((name) => name.endsWith(".yaml"))) {
    const text = readFileSync(path.join(SAMPLE, file), "utf8");
    const own = ["company.yaml", "pictures.yaml", "offers.yaml"].includes(file);
    const most = Math.min(count, MOST[file] ?? count);
    writeFileSync(path.join(folder, file), own ? text : stringify(several(parse(text), most)));
  }
  writeFileSync(path.join(folder, "company.yaml"), `\n${company}\n`, { flag: "a" });
  const words = readdirSync(WORDS).map((file) => [
    path.basename(file, ".yaml"),
    several(parse(readFileSync(path.join(WORDS, file), "utf8")), count),
  ]);
  writeFileSync(path.join(folder, "words.yaml"), stringify(Object.fromEntries(words)));
  mkdirSync(path.join(folder, "images"));
  return folder;
}

/** `count` entries in each list, the last ones copies of the first with other names. */
function several(value: unknown, count: number): unknown {
  if (Array.isArray(value))
    return Array.from({ length: count }, (_, index) => {
      const entry = several(value[index % value.length], count);
      const round = Math.floor(index / value.length) + 1;
      return round > 1 ? renamed(entry, round) : entry;
    });
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, KEPT.has(key) ? inner : several(inner, count)]),
  );
}

function renamed(entry: unknown, round: number): unknown {
  if (typeof entry === "string") return entry;
  return Object.fromEntries(
    Object.entries(entry as Entry).map(([key, value]) => [
      key,
      UNLIKE.includes(key)
        ? `${value}${key === "id" || key === "anchor" ? `-${round}` : ` ${round}`}`
        : Array.isArray(value)
          ? value.map((one) => (typeof one === "object" ? renamed(one, round) : one))
          : key === "spoken"
            ? { ...(value as Entry), name: `${(value as Entry).name} ${round}`, also: [] }
            : value,
    ]),
  );
}
