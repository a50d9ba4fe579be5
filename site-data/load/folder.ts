import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const PROJECT = path.resolve(import.meta.dirname, "../..");

/** The folder of the site's data, absolute: SITE_DIR, otherwise `site` if it exists, otherwise `sample`, the example. */
export function siteFolder(project = PROJECT): string {
  const named = process.env.SITE_DIR;
  if (named) return path.resolve(project, named);
  const own = path.join(project, "site");
  return existsSync(own) ? own : path.join(project, "sample");
}

/** The folder of the build, absolute: EAVES_BUILD, otherwise `build`. */
export function buildFolder(): string {
  return path.resolve(PROJECT, process.env.EAVES_BUILD ?? "build");
}
