import path from "node:path";
import { loadSite, type SiteData } from "../load/load-site.ts";
import { type Problem, problemText, SiteProblems } from "../load/problem.ts";
import { warnOfPromises } from "./forbidden-promises.ts";
import { findLeftovers, noteInventedPhone } from "./leftovers.ts";
import { describeLegalPages } from "./legal-pages.ts";
import { describeSamples } from "./sample-content.ts";
import { warnOfSilentMistakes } from "./silent.ts";
import { noteUnpriced, noteUnsaid } from "./unsaid.ts";
import { warnOfUnstated } from "./unstated-promises.ts";

/** The result of a check: problems stop a site, notes do not. */
export type Findings = { readonly problems: readonly Problem[]; readonly notes: readonly string[] };

/** A check of a folder that could be read; `folder` is absolute. */
export type SiteCheck = (folder: string, data: SiteData) => Findings | Promise<Findings>;

const EXAMPLE = path.resolve(import.meta.dirname, "../../sample");

/**
 * Checks a site's folder: that it can be read, then that nothing of the example is left in it. Warns of promises that the law
 * forbids, and of those that company.yaml does not make.
 * @param further checks of other rooms, in this order; they run only if the folder can be read
 */
export async function checkSite(folder: string, further: readonly SiteCheck[] = []): Promise<Findings> {
  let data: SiteData;
  try {
    data = loadSite(folder);
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    return { problems: error.problems, notes: [] };
  }
  const findings = [checkTexts(folder, data)];
  for (const check of further) findings.push(await check(folder, data));
  return {
    problems: findings.flatMap(({ problems }) => problems),
    notes: findings.flatMap(({ notes }) => notes),
  };
}

function checkTexts(folder: string, data: SiteData): Findings {
  return {
    problems: path.resolve(folder) === EXAMPLE ? [] : findLeftovers(folder),
    notes: [
      describeSamples(data),
      ...(path.resolve(folder) === EXAMPLE ? [] : [noteInventedPhone(data.company)]),
      ...noteUnpriced(data),
      ...noteUnsaid(data),
      ...warnOfPromises(folder).map(problemText),
      ...warnOfUnstated(folder, data.company).map(problemText),
      ...(path.resolve(folder) === EXAMPLE ? [] : warnOfSilentMistakes(folder, data)),
      describeLegalPages(data),
    ].filter((note): note is string => Boolean(note)),
  };
}
