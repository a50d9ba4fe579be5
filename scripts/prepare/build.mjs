import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import { flags } from "./program.mjs";
import { FIRST_TIME, findStaleness, listFilesBelow, writeStamp } from "./stamp.mjs";
import { PROJECT, run, Stop, say, step } from "./step.mjs";

/** A source of a step: the folder of the site's data, and the example's, whose pictures a site without its own shows. */
const SITE = "site";

/**
 * Steps of the build: a program, its sources, and the folder that it fills. They run at the same time. A
 * site that starts for the first time makes what is `madeAtStart` by itself while it serves, so that its first page comes sooner; the
 * step makes the rest of it at the next start.
 */
const STEPS = [
  {
    title: "Building the pages",
    program: ["web/build/build.ts"],
    sources: ["contract", "copy", "desk", "public", "site-data", "web", SITE],
    folder: "client",
  },
  {
    title: "Teaching Eve",
    program: ["eve/know/learn-command.ts"],
    sources: ["contract", "copy", "eve", "site-data", SITE],
    folder: "eve",
    madeAtStart: "learned-at-start.bin",
  },
  {
    title: "Compiling the server",
    program: [...flags, "scripts/prepare/compile-server.mjs"],
    sources: ["contract", "copy", "eve", "scripts/prepare", "server", "site-data"],
    folder: "compiled",
  },
];

/**
 * Runs the steps whose result is missing, incomplete or made from other sources, after a check of the site's folder. Builds into
 * EAVES_BUILD, otherwise `build`, or `build` in the data folder if another user installed the project. Sets EAVES_BUILD to that
 * folder for the programs that start next.
 * @param {{ serves?: boolean }} [options] `serves` where the program that starts next is the site
 */
export async function buildSite(node, { serves = false } = {}) {
  await carryOverSite(node);
  // Reading the folder finishes an interrupted publication, which must happen before its files are compared.
  if (existsSync(path.join(siteFolder(), ".publishing"))) await checkSiteFolder(node);
  let stale = findStaleSteps(buildFolder());
  if (stale.length === 0) return;
  if (!isWritable(buildFolder())) {
    process.env.EAVES_BUILD = path.resolve(PROJECT, process.env.DATA_DIR || "data", "build");
    stale = findStaleSteps(buildFolder());
  }
  if (stale.length === 0) return;
  await checkSiteFolder(node);
  const isLate = ({ madeAtStart, reason }) =>
    serves && madeAtStart && reason === FIRST_TIME && !existsSync(path.join(buildFolder(), madeAtStart));
  await Promise.all(stale.filter((wanted) => !isLate(wanted)).map((wanted) => build(node, wanted)));
}

/** Carries a site's folder of an older format over to this version's, and says each change. Throws a {@link Stop} where it cannot. */
export async function carryOverSite(node) {
  if (statedFormat(siteFolder()) >= knownFormat()) return;
  const { code, output } = await run(node, ["scripts/site-format.ts"], { quiet: true });
  if (code !== 0) throw new Stop(output.trim());
  if (output) say(output.trim());
}

/** The format of a site's folder, as it states it; without a company.yaml, whose absence the check tells, that of this version. */
export function statedFormat(folder) {
  const company = path.join(folder, "company.yaml");
  if (!existsSync(company)) return knownFormat();
  const [, stated = "1"] = /^format:\s*(\d+)/m.exec(readFileSync(company, "utf8")) ?? [];
  return Number(stated);
}

/** The format of a site's folder that the version which is here reads. */
export function knownFormat() {
  const file = path.join(PROJECT, "site-data/format/format.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).format : 1;
}

/** Checks the site's folder. Throws a {@link Stop} with its faults, a line each. */
export async function checkSiteFolder(node) {
  const { code, output } = await run(node, ["scripts/site-check.ts", "--quiet"], { quiet: true });
  if (code !== 0) throw new Stop(output.trim());
}

/** The same folder as in site-data/load/folder.ts. */
function buildFolder() {
  return path.resolve(PROJECT, process.env.EAVES_BUILD ?? "build");
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
    return false;
  }
}

function findStaleSteps(into) {
  return STEPS.map(({ sources, folder, ...wanted }) => {
    const output = path.join(into, folder);
    const stamp = path.join(output, ".sources");
    const digest = computeFingerprint([...sources, "package-lock.json", "tsconfig.json"]);
    return { ...wanted, output, stamp, digest, reason: findStaleness(output, stamp, digest) };
  }).filter(({ reason }) => reason);
}

async function build(node, { title, program, output, stamp, digest, reason }) {
  rmSync(stamp, { force: true });
  await step(`${title} (${reason})`, node, program, {
    // Two memory arenas for all threads: with an arena for each, many stay half empty while pictures are encoded (1,200 MB
    // instead of 950).
    env: { ...process.env, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
  });
  writeStamp(output, stamp, digest);
}

/** The folder of the site's data, absolute, as in site-data/load/folder.ts, which cannot run before an installation. */
export function siteFolder(project = PROJECT) {
  const own = process.env.SITE_DIR || (hasSite(path.join(project, "site")) ? "site" : "sample");
  return path.resolve(project, own);
}

function hasSite(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith("."));
}

/** Computes a digest of names and contents. Times and places are left out, because they differ in a fresh clone. */
function computeFingerprint(sources) {
  const digest = createHash("sha256").update(String(new Date().getFullYear())); // the footer shows the year
  const named = sources.includes(SITE) ? [...sources, "sample"] : sources;
  for (const name of named) {
    const source = name === SITE ? siteFolder() : path.join(PROJECT, name);
    for (const file of listSourceFiles(source)) {
      digest.update(path.join(name, file)).update("\0");
      digest.update(readFileSync(path.join(source, file))).update("\0");
    }
  }
  return digest.digest("hex");
}

/** The files of a source relative to it, without tests; "" for a source that is a file, nothing where there is none. */
function listSourceFiles(source) {
  if (!existsSync(source)) return [];
  const files = statSync(source).isDirectory() ? listFilesBelow(source) : [""];
  return files.filter((name) => !/\.test\.tsx?$/.test(name));
}
