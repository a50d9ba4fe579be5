import { readFileSync } from "node:fs";
import path from "node:path";
import { addFile, fileNames, writeWhole } from "./site-folder.ts";

/** Milliseconds for which assets outlive their build: pages that visitors have open since before then must be loaded again. */
const MAX_AGE = 24 * 3_600_000;

const LIST = "past-assets.json";

/** Milliseconds since 1970 at which a build without the asset went live, by the asset's name. */
type PastAssets = Record<string, number>;

/**
 * Puts into a new build the assets that pages of the live one may still ask for: its own, and those that it keeps of builds before,
 * for a day.
 * @param live @param next folders of builds
 * @param now milliseconds since 1970
 */
export function keepPastAssets(live: string, next: string, now: number): void {
  const [from, to] = [live, next].map((build) => path.join(build, "client", "assets")) as [string, string];
  const known = readList(live);
  const own = new Set(fileNames(to));
  const past = fileNames(from)
    .map((name) => [name, known[name] ?? now] as const)
    .filter(([name, since]) => !own.has(name) && now - since < MAX_AGE);
  for (const [name] of past) addFile(path.join(from, name), path.join(to, name));
  writeWhole(path.join(next, LIST), JSON.stringify(Object.fromEntries(past)));
}

function readList(build: string): PastAssets {
  try {
    return JSON.parse(readFileSync(path.join(build, LIST), "utf8"));
  } catch {
    return {}; // a build that took no other's place
  }
}
