import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";

// The keys of a first start stand in DRAFT until all else of it is whole; from then on in KEYS. So a start that fails, or is killed,
// leaves no keys that look like a site's, and what it made of a database is known for what it is.

const KEYS = "keys.json";
const DRAFT = "keys.json.new";
const LEFT_BY_KILLED = /^keys\.json\.[0-9a-f]{12}$/; // half written by a process that was killed

/** The file of a site's keys. */
export function keysFile(dataDir: string): string {
  return path.join(dataDir, KEYS);
}

/** The file of the keys while the first start has not ended. */
export function draftKeysFile(dataDir: string): string {
  return path.join(dataDir, DRAFT);
}

/** True if a folder has the keys of a site whose first start has ended. */
export function hasKeys(dataDir: string): boolean {
  return existsSync(keysFile(dataDir));
}

/** True if a first start, or a restore, began in a folder and has not ended. */
export function isUnfinished(dataDir: string): boolean {
  return !hasKeys(dataDir) && existsSync(draftKeysFile(dataDir));
}

/** Makes the draft of the keys the site's own, on disk; does nothing where they are. Processes may do so at the same time. */
export function keepKeys(dataDir: string): void {
  if (!isUnfinished(dataDir)) return;
  try {
    linkSync(draftKeysFile(dataDir), keysFile(dataDir)); // never over another process's file
  } catch (error) {
    if (!hasKeys(dataDir)) throw error;
  }
  removeDraftKeys(dataDir);
  if (process.platform === "win32") return; // a folder cannot be opened there
  const folder = openSync(dataDir, "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Removes the draft of the keys, and what killed processes left of one. */
export function removeDraftKeys(dataDir: string): void {
  const left = readdirSync(dataDir).filter((name) => name === DRAFT || LEFT_BY_KILLED.test(name));
  for (const name of left) rmSync(path.join(dataDir, name), { force: true });
}
