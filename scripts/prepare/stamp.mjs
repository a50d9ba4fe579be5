import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The reason of a step that never ran. */
export const FIRST_TIME = "first time";

/** Writes a stamp with the digest of a step's sources and the names of the files in `folder`. */
export function writeStamp(folder, stamp, sources) {
  rmSync(stamp, { force: true }); // a new file: the stamp of a copy by hard links must not change
  writeFileSync(stamp, [sources, ...listFilesBelow(folder)].join("\n"));
}

/** True if `stamp` was written for these `sources`. */
export function isStampOf(sources, stamp) {
  return existsSync(stamp) && readFileSync(stamp, "utf8").startsWith(`${sources}\n`);
}

/**
 * Finds the reason why a step must run again; "" if it has run for these `sources` and `folder` still has all its files.
 */
export function findStaleness(folder, stamp, sources) {
  if (!existsSync(stamp)) return FIRST_TIME;
  if (!isStampOf(sources, stamp)) return "sources have changed";
  const present = new Set(listFilesBelow(folder));
  const [, ...files] = readFileSync(stamp, "utf8").split("\n");
  const missing = files.filter((file) => !present.has(file)).length;
  return missing > 0 ? `files are gone: ${missing}` : "";
}

/** Lists files relative to `folder`, in order; without hidden ones, but with the programs that npm links. */
export function listFilesBelow(folder, below = "") {
  if (!existsSync(folder)) return [];
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") || name === ".bin")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(below, entry.name);
      return entry.isDirectory() ? listFilesBelow(folder, name) : [name];
    });
}
