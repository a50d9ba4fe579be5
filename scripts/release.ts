// `npm run release`: checks that this commit can be a release, and writes what is kept of it into `releases/<version>/`. Commit that, then
// `npm run release -- --sign` tags the commit, signed with the SSH key that git's `user.signingkey` names.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod";
import { readSchema, type Schema } from "#server/postgres/schema.ts";
import { writeKeptBackup } from "./release/kept-backup.ts";
import { findUnusualLicences } from "./release/licences.ts";

const changelogModule = "./prepare/changelog.mjs"; // by its name, because it is no TypeScript
const { readChanges } = (await import(changelogModule)) as {
  readChanges(changelog: string, version: string): string;
};

const PROJECT = path.resolve(import.meta.dirname, "..");

/** The site's folder in the backup that a release keeps. */
const SITE = path.join(PROJECT, "site-data/testing/second-company");

const advisories = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })).optional(),
  error: z.unknown().optional(),
});

const { values } = parseArgs({
  options: { sign: { type: "boolean" }, "without-advisories": { type: "boolean" } },
});
const { version } = JSON.parse(read("package.json")) as { version: string };

try {
  checkChangelog();
  if (values.sign) sign();
  else await record();
} catch (error) {
  process.stderr.write(`\n${version} is not released: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** Writes the bill of materials, the schema of the database and a backup, once licences and advisories have been looked at. */
async function record(): Promise<void> {
  const unusual = findUnusualLicences(read("package-lock.json"));
  if (unusual.length > 0)
    throw new Error(`these packages have licences that nobody has looked at:\n${unusual.join("\n")}`);
  if (!values["without-advisories"]) checkAdvisories();
  const folder = path.join(PROJECT, "releases", version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "bom.json"), makeBillOfMaterials());
  writeFileSync(path.join(folder, "schema.json.gz"), gzipSync(JSON.stringify(readSchema())));
  await writeKeptBackup(SITE, path.join(folder, "backup.gz"));
  say(`Wrote releases/${version}/. Commit it, land it, then: npm run release -- --sign`);
}

function sign(): void {
  const changed = git("status", "--porcelain");
  if (changed) throw new Error(`these files are not committed:\n${changed}`);
  const packed = readFileSync(path.join(PROJECT, "releases", version, "schema.json.gz"));
  const { migrations } = JSON.parse(gunzipSync(packed).toString()) as Schema;
  if (JSON.stringify(migrations) !== JSON.stringify(readSchema().migrations))
    throw new Error(`releases/${version}/ is of other migrations: run npm run release again`);
  const tag = `v${version}`;
  git("-c", "gpg.format=ssh", "tag", "--sign", "--message", readChanges(read("CHANGELOG.md"), ""), tag);
  const signers = path.join(PROJECT, "deploy/release-signers");
  git("-c", `gpg.ssh.allowedSignersFile=${signers}`, "verify-tag", tag); // by another's key it would be installed by nobody
  say(`Tagged ${tag}. Publish it: git push origin ${tag}`);
}

function checkChangelog(): void {
  const [, newest = "", day = ""] = /^## (\S+), (\d{4}-\d\d-\d\d)$/m.exec(read("CHANGELOG.md")) ?? [];
  if (newest !== version || !day)
    throw new Error(`CHANGELOG.md does not begin with a heading "## ${version}, ${today()}"`);
}

/** @throws where a package that a site runs has a grave weakness that is known, or npm's registry does not say */
function checkAdvisories(): void {
  const { vulnerabilities, error } = advisories.parse(JSON.parse(npm("audit", "--omit=dev", "--json")));
  if (error || !vulnerabilities)
    throw new Error("the registry does not tell advisories (--without-advisories goes on without them)");
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => /high|critical/.test(severity));
  if (grave.length > 0)
    throw new Error(
      `known weaknesses:\n${grave.map(([name, { severity }]) => `${name}: ${severity}`).join("\n")}`,
    );
}

/** The packages that a site installs, as CycloneDX, without what differs from run to run. */
function makeBillOfMaterials(): string {
  const bom = JSON.parse(npm("sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"));
  delete bom.serialNumber;
  bom.metadata.timestamp = `${today()}T00:00:00Z`;
  bom.metadata.component.name = "eaves"; // npm takes the folder's
  return `${JSON.stringify(bom, null, 1)}\n`;
}

/** Runs npm and returns what it prints, also where it ends with a failure, as an audit that has found something. */
function npm(...args: string[]): string {
  try {
    return execFileSync("npm", args, { cwd: PROJECT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    return String((error as { stdout?: string }).stdout || "{}");
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: PROJECT, encoding: "utf8" }).trim();
}

function read(file: string): string {
  return readFileSync(path.join(PROJECT, file), "utf8");
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
