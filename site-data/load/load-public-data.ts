import { siteFolder } from "./folder.ts";
import { loadSite } from "./load-site.ts";
import { type PublicData, publicData } from "./public-data.ts";

/** Reads the data of a site's folder that pages and scripts may contain. @throws {SiteProblems} */
export function loadPublicData(folder = siteFolder()): PublicData {
  return publicData(loadSite(folder));
}
