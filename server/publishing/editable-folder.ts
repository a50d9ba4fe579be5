import { accessSync, constants } from "node:fs";
import path from "node:path";
import { siteFolder } from "#site-data/load/folder.ts";
import type { Config } from "../config.ts";

const SAMPLE = path.resolve(import.meta.dirname, "../../sample");

/** The folder of the site's data, and why staff cannot change it at the desk, if they cannot. */
export function editableFolder(config: Config): { folder: string; refusal: string | null } {
  const folder = siteFolder();
  return { folder, refusal: refusalOf(folder, config) };
}

function refusalOf(folder: string, config: Config): string | null {
  if (config.SITE_EDITING === "off")
    return `SITE_EDITING is off: the site's data stands in the folder ${path.basename(folder)}, and is changed there.`;
  if (config.supabase)
    return "This site runs on a Supabase project, and its data stands in the site's folder in your repository: change it there and deploy.";
  if (folder === SAMPLE)
    return "This is the example that came with the program. Make a folder of your own with `npm run site:new`, and start again.";
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch {
    return `The folder ${path.basename(folder)} cannot be written by the user that runs the site.`;
  }
}
