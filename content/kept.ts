import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

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
  await mkdir(dirname(file), { recursive: true });
  // Written under another name first: a build that is stopped leaves no half file behind.
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, made);
  await rename(partial, file);
  return made;
}
