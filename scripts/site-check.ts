// `npm run site:check`: says what is wrong in the site's folder, a line each, and what of it is still the example's.
// With --quiet, as before a build, it says only what is wrong.
import path from "node:path";
import process from "node:process";
import { checkSite, type Findings, type SiteCheck } from "#site-data/check/site-check.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { problemText } from "#site-data/load/problem.ts";
import { checkFiles } from "#web/build/check-files.ts";

/** What other rooms check of the folder, in the order in which it is said. */
const FURTHER: readonly SiteCheck[] = [checkFiles, askEve];

const folder = siteFolder();
const below = path.relative(process.cwd(), folder);
const name = below.startsWith("..") ? folder : below;
const quiet = process.argv.includes("--quiet");
// The build itself looks at pictures and logo.
const { problems, notes } = await checkSite(folder, quiet ? [] : FURTHER);
for (const problem of problems) say(problemText(problem));
if (!quiet) for (const note of notes) say(note);
if (problems.length > 0) {
  const count = problems.length === 1 ? "One thing is" : `${problems.length} things are`;
  say(`${count} to be mended in ${name}/`);
  process.exitCode = 1;
} else if (!quiet) say(`${name}/ is in order.`);

/** Asks Eve, taught by this folder, what every roofer is asked. */
async function askEve(): Promise<Findings> {
  const { askTwenty, describeWrongAnswers } = await import("#eve/eval/twenty-questions.ts"); // it takes seconds to learn
  const asked = askTwenty();
  const wrong = describeWrongAnswers(asked);
  return {
    problems: wrong.map((message) => ({ file: "Eve", line: 0, message })),
    notes: [
      `Eve answers ${asked.length - wrong.length} of ${asked.length} questions that every roofer gets.`,
    ],
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
