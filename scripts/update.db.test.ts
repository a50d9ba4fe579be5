import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startNpm } from "./testing/npm-process.ts";

// A project of which the commands are Eaves' own, and the programs that they start are small ones.

const PROJECT = path.resolve(import.meta.dirname, "..");
const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
let folder = "";
let origin = "";
let clone = "";

/** A build that notes the dependency's version, what stood in the clone's build meanwhile, and the site's data. */
const BUILD = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "nothing");
const leaf = createRequire(import.meta.url)("leaf");
mkdirSync("build/client", { recursive: true });
const before = process.cwd().endsWith(".update") ? read("../build/client/page.txt") : "";
const source = read("web/source.txt");
if (source === "broken") throw new Error("this version does not build");
writeFileSync("build/client/page.txt", source + " with leaf " + leaf + ", site " + read(process.env.SITE_DIR + "/company.yaml"));
writeFileSync("build/client/before.txt", before);
`;
const OTHER_STEP = (step: string) => `
import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("build/${step}", { recursive: true });
writeFileSync("build/${step}/made.txt", process.cwd());
`;

/** Does as scripts/site-format.ts does, with a format of its own. */
const CARRY_OVER = `
import { cpSync, readFileSync, writeFileSync } from "node:fs";
const folder = process.env.SITE_DIR;
cpSync(folder, folder + ".format-1", { recursive: true });
writeFileSync(folder + "/company.yaml", "format: 2\\n" + readFileSync(folder + "/company.yaml", "utf8"));
console.log("now of format 2");
`;

function write(place: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
}

function git(place: string, ...args: string[]): string {
  const author = ["-c", "user.name=test", "-c", "user.email=test@example.com"];
  return execFileSync("git", ["-C", place, ...author, ...args], { encoding: "utf8" }).trim();
}

/** Writes files into the origin and commits them. */
function publish(subject: string, files: Record<string, string>) {
  write(origin, files);
  git(origin, "add", "--all");
  git(origin, "commit", "--quiet", "--message", subject);
}

/** Writes a version of the origin and tags it, signed with a key of `folder`. */
function release(version: string, changes: string, files: Record<string, string>, key = "makers") {
  const changelog = readFileSync(path.join(origin, "CHANGELOG.md"), "utf8");
  publish(version, {
    ...files,
    "CHANGELOG.md": changelog.replace(/\n(?=## )/, `\n## ${version}, 2026-12-01\n\n- ${changes}\n\n`),
    "package.json": readFileSync(path.join(origin, "package.json"), "utf8").replace(
      /"version":"[^"]*"/,
      `"version":"${version}"`,
    ),
  });
  sign(`v${version}`, key);
}

function sign(tag: string, key: string) {
  git(
    origin,
    "-c",
    "gpg.format=ssh",
    "-c",
    `user.signingkey=${path.join(folder, key)}`,
    "tag",
    "-s",
    "-m",
    tag,
    tag,
  );
}

async function npm(args: string[], { place = clone, environment = {} } = {}) {
  const env = { PATH, SITE_DIR: path.join(folder, "mine"), ...environment };
  return startNpm(args, { folder: place, environment: env }).waitForEnd();
}

/** A site that says it is ready while `isReady`. */
async function serveReady(isReady: () => boolean) {
  const server = createServer((_, answer) => answer.writeHead(isReady() ? 200 : 503).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: String((server.address() as AddressInfo).port),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const readBuilt = (name: string) => readFileSync(path.join(clone, "build", name), "utf8");

async function packLeaf(version: string) {
  write(path.join(folder, "leaf"), {
    "package.json": JSON.stringify({ name: "leaf", version, main: "leaf.cjs" }),
    "leaf.cjs": `module.exports = "${version}";`,
  });
  await npm(["pack"], { place: path.join(folder, "leaf") });
  return path.join(folder, "leaf", `leaf-${version}.tgz`);
}

/** Has the origin depend on a version of leaf. */
async function depend(version: string): Promise<void> {
  const file = await packLeaf(version);
  const scripts = Object.fromEntries(
    ["update", "build"].map((name) => [
      name,
      name === "update" ? "exec node scripts/update.mjs" : "exec node scripts/run.mjs --built",
    ]),
  );
  write(origin, {
    "package.json": JSON.stringify({
      name: "project",
      version: "0.1.0",
      scripts,
      dependencies: { leaf: `file:${file}` },
    }),
  });
  expect(await npm(["install", "--package-lock-only"], { place: origin })).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-update-"));
  [origin, clone] = [path.join(folder, "origin"), path.join(folder, "clone")];
  mkdirSync(origin);
  cpSync(path.join(PROJECT, "scripts"), path.join(origin, "scripts"), { recursive: true });
  write(folder, { "mine/company.yaml": "Blue Ridge" });
  for (const key of ["makers", "strangers"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path.join(folder, key)]);
  await depend("1.0.0");
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", origin]);
  publish("Begin", {
    ".gitignore": "node_modules/\n/build/\n/.update/\n/.previous/\n",
    "deploy/release-signers": `makers@example.com ${readFileSync(path.join(folder, "makers.pub"), "utf8")}`,
    "CHANGELOG.md": "# Changes\n\n## 0.1.0, 2026-11-01\n\n- The first.\n",
    ".env.example": "# A setting.\n# OLD_SETTING=1\n",
    "web/source.txt": "first",
    "web/build/build.ts": BUILD,
    "eve/know/learn-command.ts": OTHER_STEP("eve"),
    "scripts/prepare/compile-server.mjs": OTHER_STEP("compiled"),
    "scripts/site-check.ts": "",
  });
  execFileSync("git", ["clone", "--quiet", origin, clone]);
  const built = await npm(["run", "build"]);
  expect(built, built.output).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("an update installs and builds beside what runs, then takes its place, and says what changed", async () => {
  const nothing = await npm(["run", "update"]);
  expect(nothing).toMatchObject({ code: 0, output: expect.stringContaining("This is the newest version") });

  release("0.2.0", "The page has another source.", { "web/source.txt": "second" });
  publish("Go on after it", { "web/source.txt": "not released" });
  const same = await npm(["run", "update"]);
  expect(same, same.output).toMatchObject({ code: 0 });
  expect(same.output).toContain("v0.2.0 is signed by its makers");
  expect(same.output).toContain("## 0.2.0, 2026-12-01\n\n- The page has another source.");
  expect(same.output).not.toContain("The first.");
  expect(same.output).toContain("Restart the site to run it");
  expect(same.output).not.toContain("Installing");
  expect(readBuilt("client/page.txt")).toBe("second with leaf 1.0.0, site Blue Ridge");
  expect(readBuilt("client/before.txt")).toBe("first with leaf 1.0.0, site Blue Ridge");
  expect(readBuilt("compiled/made.txt")).toBe(clone); // compiled code is of use only where its source is

  await depend("2.0.0");
  release("0.3.0", "The leaf is newer.", {
    "web/source.txt": "second",
    ".env.example": "# A setting.\n# OLD_SETTING=1\n\n# Another.\n# NEW_SETTING=1\n",
    "supabase/migrations/1_leaves.sql": "",
  });
  const bin = path.join(folder, "bin");
  write(bin, { systemctl: `#!/bin/sh\necho "$@" > ${folder}/restarted\n` });
  execFileSync("chmod", ["+x", path.join(bin, "systemctl")]);
  await using site = await serveReady(() => true);
  const environment = { UPDATE_RESTART: "eaves", PATH: `${bin}:${PATH}`, PORT: site.port };
  const newer = await npm(["run", "update"], { environment });
  expect(newer, newer.output).toMatchObject({ code: 0 });
  for (const line of ["applies 1 migrations", "see .env.example: NEW_SETTING\n", "v0.3.0 serves"])
    expect(newer.output).toContain(line);
  expect(readBuilt("client/page.txt")).toBe("second with leaf 2.0.0, site Blue Ridge");
  expect(readBuilt("client/before.txt")).toBe("second with leaf 1.0.0, site Blue Ridge");
  expect(readFileSync(path.join(folder, "restarted"), "utf8")).toBe("--no-ask-password restart eaves\n");

  expect(existsSync(path.join(clone, ".update"))).toBe(false);
  expect(git(clone, "worktree", "list").split("\n")).toHaveLength(2); // the version before stays
  const again = await npm(["run", "build"]);
  expect(again.output).not.toContain("…"); // a restart finds all of it made
}, 240_000);

test("a version that does not serve gives way to the one before, which is there without a build", async () => {
  const before = { head: git(clone, "rev-parse", "HEAD"), page: readBuilt("client/page.txt") };
  await depend("3.0.0");
  release("0.4.0", "It does not start.", { "web/source.txt": "third" });
  await using site = await serveReady(() => !readBuilt("client/page.txt").startsWith("third"));
  const bin = path.join(folder, "bin");
  const environment = {
    UPDATE_RESTART: "eaves",
    UPDATE_PATIENCE_SECONDS: "3",
    PATH: `${bin}:${PATH}`,
    PORT: site.port,
  };
  const failed = await npm(["run", "update"], { environment });
  expect(failed, failed.output).toMatchObject({
    code: 1,
    output: expect.stringContaining("Nothing was updated"),
  });
  expect({ head: git(clone, "rev-parse", "HEAD"), page: readBuilt("client/page.txt") }).toEqual(before);
  const again = await npm(["run", "build"]);
  expect(again.output).not.toContain("…");
  expect(existsSync(path.join(clone, ".previous"))).toBe(false);

  expect(await npm(["run", "update"])).toMatchObject({ code: 0 }); // without a unit, the owner looks
  expect(readBuilt("client/page.txt")).toContain("third with leaf 3.0.0");
  const back = await npm(["run", "update", "--", "--back"]);
  expect(back, back.output).toMatchObject({ code: 0 });
  expect({ head: git(clone, "rev-parse", "HEAD"), page: readBuilt("client/page.txt") }).toEqual(before);
  expect(await npm(["run", "update", "--", "--back"])).toMatchObject({
    code: 1,
    output: expect.stringContaining("no version before this one"),
  });
}, 240_000);

test("a version with another format of the site's folder changes that at its start, and going back brings it back", async () => {
  const company = path.join(folder, "mine/company.yaml");
  release("0.4.1", "The site's folder has another format.", {
    "site-data/format/format.json": '{ "format": 2 }',
    "scripts/site-format.ts": CARRY_OVER,
  });
  const updated = await npm(["run", "update"]);
  expect(updated, updated.output).toMatchObject({ code: 0 });
  expect(readBuilt("client/page.txt")).toContain("site format: 2\nBlue Ridge");
  expect(readFileSync(company, "utf8")).toBe("Blue Ridge"); // what runs may still read it

  const started = await npm(["run", "build"]);
  expect(started, started.output).toMatchObject({
    code: 0,
    output: expect.stringContaining("now of format 2"),
  });
  expect(started.output).not.toContain("…"); // nothing is built anew for it
  expect(readFileSync(company, "utf8")).toBe("format: 2\nBlue Ridge");

  const back = await npm(["run", "update", "--", "--back"]);
  expect(back, back.output).toMatchObject({
    code: 0,
    output: expect.stringContaining("of format 1 again"),
  });
  expect(readFileSync(company, "utf8")).toBe("Blue Ridge");
  expect(readFileSync(path.join(folder, "mine.format-2/company.yaml"), "utf8")).toContain("format: 2");
  const again = await npm(["run", "build"]);
  expect(again.output).not.toContain("…");

  for (const place of [origin, clone]) git(place, "tag", "-d", "v0.4.1");
  git(origin, "reset", "--quiet", "--hard", "HEAD~1");
}, 240_000);

test("a release that its makers have not signed is not installed, nor one under another's name", async () => {
  const head = git(clone, "rev-parse", "HEAD");
  const refused = async (why: string) => {
    const { code, output } = await npm(["run", "update"]);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(why) });
    expect(git(clone, "rev-parse", "HEAD")).toBe(head);
  };
  release("0.5.0", "A stranger's.", { "web/source.txt": "fifth" }, "strangers");
  await refused("v0.5.0 is not signed by anyone whom this version trusts");
  git(origin, "tag", "-f", "-a", "-m", "unsigned", "v0.5.0");
  git(clone, "tag", "-d", "v0.5.0");
  await refused("v0.5.0 is not signed");
  const signers = readFileSync(path.join(folder, "strangers.pub"), "utf8");
  release(
    "0.6.0",
    "Brings its own signers.",
    { "deploy/release-signers": `x@example.com ${signers}` },
    "strangers",
  );
  await refused("v0.6.0 is not signed");
  for (const tag of ["v0.5.0", "v0.6.0"]) git(origin, "tag", "-d", tag);
  git(origin, "tag", "v9.0.0", "v0.4.0"); // a name in git's refs is nobody's signature
  for (const tag of ["v0.5.0", "v0.6.0"]) git(clone, "tag", "-d", tag);
  expect(await npm(["run", "update"])).toMatchObject({ code: 0 });
  expect(readBuilt("client/page.txt")).toContain("third");
}, 240_000);

test("a clone that git does not read, as another user's, is refused in git's words", async () => {
  const refused = await npm(["run", "update"], { environment: { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" } });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("dubious ownership");
  expect(refused.output).toContain("as the user to whom the folder belongs");
  expect(refused.output).not.toContain("no git clone");
});

test("a version that does not build, changed files and commits of one's own leave all as it was", async () => {
  const before = { head: git(clone, "rev-parse", "HEAD"), page: readBuilt("client/page.txt") };
  const isAsBefore = () =>
    expect({ head: git(clone, "rev-parse", "HEAD"), page: readBuilt("client/page.txt") }).toEqual(before);

  git(origin, "tag", "-d", "v9.0.0");
  git(clone, "tag", "-d", "v9.0.0");
  release("0.7.0", "It does not build.", { "web/source.txt": "broken" });
  const broken = await npm(["run", "update"]);
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining("this version does not build") });
  expect(broken.output).toContain("The site is as it was.");
  expect(readdirSync(clone)).not.toContain(".update");
  isAsBefore();

  writeFileSync(path.join(clone, "web/source.txt"), "mine");
  const changed = await npm(["run", "update"]);
  expect(changed).toMatchObject({ code: 1, output: expect.stringContaining("web/source.txt") });
  git(clone, "checkout", "--quiet", "web/source.txt");
  isAsBefore();

  git(clone, "commit", "--quiet", "--allow-empty", "--message", "Mine");
  const own = await npm(["run", "update"]);
  expect(own).toMatchObject({ code: 1, output: expect.stringContaining("commits that v0.7.0 has not") });

  renameSync(path.join(clone, ".git"), path.join(clone, "git"));
  const copied = await npm(["run", "update"]);
  expect(copied).toMatchObject({ code: 1, output: expect.stringContaining("This folder is no git clone") });
}, 120_000);
