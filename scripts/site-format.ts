// Carries a site's folder of an older format, and the draft of the desk's tab Site, over to the format of this version, and says each change.
// `npm start` runs it where it is needed.
import path from "node:path";
import process from "node:process";
import { workFolder } from "#server/publishing/committed-build.ts";
import { Draft } from "#server/publishing/draft.ts";
import { FORMAT } from "#site-data/format/carry-over.ts";
import { carryOverFolder } from "#site-data/format/carry-over-folder.ts";
import { siteFolder } from "#site-data/load/folder.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");
const folder = siteFolder();
const work = workFolder(path.resolve(PROJECT, process.env.DATA_DIR || "data"));
const draft = new Draft(path.join(work, "draft"), folder);

try {
  const done = carryOverFolder(folder, (before, after) => draft.carryOver(before, after));
  if (done) {
    say(
      `${nameOf(folder)} is now of format ${FORMAT}, which this version of Eaves reads. The folder as it was is ${nameOf(done.kept)}.`,
    );
    for (const sentence of done.said) say(`  ${sentence}`);
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  say(
    `${nameOf(folder)} is of an older format, and could not be carried over to format ${FORMAT}: ${why}\n` +
      "Make the folder and its disk writable for this user, or carry a copy over on another machine by npm run build, and bring it here.",
  );
  process.exitCode = 1;
}

function nameOf(place: string): string {
  const below = path.relative(process.cwd(), place);
  return `${below.startsWith("..") ? place : below}/`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
