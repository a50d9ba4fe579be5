import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { isStampOf, staleness, writeStamp } from "./stamp.mjs";
import { PROJECT, run, Stop, step } from "./step.mjs";

const OLDEST_NODE = 20;
const OLDEST_SITE_NODE = [22, 22]; // runs the server's TypeScript as it is
const MODULES = path.join(PROJECT, "node_modules");
const STAMP = path.join(MODULES, ".eaves-installed");

/** Installs the locked dependencies if they are missing, not whole, or were locked anew since. */
export async function installDependencies() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Stop(
      `This is Node ${process.versions.node}; Eaves needs Node ${OLDEST_NODE} or newer (https://nodejs.org).`,
    );
  }
  const lock = readFileSync(path.join(PROJECT, "package-lock.json"));
  const digest = createHash("sha256").update(lock).digest("hex");
  const reason = staleness(MODULES, STAMP, digest);
  if (!reason) return;
  if (isStampOf(digest, STAMP) || !installedByHand(lock)) {
    await step(`Installing dependencies (${reason})`, npm(), npmArguments(), {
      shell: process.platform === "win32",
      advice:
        "If the npm registry cannot be reached: check the network, or set a registry with `npm config set registry <address>`.\n" +
        "If a folder cannot be written: make this project's folder writable for this user.",
    });
  }
  try {
    writeStamp(MODULES, STAMP, digest);
  } catch (error) {
    // Installed by another user, for one who may only read: all is there, and is looked at again the next time.
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  }
}

/** Whether npm says that all of `lock` is there; what it left out belongs to other platforms. */
function installedByHand(lock) {
  const record = path.join(MODULES, ".package-lock.json");
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, "utf8"));
  return Object.entries(JSON.parse(lock).packages).every(([folder, { version, optional }]) =>
    folder === "" || installed[folder]?.version === version
      ? existsSync(path.join(PROJECT, folder, "package.json"))
      : optional,
  );
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
