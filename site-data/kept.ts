import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#contract/values.ts";

/** Outside node_modules, which every installation empties. */
const CACHE = join(import.meta.dirname, "../.cache");

/**
 * The file `name` of the cache, made by `make` where it is missing. The name must change with all that it is made from: a
 * digest of it, say.
 */
export async function kept(name: string, make: () => Promise<Buffer>, cache = CACHE): Promise<Buffer> {
  const file = join(cache, name);
  const found = await readFile(file).catch(() => undefined);
  if (found) return found;
  const made = await make();
  const partial = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(partial, made); // under another name first: a build that is stopped leaves no half file behind
    await rename(partial, file);
  } catch (error) {
    // An installation of another user is read only, and each build makes anew what is missing.
    if (!["EACCES", "EPERM", "EROFS"].includes(codeOf(error) ?? "")) throw error;
  }
  return made;
}
