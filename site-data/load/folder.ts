import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const PROJECT = path.resolve(import.meta.dirname, "../..");

/** True if a folder has anything of a site. A container's new volume is an empty folder, and hidden files are no site's. */
export function hasSite(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith("."));
}

/** The folder of the site's data, absolute: SITE_DIR, otherwise `site` if it has anything, otherwise `sample`, the example. */
export function siteFolder(project = PROJECT): string {
  const named = process.env.SITE_DIR;
  if (named) return path.resolve(project, named);
  const own = path.join(project, "site");
  return hasSite(own) ? own : path.join(project, "sample");
}

/** The same folder; undefined where the site shows the example. */
export function ownSiteFolder(): string | undefined {
  const folder = siteFolder();
  return folder === path.join(PROJECT, "sample") ? undefined : folder;
}

/** The folder of the build, absolute: EAVES_BUILD, otherwise `build`. */
export function buildFolder(): string {
  return path.resolve(PROJECT, process.env.EAVES_BUILD ?? "build");
}
