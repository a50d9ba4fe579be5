// `npm run browser`: prepares like `npm start`, but of the example, and runs the browser tests; `-- chat` takes only these.
import process from "node:process";
import { buildSite } from "./prepare/build.mjs";
import { runTool } from "./prepare/checks.mjs";
import { findBrowsers } from "./prepare/chromium.mjs";
import { installDependencies, siteNode } from "./prepare/dependencies.mjs";
import { endWithParent, npmProcess } from "./prepare/parent.mjs";
import { command } from "./prepare/step.mjs";

process.env.SITE_DIR = "sample";

await command(async () => {
  endWithParent(npmProcess());
  await installDependencies();
  const node = await siteNode();
  await buildSite(node);
  const env = await findBrowsers(node);
  const { code } = await runTool(node, ["playwright/cli.js", "test", ...process.argv.slice(2)], { env });
  process.exitCode = code;
});
