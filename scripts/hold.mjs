// `npm run test:hold`: prepares like `npm start`, and runs the tests of kills, nonsense and floods; `-- floods` takes only these.
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
  const args = ["vitest/vitest.mjs", "run", "--project", "hold", ...process.argv.slice(2)];
  const { code } = await runTool(node, args, { env });
  process.exitCode = code;
});
