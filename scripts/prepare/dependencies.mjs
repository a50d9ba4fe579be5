import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { PROJECT, run, Stop, step } from "./step.mjs";

const OLDEST_NODE = 20;
const OLDEST_SITE_NODE = [22, 22]; // runs the server's TypeScript as it is
const STAMP = path.join(PROJECT, "node_modules", ".eaves-installed");

/** Installs the locked dependencies if they are missing or were locked anew since. */
export async function installDependencies() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Stop(
      `This is Node ${process.versions.node}; Eaves needs Node ${OLDEST_NODE} or newer (https://nodejs.org).`,
    );
  }
  const lock = createHash("sha256")
    .update(readFileSync(path.join(PROJECT, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  await step("Installing dependencies (about 370 packages)", npm(), npmArguments(), {
    shell: process.platform === "win32",
    advice:
      "If the npm registry cannot be reached: check the network, or set a registry with `npm config set registry <address>`.\n" +
      "If a folder cannot be written: make this project's folder writable for this user.",
  });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, lock);
}

function npm() {
  return process.platform === "win32" ? "npm.cmd" : "npm";
}

function npmArguments() {
  // Development packages build the site, so they are wanted also where NODE_ENV says production.
  return ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
}

/**
 * The Node that runs the site: the one among the dependencies, or this one where the platform has none.
 * @returns {Promise<string>} an absolute path.
 */
export async function siteNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const packaged = path.join(PROJECT, "node_modules", ".bin", name);
  if (existsSync(packaged) && (await isNewEnough(packaged))) return packaged;
  if (await isNewEnough(process.execPath)) return process.execPath;
  throw new Stop(
    `The site needs Node ${OLDEST_SITE_NODE.join(".")} or newer, and npm installed none for ${process.platform}-${process.arch}. ` +
      "Install Node 24 (https://nodejs.org) and start again.",
  );
}

async function isNewEnough(node) {
  const { code, output } = await run(node, ["--version"], { quiet: true });
  if (code !== 0) return false;
  const [major = 0, minor = 0] = output.trim().replace(/^v/, "").split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_SITE_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
