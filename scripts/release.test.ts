import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSchema } from "#server/postgres/schema.ts";
import { readReleases } from "#server/postgres/testing/releases.ts";
import { findUnusualLicences } from "./release/licences.ts";

const changelogModule = "./prepare/changelog.mjs"; // by its name, because it is no TypeScript
const { readChanges } = (await import(changelogModule)) as {
  readChanges(changelog: string, version: string): string;
};

/** Its migrations were put together anew before the next release; they hold since then. */
const FLOOR = "0.1.0";

const PROJECT = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(PROJECT, file), "utf8");

test("what a site installs is under licences that somebody has looked at", () => {
  expect(findUnusualLicences(read("package-lock.json"))).toEqual([]);
  const packages = {
    "": {},
    "node_modules/a": { license: "(AFL-2.1 OR MIT)" },
    "node_modules/b": { license: "MIT AND GPL-3.0-only" },
    "node_modules/c": {},
    "node_modules/d": { license: "GPL-3.0-only", dev: true },
  };
  expect(findUnusualLicences(JSON.stringify({ packages }))).toEqual([
    "b: MIT AND GPL-3.0-only",
    "c: no licence",
  ]);
});

test("the migrations of a release have not changed since, and new ones come after them", () => {
  const now = readSchema().migrations.map(({ file, script }) => ({ file, script }));
  for (const { version, schema } of readReleases()) {
    if (version === FLOOR) continue;
    const released = schema.migrations.map(({ file, script }) => ({ file, script }));
    expect({ version, migrations: now.slice(0, released.length) }).toEqual({ version, migrations: released });
  }
});

test("a migration has the date at which it was made: none is of the future", () => {
  const newest = readSchema().migrations.at(-1)?.version ?? "";
  expect(newest <= new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)).toBe(true);
});

test("the changelog begins with the version that is here, and shows each what is new to them", () => {
  const changelog = read("CHANGELOG.md");
  const { version } = JSON.parse(read("package.json"));
  expect(changelog).toMatch(
    new RegExp(
      `^# Changes\n[^#]*\n## ${version.replaceAll(".", "\\.")}, (?:\\d{4}-\\d\\d-\\d\\d|not released yet)\n`,
    ),
  );
  const text = "# Changes\n\n## 0.3.0, x\n\n- c\n\n## 0.2.0, x\n\n- b\n\n## 0.1.0, x\n\n- a\n";
  expect(readChanges(text, "0.1.0")).toBe("## 0.3.0, x\n\n- c\n\n## 0.2.0, x\n\n- b");
  expect(readChanges(text, "0.2.0")).toBe("## 0.3.0, x\n\n- c");
  expect(readChanges(text, "0.0.9")).toBe("## 0.3.0, x\n\n- c");
});
