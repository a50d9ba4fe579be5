import process from "node:process";
import { buildSite } from "./build.mjs";
import { runTool } from "./checks.mjs";
import { findBrowsers } from "./chromium.mjs";
import { findSiteNode, installDependencies } from "./dependencies.mjs";
import { endWithParent, findNpmProcess } from "./parent.mjs";
import { runCommand } from "./step.mjs";

/**
 * Prepares the example like `npm start`, finds the browsers, and runs a test runner with them. `runner` is its program and
 * arguments.
 */
export async function runBrowserTests(runner) {
  process.env.SITE_DIR = "sample";
  await runCommand(async () => {
    endWithParent(findNpmProcess());
    await installDependencies({ tools: true });
    const node = await findSiteNode();
    await buildSite(node);
    const env = await findBrowsers(node);
    const { code } = await runTool(node, [...runner, ...process.argv.slice(2)], { env });
    process.exitCode = code;
  });
}
