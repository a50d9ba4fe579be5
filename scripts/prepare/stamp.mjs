import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Notes beside what a step left in `folder` what it was made from. */
export function writeStamp(folder, stamp, sources) {
  rmSync(stamp, { force: true }); // of a copy by hard links, the other's stays as it is
  writeFileSync(stamp, [sources, ...filesBelow(folder)].join("\n"));
}

/** Whether `stamp` was written for these very `sources`. */
export function isStampOf(sources, stamp) {
  return existsSync(stamp) && readFileSync(stamp, "utf8").startsWith(`${sources}\n`);
}

/**
 * Whether a step must run again: "" when `folder` has each file that the step left there when it was made from these `sources`,
 * else the reason, to be told.
 */
export function staleness(folder, stamp, sources) {
  if (!existsSync(stamp)) return "first time";
  if (!isStampOf(sources, stamp)) return "sources have changed";
  const present = new Set(filesBelow(folder));
  const [, ...files] = readFileSync(stamp, "utf8").split("\n");
  const gone = files.filter((file) => !present.has(file)).length;
  return gone > 0 ? `files are gone: ${gone}` : "";
}

/** Names relative to `folder`, in order; without hidden ones, but with the programs that npm links. */
export function filesBelow(folder, below = "") {
  if (!existsSync(folder)) return [];
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") || name === ".bin")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(below, entry.name);
      return entry.isDirectory() ? filesBelow(folder, name) : [name];
    });
}
