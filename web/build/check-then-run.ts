import process from "node:process";
import { warnOfPromises } from "#site-data/check/forbidden-promises.ts";
import { countUnsaid } from "#site-data/check/unsaid.ts";
import { warnOfUnstated } from "#site-data/check/unstated-promises.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import { problemText, SiteProblems } from "#site-data/load/problem.ts";
import { checkFiles } from "./check-files.ts";

/**
 * Checks the whole site folder, with pictures and logo, then runs `next`. Problems are printed as plain lines, and `next` does not
 * run; notes, and promises that the law forbids or that company.yaml does not make, are printed as warnings.
 * @param next imports the build or the development server. They read the folder on import, so an import before the check could
 * end in a stack trace.
 */
export async function checkThenRun(next: () => Promise<unknown>): Promise<void> {
  try {
    const folder = siteFolder();
    const data = loadSite(folder);
    const { problems, notes } = await checkFiles(folder, data);
    const promised = [...warnOfPromises(folder), ...warnOfUnstated(folder, data.company)];
    for (const note of [...notes, ...promised.map(problemText)]) process.stderr.write(`warning: ${note}\n`);
    const unsaid = countUnsaid(data);
    if (unsaid) process.stderr.write(`${unsaid}\n`);
    if (problems.length > 0) throw new SiteProblems(folder, problems);
    await next();
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
