// `npm run test:engines`: the main ways through the site and the desk in Firefox and in WebKit, as Debian has them (firefox-esr,
// webkit2gtk-driver, xvfb). An engine that this machine lacks is named and left out; without any, nothing is tested, which is an error.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { startSite } from "#server/testing/start-site.ts";
import type { Engine } from "./engine.ts";
import { ways } from "./ways.ts";

const FILES = {
  firefox: ["/usr/bin/firefox-esr"],
  driver: ["/usr/bin/WebKitWebDriver"],
  browser: ["4.1", "6.0", "4.0"].map(
    (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
  display: ["/usr/bin/Xvfb"],
};

installDrivers();
const engines = await listEngines();
if (engines.length === 0) {
  console.error(
    "There is no other engine here. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb",
  );
  process.exit(1);
}
await using site = await startSite();
let failed = 0;
for (const start of engines) {
  const engine = await start();
  console.log(`\n${engine.name} ${engine.version}`);
  try {
    for (const { name, walk } of ways)
      failed += (await isWalked(engine, name, () => walk(engine, site.url))) ? 0 : 1;
  } finally {
    await engine.close();
  }
}
console.log(failed === 0 ? "\nAll ways are open." : `\n${failed} ways are closed.`);
process.exitCode = failed === 0 ? 0 : 1;

/** Goes a way and prints how that went; an error in the console closes it too. */
async function isWalked(engine: Engine, name: string, walk: () => Promise<void>): Promise<boolean> {
  try {
    await walk();
    const errors = await engine.takeErrors();
    if (errors.length > 0) throw new Error(`In the console: ${errors.join("\n")}`);
    console.log(`  ✓ ${name}`);
    return true;
  } catch (error) {
    const where = await engine.address().catch(() => "");
    console.log(`  ✗ ${name} (${where}): ${error instanceof Error ? error.message : error}`);
    await engine.takeErrors();
    await engine.leaveFrame().catch(() => {});
    return false;
  }
}

async function listEngines(): Promise<(() => Promise<Engine>)[]> {
  const [firefox, driver, browser, display] = [FILES.firefox, FILES.driver, FILES.browser, FILES.display].map(
    (files) => files.find((file) => existsSync(file)),
  );
  const found: (() => Promise<Engine>)[] = [];
  if (firefox) {
    const { startFirefox } = await import("./drivers/firefox.ts");
    found.push(() => startFirefox(firefox));
  } else console.log("Firefox is not here: apt-get install firefox-esr");
  if (driver && browser && display) {
    const { startWebKit } = await import("./drivers/webkit.ts");
    found.push(() => startWebKit({ driver, browser, display }));
  } else console.log("WebKit is not here: apt-get install webkit2gtk-driver xvfb");
  return found;
}

/** Installs what drives the engines. It is not among the site's dependencies, because no other command needs it. */
function installDrivers(): void {
  const home = path.join(import.meta.dirname, "drivers");
  if (existsSync(path.join(home, "node_modules", "puppeteer-core", "package.json"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: home, stdio: "inherit" });
}
