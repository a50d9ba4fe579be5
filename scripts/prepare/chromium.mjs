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

/** A Chromium without windows. The tests take a sixth less time in it, and most of them need no other. */
const SHELL = "chromium-headless-shell";

/**
 * Finds the browsers of the browser tests, as environment variables: a Chromium, and one without windows if there is one.
 * @returns {Promise<{ CHROMIUM_PATH: string, CHROMIUM_SHELL_PATH?: string }>}
 */
export async function findBrowsers(node) {
  const CHROMIUM_PATH = await findChromium(node);
  const CHROMIUM_SHELL_PATH =
    process.env.CHROMIUM_SHELL_PATH ?? (process.env.CHROMIUM_PATH ? undefined : findOnPath([SHELL]));
  if (CHROMIUM_SHELL_PATH) say(`✓ Without windows: ${CHROMIUM_SHELL_PATH}`);
  return { CHROMIUM_PATH, ...(CHROMIUM_SHELL_PATH && { CHROMIUM_SHELL_PATH }) };
}

/**
 * Finds or installs a Chromium, and prints which.
 * Order: CHROMIUM_PATH, the PATH, Playwright's own, Debian's package (as root), Playwright's download.
 * @returns {Promise<string>} the program's path.
 */
async function findChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Stop(`CHROMIUM_PATH is ${named}, but there is no such file.`);
    return report(named, "named by CHROMIUM_PATH");
  }
  const present = findOnPath(NAMES);
  if (present) return report(present, "found on PATH");
  const own = await findPlaywrightsOwn(node);
  if (own) return report(own, "Playwright's own");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say(`… No Chromium here: installing Debian's packages (apt-get install -y chromium ${SHELL})`);
    await run("apt-get", ["update"], { quiet: true });
    const packages = ["chromium", SHELL];
    await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { quiet: true });
    const installed = findOnPath(NAMES);
    if (installed) return report(installed, "installed from Debian's packages");
  }
  say("… No Chromium here: asking Playwright to download its own");
  await run(node, [path.join("node_modules", "playwright", "cli.js"), "install", "chromium"], {
    quiet: true,
  });
  const downloaded = await findPlaywrightsOwn(node);
  if (downloaded) return report(downloaded, "downloaded by Playwright");
  throw new Stop(
    "No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its program.",
  );
}

function report(file, how) {
  say(`✓ Chromium: ${file} (${how})`);
  return file;
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

async function findPlaywrightsOwn(node) {
  const ask = "console.log(require('playwright-core').chromium.executablePath())";
  const { stdout } = spawnSync(node, ["-e", ask], { cwd: PROJECT, encoding: "utf8" });
  const file = stdout?.trim();
  return file && existsSync(file) ? file : undefined;
}
