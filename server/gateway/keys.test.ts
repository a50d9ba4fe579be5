import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { loadKeys } from "./keys.ts";

function folder() {
  const name = mkdtempSync(path.join(tmpdir(), "eaves-keys-"));
  return {
    name,
    file: path.join(name, "keys.json"),
    [Symbol.dispose]: () => rmSync(name, { recursive: true }),
  };
}

test("keys are made on first start, for their owner only, and kept", () => {
  using data = folder();
  const keys = loadKeys(data.name);
  expect(keys.publishableKey).toMatch(/^sb_publishable_.{32}$/);
  expect(keys.secretKey).toMatch(/^sb_secret_.{43}$/);
  expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(43);
  expect(keys.databasePassword.length).toBeGreaterThanOrEqual(32);
  expect(statSync(data.file).mode & 0o777).toBe(0o600);
  expect(readdirSync(data.name)).toEqual(["keys.json"]);
  expect(loadKeys(data.name)).toEqual(keys);
});

test("two sites have different keys", () => {
  using one = folder();
  using other = folder();
  const [first, second] = [Object.values(loadKeys(one.name)), Object.values(loadKeys(other.name))];
  expect(first.filter((key) => second.includes(key))).toEqual([]);
});

test("a data folder that does not exist yet is made", () => {
  using data = folder();
  const deep = path.join(data.name, "a", "b");
  loadKeys(deep);
  expect(JSON.parse(readFileSync(path.join(deep, "keys.json"), "utf8")).secretKey).toBeTruthy();
});

test("a damaged or incomplete file is named, never replaced", () => {
  using data = folder();
  for (const [text, complaint] of [
    ["{", "is not JSON"],
    ["{}", "lacks jwtSecret, publishableKey, secretKey"],
    ["null", "lacks"],
  ]) {
    writeFileSync(data.file, text ?? "");
    expect(() => loadKeys(data.name)).toThrow(`${data.file} ${complaint}`);
    expect(readFileSync(data.file, "utf8")).toBe(text);
  }
});
