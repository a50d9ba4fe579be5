import { readdirSync } from "node:fs";
import path from "node:path";
import { isRecord } from "#contract/values.ts";
import type { SiteData } from "../load/load-site.ts";
import { pictureFiles } from "../load/picture-files.ts";
import { pictureUses } from "../load/picture-use.ts";
import { type Problem, problemText } from "../load/problem.ts";
import { FILES } from "../load/site-files.ts";
import { YamlFile } from "../load/yaml-file.ts";

// Mistakes with which a folder can be read and a site shown, though hardly as it is meant.

type Path = readonly PropertyKey[];
type Report = (at: Path, message: string) => void;

/** Signs that are shown as they are typed, since texts are neither HTML nor YAML a second time. */
const SHOWN_AS_TYPED: readonly { readonly sign: RegExp; readonly advice: string }[] = [
  { sign: /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i, advice: "is shown as it is typed; type the sign itself" },
  { sign: /<\/?[a-z][^<>]*>/i, advice: "is shown as it is typed, for texts are no HTML; take it out" },
  {
    sign: /^[“”„].*[“”]$/,
    advice: "is shown with its quotation marks; take them out, or type straight ones",
  },
];

/** A description of a picture that is a camera's name for its file. */
const CAMERAS_NAME = /^[a-z]{0,5}[_ -]?\d+(?:[_ -][a-z\d]+)*$|\.(?:jpe?g|png|webp|avif|heic|tiff?)$/i;

/** Files that a page is made of; without them the site does without it, and empty they look forgotten. */
const SHOWN_LISTS: readonly string[] = [
  FILES.faq,
  FILES.testimonials,
  FILES.projects,
  FILES.beforeAfter,
  FILES.openings,
];

/** Lists them, each with its file and line. */
export function warnOfSilentMistakes(folder: string, data: SiteData): string[] {
  return [
    ...listYamlFiles(folder).flatMap((name) => warnOfFile(YamlFile.open(folder, name))),
    ...listUnshownPictures(folder, data),
  ].map(problemText);
}

function listYamlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.yaml$/.test(name) && !/(^|\/)\./.test(name))
    .toSorted();
}

function warnOfFile(file: YamlFile): readonly Problem[] {
  const isEmptyList = Array.isArray(file.data) && file.data.length === 0;
  if (file.data === undefined || file.data === null || isEmptyList) {
    if (SHOWN_LISTS.includes(file.name))
      file.problem([], "is empty, so that the site shows nothing of it; fill it in, or take the file out");
    return file.problems;
  }
  walk(file.data, [], (at, value) => {
    if (value === null)
      file.problem(at, `${String(at.at(-1))} has no value; fill it in, or take the line out`);
    if (typeof value !== "string") return;
    warnOfText(value, at, (place, message) => file.problem(place, message));
    if (file.name === FILES.pictures && at.length < 3 && at.at(-1) !== "focus")
      warnOfDescription(value, at, file);
  });
  return file.problems;
}

function warnOfText(text: string, at: Path, report: Report): void {
  for (const { sign, advice } of SHOWN_AS_TYPED) {
    const [found] = sign.exec(text) ?? [];
    if (found) report(at, `${found} ${advice}`);
  }
}

function warnOfDescription(text: string, at: Path, file: YamlFile): void {
  if (CAMERAS_NAME.test(text.trim()))
    file.problem(at, `"${text}" is a file's name; say what the picture shows, for who cannot see it`);
}

function walk(value: unknown, at: Path, visit: (at: Path, value: unknown) => void): void {
  visit(at, value);
  const entries = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : [];
  for (const [key, inner] of entries) walk(inner, [...at, key], visit);
}

/** The folder's pictures that no page shows. A page in Markdown names those that it shows in its text. */
function listUnshownPictures(folder: string, data: SiteData): Problem[] {
  const written = [...data.extraPages, ...data.articles].map(({ text }) => text).join("\n");
  const shown = new Set(pictureUses(data).map(({ name }) => name));
  return [...pictureFiles(folder)]
    .filter(([name]) => !shown.has(name) && !written.includes(name))
    .map(([name, file]) => ({
      file: path.relative(folder, file),
      line: 0,
      message: `is shown nowhere; name it where it belongs, as "image: ${name}", or take it out`,
    }));
}
