import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { commitChange, finishChange, stageChange } from "./staged-change.ts";

const OLD = { "a.yaml": "a: 1", "b.yaml": "b: 1", "gone.yaml": "c: 1", "kept.yaml": "k: 1" };
const NEW = { "a.yaml": "a: 2", "b.yaml": "b: 2", "images/new.jpg": "photo", "kept.yaml": "k: 1" };
const CHANGE = {
  files: new Map(Object.entries(NEW).filter(([name]) => name !== "kept.yaml")),
  removed: ["gone.yaml"],
};

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-change-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "images"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** As the site's loader sees it: what it does not read begins with a dot. */
function seenIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !/\/\./.test(path.relative(path.dirname(folder), file)))
      .map((file) => [path.relative(folder, file), readFileSync(file, "utf8")])
      .sort(),
  );
}

const sorted = (files: Record<string, string>) => Object.fromEntries(Object.entries(files).sort());

test("a change is made whole, and leaves nothing beside the files", () => {
  const folder = folderOf(OLD);
  stageChange(folder, CHANGE);
  expect(seenIn(folder)).toEqual(sorted(OLD));
  commitChange(folder);
  expect(seenIn(folder)).toEqual(sorted(NEW));
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});

/** Runs stage and commit in a process that kills itself before its `step`th call that changes files. */
function killedAt(folder: string, step: number): boolean {
  const program = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    let left = ${step};
    for (const name of ["writeFileSync", "renameSync", "rmSync", "mkdirSync"]) {
      const real = fs[name];
      fs[name] = (...args) => {
        if (left-- === 0) process.kill(process.pid, "SIGKILL");
        return real(...args);
      };
    }
    syncBuiltinESMExports();
    const { stageChange, commitChange } = await import(${JSON.stringify(path.join(import.meta.dirname, "staged-change.ts"))});
    stageChange(${JSON.stringify(folder)}, { files: new Map(${JSON.stringify([...CHANGE.files])}), removed: ["gone.yaml"] });
    commitChange(${JSON.stringify(folder)});`;
  const { signal, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  if (!signal) expect(stderr.toString().replaceAll(/.*ExperimentalWarning.*\n.*\n/g, "")).toBe("");
  return signal === "SIGKILL";
}

test("killed at each step, a change leaves the old folder or the new one to whoever reads it next", () => {
  const left: string[] = [];
  for (let step = 0; ; step++) {
    const folder = folderOf(OLD);
    const killed = killedAt(folder, step);
    finishChange(folder);
    const seen = JSON.stringify(seenIn(folder));
    expect([JSON.stringify(sorted(OLD)), JSON.stringify(sorted(NEW))], `step ${step}`).toContain(seen);
    expect(existsSync(path.join(folder, ".publishing"))).toBe(false);
    left.push(seen === JSON.stringify(sorted(OLD)) ? "old" : "new");
    if (!killed) break;
  }
  expect(new Set(left)).toEqual(new Set(["old", "new"]));
  expect(left.at(-1)).toBe("new");
  expect(left.length).toBeGreaterThan(12);
}, 60_000);
