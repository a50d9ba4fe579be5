import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pictureName } from "../schema/text.ts";
import type { Problem } from "./problem.ts";

/** What cameras, phones and programs write. */
const ENDINGS = ["avif", "webp", "png", "jpg", "jpeg", "heic", "heif", "tif", "tiff"];

/** Pictures of kinds that no camera writes, or that pages cannot show. */
const UNREAD = ["gif", "svg", "bmp", "pdf", "psd", "dng", "raw", "cr2", "cr3", "nef", "arw", "jp2", "jxl"];

export const PICTURE_FILE = {
  endings: ENDINGS,
  examples: " with .jpg, .png, .webp, .avif or .heic",
} as const;

/** The pictures of a site's folder by name, endings in any letters: images/Hero.JPG is "hero". */
export function pictureFiles(folder: string): Map<string, string> {
  const images = path.join(folder, "images");
  return new Map(
    filesIn(images)
      .filter((file) => ENDINGS.includes(ending(file)) && pictureName.safeParse(nameOf(file)).success)
      .map((file) => [nameOf(file), path.join(images, file)]),
  );
}

/** Files of a site's images/ that would not be shown, or of two the one that is meant. */
export function pictureFileProblems(folder: string): Problem[] {
  const problems: Problem[] = [];
  if (statSync(path.join(folder, "images"), { throwIfNoEntry: false })?.isFile())
    problems.push({ file: "images", line: 0, message: "is a file; it must be a folder" });
  const seen = new Map<string, string>();
  for (const file of filesIn(path.join(folder, "images"))) {
    const wrong = (message: string) => problems.push({ file: `images/${file}`, line: 0, message });
    const name = nameOf(file);
    if (UNREAD.includes(ending(file))) wrong(`is not read; save it as JPEG: ${name}.jpg`);
    if (!ENDINGS.includes(ending(file))) continue;
    if (!pictureName.safeParse(name).success)
      wrong("its name becomes part of its address: letters, digits and hyphens, like our-crew.jpg");
    const first = seen.get(name);
    if (first) wrong(`is the picture "${name}", and so is ${first}; keep one of them`);
    seen.set(name, file);
  }
  return problems;
}

/** Without those that a system keeps beside them: .DS_Store, ._hero.jpg. */
function filesIn(images: string): string[] {
  if (!statSync(images, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(images, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
}

function ending(file: string): string {
  return path.extname(file).slice(1).toLowerCase();
}

function nameOf(file: string): string {
  return path.basename(file, path.extname(file)).toLowerCase();
}
