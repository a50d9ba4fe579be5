import process from "node:process";
import { buildSite } from "./build.mjs";
import { runTool } from "./checks.mjs";
import { findBrowsers } from "./chromium.mjs";
import { installDependencies, siteNode } from "./dependencies.mjs";
import { endWithParent, npmProcess } from "./parent.mjs";
import { command } from "./step.mjs";

/** Prepares like `npm start`, but of the example, finds the browsers, and runs a test runner that needs them: its program and arguments. */
export async function runBrowserTests(runner) {
  process.env.SITE_DIR = "sample";
  await command(async () => {
    endWithParent(npmProcess());
    await installDependencies();
    const node = await siteNode();
    await buildSite(node);
    const env = await findBrowsers(node);
    const { code } = await runTool(node, [...runner, ...process.argv.slice(2)], { env });
    process.exitCode = code;
  });
}
