import path from "node:path";
import process from "node:process";
import * as siteData from "#site-data/data.ts";
import type { Log } from "../log.ts";
import { writeWhole } from "./site-folder.ts";

/**
 * Keeps the data that this process has read, for Eve's next thread and for a worker that takes its place after a fault: by then the
 * site's folder may have a mistake, or be ahead of the pages that were built.
 * @returns the variables of the environment that name it; none where it cannot be written
 */
export function keepSiteData(dataDir: string, log: Log): Record<string, string> {
  const file = path.resolve(dataDir, "site", "shown.json");
  try {
    writeWhole(file, JSON.stringify(siteData));
  } catch (error) {
    log.warn({ err: error }, "the site's data was not kept; a restart after a fault reads its folder again");
    return {};
  }
  process.env.EAVES_SITE_DATA = file;
  return { EAVES_SITE_DATA: file };
}
