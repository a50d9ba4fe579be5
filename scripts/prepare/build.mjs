import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { filesBelow, staleness, writeStamp } from "./stamp.mjs";
import { PROJECT, run, Stop, step } from "./step.mjs";

/** Each step: a program, what it reads, and the folder of the build that it fills. None waits for another. */
const STEPS = [
  {
    title: "Building the pages",
    program: ["web/build/build.ts"],
    sources: ["contract", "copy", "desk", "public", "site-data", "web"],
    folder: "client",
  },
  {
    title: "Teaching Eve",
    program: ["eve/know/learn-command.ts"],
    sources: ["contract", "copy", "eve", "site-data"],
    folder: "eve",
  },
];

/**
 * Builds what is missing, not whole, or was made from other sources, once the site's folder is in order: into EAVES_BUILD, else
 * `build`, or `build` in the data folder where another user installed the project. Names that in EAVES_BUILD for what is started next.
 */
export async function buildSite(node) {
  // A publication that was cut short is finished by whoever reads the folder, which is done before it is compared.
  if (existsSync(path.join(siteFolder(), ".publishing"))) await checkSiteFolder(node);
  let stale = staleSteps(buildFolder());
  if (stale.length === 0) return;
  if (!isWritable(buildFolder())) {
    process.env.EAVES_BUILD = path.resolve(PROJECT, process.env.DATA_DIR || "data", "build");
    stale = staleSteps(buildFolder());
  }
  if (stale.length === 0) return;
  await checkSiteFolder(node);
  await Promise.all(stale.map((wanted) => build(node, wanted)));
}

/** Says what is wrong in the site's folder, a line each, before anything is made of it. */
export async function checkSiteFolder(node) {
  const { code, output } = await run(node, ["scripts/site-check.ts", "--quiet"], { quiet: true });
  if (code !== 0) throw new Stop(output.trim());
}

/** As site-data/load/folder.ts finds it. */
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

function staleSteps(into) {
  return STEPS.map(({ sources, folder, ...wanted }) => {
    const output = path.join(into, folder);
    const stamp = path.join(output, ".sources");
    const digest = fingerprint([...sources, ...siteFolders(), "package-lock.json", "tsconfig.json"]);
    return { ...wanted, output, stamp, digest, reason: staleness(output, stamp, digest) };
  }).filter(({ reason }) => reason);
}

async function build(node, { title, program, output, stamp, digest, reason }) {
  rmSync(stamp, { force: true });
  await step(`${title} (${reason})`, node, program, {
    // Two arenas: encoding pictures in many threads leaves each of theirs half empty (950 MB instead of 1,200).
    env: { ...process.env, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
  });
  writeStamp(output, stamp, digest);
}

/** The folder of the site's data, and the example's, whose pictures stand where a site has none of its own. */
function siteFolders() {
  return [...new Set([siteFolder(), path.join(PROJECT, "sample")])];
}

/** The folder of the site's data, absolute, as site-data/load/folder.ts finds it; that may not run before an installation. */
export function siteFolder(project = PROJECT) {
  const own = process.env.SITE_DIR || (existsSync(path.join(project, "site")) ? "site" : "sample");
  return path.resolve(project, own);
}

/** A digest of names and contents; times are left out, since a fresh clone has other ones. */
function fingerprint(sources) {
  const digest = createHash("sha256").update(String(new Date().getFullYear())); // the footer says the year
  for (const source of sources.map((name) => path.resolve(PROJECT, name)).filter(existsSync)) {
    const files = statSync(source).isDirectory()
      ? filesBelow(source).map((file) => path.join(source, file))
      : [source];
    for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
      digest.update(path.relative(PROJECT, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return digest.digest("hex");
}
