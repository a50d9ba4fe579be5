import process from "node:process";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { SiteProblems } from "#site-data/load/problem.ts";
import { checkFiles } from "./check-files.ts";

/**
 * Looks at the site's folder whole, pictures and logo too, before anything is made of it. What is wrong is told in plain lines, and
 * nothing is made; what was changed is told as warnings.
 * @param next imports what makes something: whatever of it reads the folder would end in a stack trace if it were imported before.
 */
export async function checkThenRun(next: () => Promise<unknown>): Promise<void> {
  try {
    const folder = siteFolder();
    const { problems, notes } = await checkFiles(folder, loadSite(folder));
    for (const note of notes) process.stderr.write(`warning: ${note}\n`);
    if (problems.length > 0) throw new SiteProblems(folder, problems);
    await next();
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
