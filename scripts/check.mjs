// `npm run check`: types, lint and unit tests, for use before each commit.
import process from "node:process";
import { runChecks, runTool } from "./prepare/checks.mjs";
import { installDependencies, siteNode } from "./prepare/dependencies.mjs";
import { endWithParent, npmProcess } from "./prepare/parent.mjs";
import { command } from "./prepare/step.mjs";

await command(async () => {
  endWithParent(npmProcess());
  await installDependencies();
  const node = await siteNode();
  const passed = await runChecks(node);
  const { code } = await runTool(node, ["vitest/vitest.mjs", "run", "--project", "unit", "--reporter=dot"]);
  process.exitCode = code === 0 && !passed.includes(false) ? 0 : 1;
});
