import type { Company } from "../shapes.ts";
import { siteFolder } from "./folder.ts";
import { loadSite } from "./load-site.ts";

/** Reads the company of the site's folder. @throws {SiteProblems} where a file of the folder is wrong */
export function loadCompany(): Company {
  return loadSite(siteFolder()).company;
}
