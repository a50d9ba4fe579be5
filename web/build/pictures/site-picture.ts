import { ownValue } from "#contract/values.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite, type SitePicture } from "#site-data/load/load-site.ts";

const { pictures } = loadSite(siteFolder());

/** Finds a picture of the site. @throws {Error} for a name that the site does not have */
export function findSitePicture(name: string): SitePicture {
  const picture = ownValue(pictures, name);
  if (!picture) throw new Error(`The site has no picture "${name}".`);
  return picture;
}
