import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf } from "#contract/values.ts";

// A change of several files of the site's folder, all or none of it: written beside them, then named COMMITTED in one step, from
// which on whoever reads the folder finishes it first.

const STAGED = ".staged";
const COMMITTED = ".publishing"; // scripts/prepare/build.mjs knows the name as well
const REMOVED = ".removed.json";

export type FolderChange = {
  /** New contents, by names in the folder. */
  files: ReadonlyMap<string, string | Buffer>;
  removed: readonly string[];
};

/** Writes the change beside the files that it is for. Nothing of the folder is changed yet. */
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

/** Makes the staged change; does nothing where none is staged. */
export function commitChange(folder: string): void {
  finishChange(folder);
  if (!existsSync(path.join(folder, STAGED))) return;
  renameSync(path.join(folder, STAGED), path.join(folder, COMMITTED));
  finishChange(folder);
}

/** Finishes a change that was cut short. Two processes may do so at once. */
export function finishChange(folder: string): void {
  const committed = path.join(folder, COMMITTED);
  if (!existsSync(committed)) return;
  for (const entry of readdirSync(committed, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === REMOVED) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(committed, from));
    mkdirSync(path.dirname(to), { recursive: true });
    unlessGone(() => renameSync(from, to));
  }
  unlessGone(() => {
    const removed = JSON.parse(readFileSync(path.join(committed, REMOVED), "utf8")) as string[];
    for (const name of removed) rmSync(path.join(folder, name), { force: true });
  });
  rmSync(committed, { recursive: true, force: true });
}

function unlessGone(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}
