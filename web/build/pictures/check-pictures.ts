import path from "node:path";
import type { SiteData } from "#site-data/load/load-site.ts";
import type { Problem } from "#site-data/load/problem.ts";
import { leastSize } from "#site-data/picture-shapes.ts";
import { readMaster } from "#site-data/pictures/master.ts";
import { PictureProblem } from "#site-data/pictures/picture-problem.ts";

/**
 * Opens every picture of the company itself, of any site folder's data.
 * @returns a problem for each that cannot be used, with the file's name in the site folder
 */
export async function checkPictures({ pictures }: Pick<SiteData, "pictures">): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, picture] of Object.entries(pictures)) {
    // One file may be used for two pictures; it is checked once, under its own name.
    const { name: own, base } = path.parse(picture.file);
    if (picture.ours || own.toLowerCase() !== name) continue;
    const report = (message: string) => problems.push({ file: `images/${base}`, line: 0, message });
    try {
      const { width, height } = await readMaster(picture);
      const least = leastSize(name);
      if (width < least.width || height < least.height)
        report(
          `is too small with ${width} x ${height} pixels; use one of at least ${least.width} x ${least.height}`,
        );
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      report(error.message);
    }
  }
  return problems.toSorted((one, other) => one.file.localeCompare(other.file));
}
