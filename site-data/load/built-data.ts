import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PublicData } from "./public-data.ts";

/** The file of a build with the data that its pages were made of. It is hidden, so it is not served. */
export function builtDataFile(build: string): string {
  return path.join(build, "client", ".site-data.json");
}

export function writeBuiltData(build: string, data: PublicData): void {
  writeFileSync(builtDataFile(build), JSON.stringify(data));
}

/** Reads the data of a build. @throws where the folder has no build */
export function readBuiltData(build: string): PublicData {
  return JSON.parse(readFileSync(builtDataFile(build), "utf8"));
}
