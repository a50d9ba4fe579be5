import path from "node:path";
import { loadSite, type SiteData } from "../load/load-site.ts";
import { type Problem, SiteProblems } from "../load/problem.ts";
import { leftovers } from "./leftovers.ts";
import { stillSample } from "./still-sample.ts";

/** What a check found: problems stop a site; notes are worth knowing. */
export type Findings = { readonly problems: readonly Problem[]; readonly notes: readonly string[] };

/** A check of a folder that can be read; `folder` is absolute. */
export type SiteCheck = (folder: string, data: SiteData) => Findings | Promise<Findings>;

const EXAMPLE = path.resolve(import.meta.dirname, "../../sample");

/**
 * Checks a site's folder: first whether it can be read, then that nothing of the example is left in it.
 * @param further what other rooms check, in this order, of a folder that can be read
 */
export async function checkSite(folder: string, further: readonly SiteCheck[] = []): Promise<Findings> {
  let data: SiteData;
  try {
    data = loadSite(folder);
  } catch (error) {
    if (!(error instanceof SiteProblems)) throw error;
    return { problems: error.problems, notes: [] };
  }
  const found = [ownData(folder, data)];
  for (const check of further) found.push(await check(folder, data));
  return {
    problems: found.flatMap(({ problems }) => problems),
    notes: found.flatMap(({ notes }) => notes),
  };
}

function ownData(folder: string, data: SiteData): Findings {
  return {
    problems: path.resolve(folder) === EXAMPLE ? [] : leftovers(folder),
    notes: [stillSample(data)].filter(Boolean),
  };
}
