import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { findStaleness, isStampOf, writeStamp } from "./stamp.mjs";
import { PROJECT, run, Stop, step } from "./step.mjs";

const OLDEST_NODE = 20;
const OLDEST_SITE_NODE = [22, 22]; // runs the server's TypeScript as it is
const MODULES = path.join(PROJECT, "node_modules");
/** Stamps of the packages that a site needs to build itself and to run, and of those that tests and checks need beside them. */
const STAMP = path.join(MODULES, ".eaves-installed");
const TOOLS_STAMP = path.join(MODULES, ".eaves-tools");
const NPM = process.platform === "win32" ? "npm.cmd" : "npm";
const NPM_ARGUMENTS = ["ci", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

/**
 * Installs the locked dependencies if they are missing, incomplete, or locked to other versions.
 * @param {{ tools?: boolean }} [options] `tools` for what only tests and checks need, a quarter of all
 */
export async function installDependencies({ tools = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Stop(
      `This is Node ${process.versions.node}; Eaves needs Node ${OLDEST_NODE} or newer (https://nodejs.org).`,
    );
  }
  const lock = readFileSync(path.join(PROJECT, "package-lock.json"));
  const digest = createHash("sha256").update(lock).digest("hex");
  const stamp = tools ? TOOLS_STAMP : STAMP;
  const reason = findStaleness(MODULES, stamp, digest);
  if (!reason) return;
  const hadTools = existsSync(TOOLS_STAMP);
  if (isStampOf(digest, stamp) || !isInstalled(lock, { tools })) {
    const wanted = tools || hadTools ? "--include=dev" : "--omit=dev";
    await step(`Installing dependencies (${reason})`, NPM, [...NPM_ARGUMENTS, wanted], {
      shell: process.platform === "win32",
      advice:
        "If the npm registry cannot be reached: check the network, or set a registry with `npm config set registry <address>`.\n" +
        "If a folder cannot be written: make this project's folder writable for this user.",
    });
  }
  try {
    writeStamp(MODULES, STAMP, digest);
    if (isInstalled(lock, { tools: true })) writeStamp(MODULES, TOOLS_STAMP, digest);
  } catch (error) {
    // Another user has installed them, and this one may only read. Everything is there; the next start checks it again.
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
}

/** True if npm's own record has all packages of the lock file; a missing optional one belongs to another platform. */
function isInstalled(lock, { tools }) {
  const record = path.join(MODULES, ".package-lock.json");
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, "utf8"));
  return Object.entries(JSON.parse(lock).packages).every(
    ([folder, { version, optional, dev, devOptional }]) => {
      if (folder === "" || (dev && !tools)) return true;
      if (installed[folder]?.version !== version) return optional || (devOptional && !tools);
      return existsSync(path.join(PROJECT, folder, "package.json"));
    },
  );
}

/**
 * Finds the Node that runs the site: the one among the dependencies, or this one on a platform without it.
 * @returns {Promise<string>} an absolute path.
 */
export async function findSiteNode() {
  const packaged = path.join(MODULES, ".bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(packaged) && (await isNewEnough(packaged))) return packaged;
  if (await isNewEnough(process.execPath)) return process.execPath;
  throw new Stop(
    `The site needs Node ${OLDEST_SITE_NODE.join(".")} or newer, and npm installed none for ${process.platform}-${process.arch}. ` +
      "Install Node 24 (https://nodejs.org) and start again.",
  );
}

async function isNewEnough(node) {
  const self = realpathSync(node) === process.execPath;
  const { code, output } = self
    ? { code: 0, output: process.version }
    : await run(node, ["--version"], { quiet: true });
  if (code !== 0) return false;
  const [major = 0, minor = 0] = output.trim().replace(/^v/, "").split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_SITE_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
