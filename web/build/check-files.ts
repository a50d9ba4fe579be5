import path from "node:path";
import { brandColors } from "#site-data/brand/brand-colors.ts";
import type { SiteData } from "#site-data/load/load-site.ts";
import type { Problem } from "#site-data/load/problem.ts";
import { readLogo } from "./brand/logo.ts";
import { LogoProblem } from "./brand/svg-logo.ts";
import { checkPictures } from "./pictures/check-pictures.ts";

/**
 * Checks the files of a site and its colors. Pictures and a logo that cannot be used are problems; changed colors, and places that
 * do not show the logo, are notes.
 */
export async function checkFiles(
  folder: string,
  site: Pick<SiteData, "company" | "logo" | "pictures">,
): Promise<{ problems: Problem[]; notes: string[] }> {
  const { colors, warnings: notes } = brandColors(site.company.colors);
  const problems = await checkPictures(site);
  if (site.logo) {
    try {
      notes.push(...(await readLogo(site.logo, colors)).warnings);
    } catch (error) {
      if (!(error instanceof LogoProblem)) throw error;
      problems.push({ file: path.relative(folder, site.logo), line: 0, message: error.message });
    }
  }
  return { problems, notes };
}
