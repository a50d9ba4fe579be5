import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkSite, type Findings } from "../check/site-check.ts";
import { hasSite } from "../load/folder.ts";
import { commitChange, stageChange } from "../load/staged-change.ts";
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
 * Writes a new folder, or into an empty one, completely or not at all.
 * @throws {Error} if the folder has anything
 * @returns the result of site:check
 */
export async function writeSite(folder: string, answers: Answers): Promise<Findings> {
  if (hasSite(folder)) throw new Error(`${folder} is there already; nothing was written.`);
  const files = new Map(Object.entries(makeSiteFiles(folder, answers)));
  const trial = mkdtempSync(path.join(tmpdir(), "eaves-new-"));
  try {
    for (const [name, text] of files) writeFileSync(path.join(trial, name), text);
    const findings = await checkSite(trial);
    if (findings.problems.length === 0) {
      mkdirSync(path.join(folder, "images"), { recursive: true });
      stageChange(folder, { files, removed: [] });
      commitChange(folder);
    }
    return findings;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
