import process from "node:process";
import { readBuiltData } from "#site-data/load/built-data.ts";
import type { PublicData } from "#site-data/load/public-data.ts";

/** Reads the data of a build; in development that of the site's folder, since Vite builds nothing there. */
export async function readSiteData(build: string): Promise<PublicData> {
  if (process.env.EAVES_DEV !== "1") return readBuiltData(build);
  const { siteFolder } = await import("#site-data/load/folder.ts");
  const { loadSite } = await import("#site-data/load/load-site.ts");
  const { publicData } = await import("#site-data/load/public-data.ts");
  return publicData(loadSite(siteFolder()));
}
