import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf } from "#contract/values.ts";

// Changes several files of the site's folder, all or none. The new files are written into the folder STAGED; renaming it to COMMITTED
// is the commit. Every reader of the site's folder finishes a committed change first.

const STAGED = ".staged";
const COMMITTED = ".publishing"; // scripts/prepare/build.mjs knows the name as well
const REMOVED = ".removed.json";

export type FolderChange = {
  /** New contents, by names in the folder. */
  files: ReadonlyMap<string, string | Buffer>;
  removed: readonly string[];
};

/** Writes the new files into the folder STAGED. The site's own files do not change yet. */
export function stageChange(folder: string, { files, removed }: FolderChange): void {
  const staged = path.join(folder, STAGED);
  dropChange(folder);
  mkdirSync(staged);
  for (const [name, content] of files) {
    const file = path.join(staged, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { flush: true });
  }
  writeFileSync(path.join(staged, REMOVED), JSON.stringify(removed), { flush: true });
}

export function dropChange(folder: string): void {
  rmSync(path.join(folder, STAGED), { recursive: true, force: true });
}

/** Commits and finishes the staged change, if there is one. @throws where it is not committed */
export function commitChange(folder: string): void {
  finishChange(folder);
  if (!existsSync(path.join(folder, STAGED))) return;
  renameSync(path.join(folder, STAGED), path.join(folder, COMMITTED));
  try {
    finishChange(folder);
  } catch {
    // It is committed: the next reader of the folder finishes it, when there is room on the disk again.
  }
}

/** Finishes a committed change that was interrupted. Two processes may do so at the same time. */
export function finishChange(folder: string): void {
  const committed = path.join(folder, COMMITTED);
  if (!existsSync(committed)) return;
  for (const entry of readdirSync(committed, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === REMOVED) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(committed, from));
    mkdirSync(path.dirname(to), { recursive: true });
    ignoreMissing(() => renameSync(from, to));
  }
  ignoreMissing(() => {
    const removed = JSON.parse(readFileSync(path.join(committed, REMOVED), "utf8")) as string[];
    for (const name of removed) rmSync(path.join(folder, name), { force: true });
  });
  rmSync(committed, { recursive: true, force: true });
}

/** Runs a step; a missing file means that another process was faster. */
function ignoreMissing(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}
