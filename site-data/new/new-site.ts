import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkSite, type Findings } from "../check/site-check.ts";
import { type Answers, QUESTIONS } from "./questions.ts";
import { siteFiles } from "./site-files.ts";

/** The answers with the usual ones where none was given. @returns also what is wrong with them, a line each. */
export function completed(given: Answers): { answers: Answers; wrong: readonly string[] } {
  const answers: Record<string, string> = {};
  const wrong: string[] = [];
  for (const { name, usual, wrong: rule } of QUESTIONS) {
    const answer = given[name]?.trim() || usual?.(answers) || "";
    answers[name] = answer;
    const fault = answer ? rule?.(answer, answers) : "is missing";
    if (fault) wrong.push(answer ? `${name} is "${answer}" but ${fault}` : `${name} ${fault}`);
  }
  const known: readonly string[] = QUESTIONS.map(({ name }) => name);
  for (const name of Object.keys(given))
    if (!known.includes(name)) wrong.push(`${name} is not asked; the answers are ${known.join(", ")}`);
  return { answers, wrong };
}

/**
 * Writes a new folder, whole or not at all.
 * @throws {Error} where there is something of that name
 * @returns what site:check says of it
 */
export async function writeSite(folder: string, answers: Answers): Promise<Findings> {
  if (existsSync(folder)) throw new Error(`${folder} is there already; nothing was written.`);
  const partial = `${folder}.new-${process.pid}`;
  mkdirSync(path.join(partial, "images"), { recursive: true });
  try {
    for (const [name, text] of Object.entries(siteFiles(folder, answers)))
      writeFileSync(path.join(partial, name), text);
    const found = await checkSite(partial);
    if (found.problems.length === 0) renameSync(partial, folder);
    return found;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
