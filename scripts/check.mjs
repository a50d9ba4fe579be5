// `npm run check`: types, lint and unit tests, for use before each commit.
import process from "node:process";
import { runChecks, runTool } from "./prepare/checks.mjs";
import { findSiteNode, installDependencies } from "./prepare/dependencies.mjs";
import { endWithParent, findNpmProcess } from "./prepare/parent.mjs";
import { runCommand } from "./prepare/step.mjs";

await runCommand(async () => {
  endWithParent(findNpmProcess());
  await installDependencies({ tools: true });
  const node = await findSiteNode();
  const passed = await runChecks(node);
  const { code } = await runTool(node, ["vitest/vitest.mjs", "run", "--project", "unit", "--reporter=dot"]);
  process.exitCode = code === 0 && !passed.includes(false) ? 0 : 1;
});
