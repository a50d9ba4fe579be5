import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pictureName } from "../schema/text.ts";
import type { Problem } from "./problem.ts";

/** File endings of the pictures that cameras, phones and programs write. */
const ENDINGS = ["avif", "webp", "png", "jpg", "jpeg", "heic", "heif", "tif", "tiff"];

/** File endings of pictures that cannot be read: formats of no camera, or raw ones. */
const UNREADABLE = [
  "gif",
  "svg",
  "bmp",
  "pdf",
  "psd",
  "dng",
  "raw",
  "cr2",
  "cr3",
  "nef",
  "arw",
  "jp2",
  "jxl",
];

/** Finds the pictures of a site's folder by name, in any letter case: images/Hero.JPG is "hero". */
export function pictureFiles(folder: string): Map<string, string> {
  const images = path.join(folder, "images");
  return new Map(
    listFiles(images)
      .filter((file) => ENDINGS.includes(endingOf(file)) && pictureName.safeParse(nameOf(file)).success)
      .map((file) => [nameOf(file), path.join(images, file)]),
  );
}

/** Finds files of images/ that cannot be shown, and two files for one picture. */
export function pictureFileProblems(folder: string): Problem[] {
  const problems: Problem[] = [];
  if (statSync(path.join(folder, "images"), { throwIfNoEntry: false })?.isFile())
    problems.push({ file: "images", line: 0, message: "is a file; it must be a folder" });
  const seen = new Map<string, string>();
  for (const file of listFiles(path.join(folder, "images"))) {
    const report = (message: string) => problems.push({ file: `images/${file}`, line: 0, message });
    const name = nameOf(file);
    if (UNREADABLE.includes(endingOf(file))) report(`is not read; save it as JPEG: ${name}.jpg`);
    if (!ENDINGS.includes(endingOf(file))) continue;
    if (!pictureName.safeParse(name).success)
      report("its name becomes part of its address: letters, digits and hyphens, like our-crew.jpg");
    const first = seen.get(name);
    if (first) report(`is the picture "${name}", and so is ${first}; keep one of them`);
    seen.set(name, file);
  }
  return problems;
}

/** Lists the files of a folder, except those that an operating system adds: .DS_Store, ._hero.jpg. */
function listFiles(images: string): string[] {
  if (!statSync(images, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(images, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
}

function endingOf(file: string): string {
  return path.extname(file).slice(1).toLowerCase();
}

function nameOf(file: string): string {
  return path.basename(file, path.extname(file)).toLowerCase();
}
