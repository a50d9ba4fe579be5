import process from "node:process";
import { readBuiltData } from "#site-data/load/built-data.ts";
import type { PublicData } from "#site-data/load/public-data.ts";

/** Reads the data of a build; in development that of the site's folder, since Vite builds nothing there. */
export async function readSiteData(build: string): Promise<PublicData> {
  if (process.env.EAVES_DEV !== "1") return readBuiltData(build);
  const { loadPublicData } = await import("#site-data/load/load-public-data.ts");
  return loadPublicData();
}
