import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#contract/values.ts";

/** The cache's folder. It is outside node_modules, because every installation empties that. */
const CACHE = join(import.meta.dirname, "../.cache");

/**
 * Reads a file of the cache; makes and stores it first if it is missing. The name must change with everything from which the file is
 * made, so it usually contains a digest of that.
 */
export async function readCached(name: string, make: () => Promise<Buffer>, cache = CACHE): Promise<Buffer> {
  const file = join(cache, name);
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  const made = await make();
  const partial = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(partial, made); // under another name first, so that a stopped build leaves no half file
    await rename(partial, file);
  } catch (error) {
    // In an installation of another user the cache cannot be written: each build then makes what is missing again.
    if (!["EACCES", "EPERM", "EROFS"].includes(codeOf(error) ?? "")) throw error;
  }
  return made;
}
