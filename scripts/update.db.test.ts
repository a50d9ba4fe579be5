import { execFileSync } from "node:child_process";
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

async function npm(args: string[], { place = clone, environment = {} } = {}) {
  const env = { PATH, SITE_DIR: path.join(folder, "mine"), ...environment };
  return startNpm(args, { folder: place, environment: env }).waitForEnd();
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
    "package.json": JSON.stringify({ name: "project", scripts, dependencies: { leaf: `file:${file}` } }),
  });
  expect(await npm(["install", "--package-lock-only"], { place: origin })).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-update-"));
  [origin, clone] = [path.join(folder, "origin"), path.join(folder, "clone")];
  mkdirSync(origin);
  cpSync(path.join(PROJECT, "scripts"), path.join(origin, "scripts"), { recursive: true });
  write(folder, { "mine/company.yaml": "Blue Ridge" });
  await depend("1.0.0");
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", origin]);
  publish("Begin", {
    ".gitignore": "node_modules/\n/build/\n/.update/\n",
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

  publish("Give the page another source", { "web/source.txt": "second" });
  const same = await npm(["run", "update"]);
  expect(same, same.output).toMatchObject({ code: 0 });
  expect(same.output).toContain("  - Give the page another source");
  expect(same.output).toContain("Restart the site to run it");
  expect(same.output).not.toContain("Installing");
  expect(readBuilt("client/page.txt")).toBe("second with leaf 1.0.0, site Blue Ridge");
  expect(readBuilt("client/before.txt")).toBe("first with leaf 1.0.0, site Blue Ridge");
  expect(readBuilt("compiled/made.txt")).toBe(clone); // compiled code is of use only where its source is

  await depend("2.0.0");
  publish("Take a newer leaf", {
    ".env.example": "# A setting.\n# OLD_SETTING=1\n\n# Another.\n# NEW_SETTING=1\n",
    "supabase/migrations/1_leaves.sql": "",
  });
  const bin = path.join(folder, "bin");
  write(bin, { systemctl: `#!/bin/sh\necho "$@" > ${folder}/restarted\n` });
  execFileSync("chmod", ["+x", path.join(bin, "systemctl")]);
  const environment = { UPDATE_RESTART: "eaves", PATH: `${bin}:${PATH}` };
  const newer = await npm(["run", "update"], { environment });
  expect(newer, newer.output).toMatchObject({ code: 0 });
  for (const line of ["applies 1 migrations", "see .env.example: NEW_SETTING\n", "eaves is restarted"])
    expect(newer.output).toContain(line);
  expect(readBuilt("client/page.txt")).toBe("second with leaf 2.0.0, site Blue Ridge");
  expect(readBuilt("client/before.txt")).toBe("second with leaf 1.0.0, site Blue Ridge");
  expect(readFileSync(path.join(folder, "restarted"), "utf8")).toBe("--no-ask-password restart eaves\n");

  expect(existsSync(path.join(clone, ".update"))).toBe(false);
  expect(git(clone, "worktree", "list").split("\n")).toHaveLength(1);
  const again = await npm(["run", "build"]);
  expect(again.output).not.toContain("…"); // a restart finds all of it made
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

  publish("Break the build", { "web/source.txt": "broken" });
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
  expect(own).toMatchObject({ code: 1, output: expect.stringContaining("commits that the newest") });

  renameSync(path.join(clone, ".git"), path.join(clone, "git"));
  const copied = await npm(["run", "update"]);
  expect(copied).toMatchObject({ code: 1, output: expect.stringContaining("This folder is no git clone") });
}, 120_000);
