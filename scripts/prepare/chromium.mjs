import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { PROJECT, run, Stop, say } from "./step.mjs";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome.exe",
  "msedge.exe",
];

/**
 * Finds a Chromium for the browser tests, or gets one, and says which.
 * Order: CHROMIUM_PATH, the PATH, Playwright's own, Debian's package (as root), Playwright's download.
 * @returns {Promise<string>} the program's path.
 */
export async function findChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Stop(`CHROMIUM_PATH is ${named}, but there is no such file.`);
    return found(named, "named by CHROMIUM_PATH");
  }
  const present = onPath();
  if (present) return found(present, "found on PATH");
  const own = await playwrightsOwn(node);
  if (own) return found(own, "Playwright's own");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("… No Chromium here: installing Debian's package (apt-get install -y chromium)");
    await run("apt-get", ["update"], { quiet: true });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { quiet: true });
    const installed = onPath();
    if (installed) return found(installed, "installed from Debian's packages");
  }
  say("… No Chromium here: asking Playwright to download its own");
  await run(node, [path.join("node_modules", "playwright", "cli.js"), "install", "chromium"], {
    quiet: true,
  });
  const downloaded = await playwrightsOwn(node);
  if (downloaded) return found(downloaded, "downloaded by Playwright");
  throw new Stop(
    "No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its program.",
  );
}

function found(file, how) {
  say(`✓ Chromium: ${file} (${how})`);
  return file;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

async function playwrightsOwn(node) {
  const ask = "console.log(require('playwright-core').chromium.executablePath())";
  const { stdout } = spawnSync(node, ["-e", ask], { cwd: PROJECT, encoding: "utf8" });
  const file = stdout?.trim();
  return file && existsSync(file) ? file : undefined;
}
