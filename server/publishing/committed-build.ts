import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { finishChange } from "#site-data/load/staged-change.ts";
import { hashOf, readTexts } from "./site-folder.ts";

/** The folder of the tab Site: it has the draft, builds and kept versions. */
export function workFolder(dataDir: string): string {
  return path.resolve(dataDir, "site");
}

export function buildsFolder(dataDir: string): string {
  return path.join(workFolder(dataDir), "builds");
}

/** Names the folder of a build by its time and its texts. */
export function nameBuild(texts: ReadonlyMap<string, string>): string {
  return `${Date.now()}-${hashOf(texts)}`;
}

/**
 * Finds the newest whole build of what the site's folder has. After a fault the site goes on with it: the process may have been killed
 * between writing a publication to the folder and telling which build it shows.
 */
export function findCommittedBuild(dataDir: string, siteFolder: string): string | undefined {
  const builds = buildsFolder(dataDir);
  if (!existsSync(builds)) return undefined;
  finishChange(siteFolder);
  const ending = `-${hashOf(readTexts(siteFolder))}`;
  return readdirSync(builds)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(builds, name))
    .filter((build) => existsSync(path.join(build, "eve", "learned.bin"))) // it is written last
    .sort()
    .at(-1);
}
