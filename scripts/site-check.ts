// `npm run site:check`: prints the faults of the site's folder, a line each, and the sample content that is left in it.
// With --quiet, as before a build, it prints only the faults.
import path from "node:path";
import process from "node:process";
import { checkSite, type Findings, type SiteCheck } from "#site-data/check/site-check.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { problemText } from "#site-data/load/problem.ts";
import { checkFiles } from "#web/build/check-files.ts";

/** Checks of other rooms, in the order of their output. */
const FURTHER: readonly SiteCheck[] = [checkFiles, askEve];

const folder = siteFolder();
const below = path.relative(process.cwd(), folder);
const name = below.startsWith("..") ? folder : below;
const quiet = process.argv.includes("--quiet");
// Quiet runs leave out the further checks: the build itself checks pictures and logo.
const { problems, notes } = await checkSite(folder, quiet ? [] : FURTHER);
const byFile = Map.groupBy(problems, ({ file }) => file);
for (const inFile of byFile.values())
  for (const problem of inFile.toSorted((one, other) => one.line - other.line)) say(problemText(problem));
if (!quiet) for (const note of notes) say(note);
if (problems.length > 0) {
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  say(`${count} to be mended in ${name}/`);
  process.exitCode = 1;
} else if (!quiet) say(`${name}/ is in order.`);

/** Asks Eve, who learns from this folder, the questions that every roofer gets. */
async function askEve(): Promise<Findings> {
  const { askTwenty, describeWrongAnswers } = await import("#eve/eval/twenty-questions.ts"); // it takes seconds to learn
  const answers = askTwenty();
  const wrong = describeWrongAnswers(answers);
  return {
    problems: wrong.map((message) => ({ file: "Eve", line: 0, message })),
    notes: [
      `Eve answers ${answers.length - wrong.length} of ${answers.length} questions that every roofer gets.`,
    ],
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
