// `node scripts/run.mjs [--built] PROGRAM …`: prepares what is missing or stale, then becomes the program, for example the site.
// It uses only the standard library, because it runs before an installation and in a Node too old for the program.
import process from "node:process";
import { buildSite } from "./prepare/build.mjs";
import { findSiteNode, installDependencies } from "./prepare/dependencies.mjs";
import { loadEnvFile } from "./prepare/env-file.mjs";
import { endWithParent, findNpmProcess } from "./prepare/parent.mjs";
import { become } from "./prepare/program.mjs";
import { runCommand } from "./prepare/step.mjs";

await runCommand(async () => {
  const built = process.argv[2] === "--built";
  const [program, ...args] = process.argv.slice(built ? 3 : 2);
  endWithParent(findNpmProcess());
  loadEnvFile();
  await installDependencies();
  const node = await findSiteNode();
  if (built) await buildSite(node);
  if (program) become(node, program, args);
});
