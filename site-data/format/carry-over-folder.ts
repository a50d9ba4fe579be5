import {
  accessSync,
  constants,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { codeOf } from "#contract/values.ts";
import { commitChange, finishChange, stageChange } from "../load/staged-change.ts";
import {
  type CarriedOver,
  carryOver,
  changedTexts,
  FORMAT,
  type FolderTexts,
  formatOf,
} from "./carry-over.ts";

/** A folder that was carried over: its texts, each change, and the copy of the folder of before, absolute. */
export type FolderCarriedOver = CarriedOver & { readonly kept: string };

/**
 * Carries a site's folder over to this version's format: all of it or nothing, also where it is interrupted. A copy of the folder as it was is kept
 * beside it, as `site.format-1`.
 * @param follow called before the folder is changed, with its YAML files as they are and as they will be; an interrupted run calls it again
 * @returns undefined where the folder has this format, or a later one
 * @throws where the folder or its disk takes no files
 */
export function carryOverFolder(
  folder: string,
  follow: (before: FolderTexts, after: FolderTexts) => void = () => undefined,
): FolderCarriedOver | undefined {
  finishChange(folder);
  const before = readYamlTexts(folder);
  const format = formatOf(before);
  if (format >= FORMAT) return undefined;
  const carried = carryOver(before);
  const kept = keepCopy(folder, `.format-${format}`);
  follow(before, carried.texts);
  stageChange(folder, { files: changedTexts(before, carried.texts), removed: [] });
  commitChange(folder);
  return { ...carried, kept };
}

/** The YAML files of a folder, and of the folders in it, by their names. */
function readYamlTexts(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  return new Map(
    names
      .filter((name) => name.endsWith(".yaml") && !/(^|\/)\./.test(name))
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );
}

/** Copies the folder to a name that ends with `ending`, in place of a copy that was made before. @returns the copy, absolute */
function keepCopy(folder: string, ending: string): string {
  const kept = isApart(folder) ? path.join(folder, ending) : folder + ending;
  const part = `${kept}.part`;
  rmSync(part, { recursive: true, force: true });
  // A copy within the folder must not be copied into itself: hidden names stay out, which are no part of a site.
  const isOwn = (name: string) => name === folder || !path.basename(name).startsWith(".");
  for (const name of readdirSync(folder)
    .map((entry) => path.join(folder, entry))
    .filter(isOwn))
    cpSync(name, path.join(part, path.basename(name)), { recursive: true, preserveTimestamps: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(part, kept);
  return kept;
}

/** True where nothing can be kept beside the folder: a container's volume, or a parent that takes no new folders. */
function isApart(folder: string): boolean {
  const parent = path.dirname(folder);
  if (statSync(folder).dev !== statSync(parent).dev) return true;
  return !isWritable(parent);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(String(codeOf(error)))) throw error;
    return false;
  }
}
