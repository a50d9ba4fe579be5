// `node scripts/run.mjs [--built] PROGRAM …`: prepares what is missing or stale, then becomes the program, for example the site.
// It uses only the standard library, because it runs before an installation and in a Node too old for the program.
import process from "node:process";
import { buildSite } from "./prepare/build.mjs";
import { installDependencies, siteNode } from "./prepare/dependencies.mjs";
import { endWithParent, npmProcess } from "./prepare/parent.mjs";
import { become } from "./prepare/program.mjs";
import { command } from "./prepare/step.mjs";

await command(async () => {
  const built = process.argv[2] === "--built";
  const [program, ...args] = process.argv.slice(built ? 3 : 2);
  endWithParent(npmProcess());
  await installDependencies();
  const node = await siteNode();
  if (built) await buildSite(node);
  if (program) become(node, program, args);
});
