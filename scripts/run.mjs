// `node scripts/run.mjs [--tools] [--built|--served] PROGRAM …`: prepares what is missing or stale, then becomes the program, for example the site. With
// `--tools` that is also what only tests and checks need, with `--built` the build, with `--served` what of it a site needs to serve.
// It uses only the standard library, because it runs before an installation and in a Node too old for the program.
import process from "node:process";
import { buildSite } from "./prepare/build.mjs";
import { findSiteNode, installDependencies } from "./prepare/dependencies.mjs";
import { loadEnvFile } from "./prepare/env-file.mjs";
import { endWithParent, findNpmProcess } from "./prepare/parent.mjs";
import { become } from "./prepare/program.mjs";
import { runCommand } from "./prepare/step.mjs";

await runCommand(async () => {
  const words = process.argv.slice(2);
  const tools = takeFlag(words, "--tools");
  const built = takeFlag(words, "--built");
  const served = takeFlag(words, "--served");
  const [program, ...args] = words;
  endWithParent(findNpmProcess());
  loadEnvFile();
  await installDependencies({ tools });
  const node = await findSiteNode();
  if (built || served) await buildSite(node, { serves: served });
  if (program) become(node, program, args);
});

/** Takes a flag from the head of the words. Returns true if it stood there. */
function takeFlag(words, flag) {
  if (words[0] !== flag) return false;
  words.shift();
  return true;
}
