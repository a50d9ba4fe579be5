import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

// A site's folder as files: texts (YAML, Markdown, a logo) that versions keep, and pictures, which are never taken away.

export const IMAGES = "images";

/** The texts of a folder by their names in it. */
export function readTexts(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  return new Map(
    names
      .filter(
        (name) => /\.(ya?ml|md|svg)$/.test(name) && !/(^|\/)\./.test(name) && !name.startsWith(`${IMAGES}/`),
      )
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );
}

/** The names of a folder's pictures, with their endings. */
export function pictureNames(folder: string): string[] {
  const images = path.join(folder, IMAGES);
  return existsSync(images) ? readdirSync(images).sort() : [];
}

export function hashOf(texts: ReadonlyMap<string, string>): string {
  return hashText(JSON.stringify([...texts]));
}

export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** Names that `texts` has otherwise than `base`. */
export function changedNames(
  base: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...base.keys(), ...texts.keys()])]
    .filter((name) => base.get(name) !== texts.get(name))
    .sort();
}

/** Writes a file whole or not at all: under another name first. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** Makes a folder's texts those of `texts`, each file whole. */
export function writeTexts(folder: string, texts: ReadonlyMap<string, string>): void {
  const before = readTexts(folder);
  for (const [name, text] of texts) if (before.get(name) !== text) writeWhole(path.join(folder, name), text);
  for (const name of before.keys()) if (!texts.has(name)) rmSync(path.join(folder, name));
}

/** Gives texts that are the same in both folders the time of their last change in `from`, which the sitemap tells. */
export function keepTimes(from: string, to: string): void {
  const before = readTexts(from);
  for (const [name, text] of readTexts(to)) {
    if (before.get(name) !== text) continue;
    const { atime, mtime } = statSync(path.join(from, name));
    utimesSync(path.join(to, name), atime, mtime);
  }
}

/** Puts into `to` the pictures (and a PNG logo) of `from` that it lacks. */
export function addPictures(from: string, to: string): void {
  if (!existsSync(from)) return;
  const pictures = fileNames(path.join(from, IMAGES)).map((name) => path.join(IMAGES, name));
  const logos = readdirSync(from).filter((name) => /\.png$/i.test(name));
  for (const name of [...pictures, ...logos]) addFile(path.join(from, name), path.join(to, name));
}

/** Names of the files in a folder and its folders, but for hidden ones. */
export function fileNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Puts a file where there is none yet, without a second copy of it where the disk allows. */
export function addFile(source: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** The contents of pictures that `folder` has and `other` lacks, by their names in the folder. */
export function picturesBeyond(folder: string, other: string): [string, Buffer][] {
  const known = pictureNames(other);
  return pictureNames(folder)
    .filter((name) => !known.includes(name))
    .map((name) => [`${IMAGES}/${name}`, readFileSync(path.join(folder, IMAGES, name))]);
}
