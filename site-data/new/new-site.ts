import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkSite, type Findings } from "../check/site-check.ts";
import { type Answers, QUESTIONS } from "./questions.ts";
import { makeSiteFiles } from "./site-files.ts";

/** Fills missing answers with the usual ones. @returns also the faults of the answers, a line each. */
export function completeAnswers(given: Answers): { answers: Answers; faults: readonly string[] } {
  const answers: Record<string, string> = {};
  const faults: string[] = [];
  for (const { name, usual, check } of QUESTIONS) {
    const answer = given[name]?.trim() || usual?.(answers) || "";
    answers[name] = answer;
    const fault = answer ? check?.(answer) : "is missing";
    if (fault) faults.push(answer ? `${name} is "${answer}" but ${fault}` : `${name} ${fault}`);
  }
  const known: readonly string[] = QUESTIONS.map(({ name }) => name);
  for (const name of Object.keys(given))
    if (!known.includes(name)) faults.push(`${name} is not asked; the answers are ${known.join(", ")}`);
  return { answers, faults };
}

/**
 * Writes a new folder completely or not at all.
 * @throws {Error} if the folder exists
 * @returns the result of site:check
 */
export async function writeSite(folder: string, answers: Answers): Promise<Findings> {
  if (existsSync(folder)) throw new Error(`${folder} is there already; nothing was written.`);
  const partial = `${folder}.new-${process.pid}`;
  mkdirSync(path.join(partial, "images"), { recursive: true });
  try {
    for (const [name, text] of Object.entries(makeSiteFiles(folder, answers)))
      writeFileSync(path.join(partial, name), text);
    const findings = await checkSite(partial);
    if (findings.problems.length === 0) renameSync(partial, folder);
    return findings;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
