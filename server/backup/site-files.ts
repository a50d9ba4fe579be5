import { existsSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { finishChange } from "#site-data/load/staged-change.ts";

/** The name of the sections of a backup that hold a file of the site's folder; no table has it. */
export const SITE_SECTION = "site";

/** The head of such a section: the file's path in the folder, with slashes. Its lines are base64. */
export type SiteFileHead = { name: typeof SITE_SECTION; file: string };

const CHUNK_BYTES = 48 * 1024; // a multiple of three, so that each line of base64 stands for itself

/** Yields the files of a site's folder as sections of a backup: texts, pictures, a logo; nothing that is hidden. */
export async function* siteFileLines(folder: string): AsyncGenerator<string> {
  finishChange(folder);
  for (const file of listFiles(folder)) {
    yield `${JSON.stringify({ name: SITE_SECTION, file } satisfies SiteFileHead)}\n`;
    yield* base64Lines(path.join(folder, file));
    yield "\\.\n";
  }
}

/** Names of the files in a folder and its folders, sorted, with slashes. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter(isSiteFile)
    .sort();
}

/** True for a path inside a site's folder of which no part is hidden; a backup may come from elsewhere. */
export function isSiteFile(file: string): boolean {
  return file.split("/").every((part) => /^[^./\\][^/\\:]*$/.test(part));
}

async function* base64Lines(file: string) {
  await using handle = await open(file);
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES);
    if (bytesRead === 0) return;
    yield `${chunk.toString("base64", 0, bytesRead)}\n`;
  }
}
