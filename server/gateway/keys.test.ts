import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isUnfinished, keepKeys } from "../first-start.ts";
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
  expect(readdirSync(data.name)).toEqual(["keys.json.new"]); // the first start has not ended
  expect(loadKeys(data.name)).toEqual(keys);
  expect(isUnfinished(data.name)).toBe(true);
  writeFileSync(`${data.file}.0123456789ab`, "{"); // of a process that was killed
  keepKeys(data.name);
  keepKeys(data.name);
  expect(readdirSync(data.name)).toEqual(["keys.json"]);
  expect(isUnfinished(data.name)).toBe(false);
  expect(statSync(data.file).mode & 0o777).toBe(0o600);
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
  expect(JSON.parse(readFileSync(path.join(deep, "keys.json.new"), "utf8")).secretKey).toBeTruthy();
});

test("a damaged or incomplete file is named with what helps, never replaced", () => {
  using data = folder();
  const whole = loadKeys(data.name);
  keepKeys(data.name);
  const cases: [text: string, complaint: string][] = [
    ["{", "it is not JSON"],
    ["null", "it holds no keys"],
    ["[]", "it holds no keys"],
    ["{}", "it lacks jwtSecret"],
    [JSON.stringify({ ...whole, databasePassword: undefined }), "it lacks databasePassword"],
    [JSON.stringify({ ...whole, secretKey: 5 }), "secretKey must be a text of at least 24 characters"],
    [JSON.stringify({ ...whole, jwtSecret: "" }), "jwtSecret must be a text of at least 24 characters"],
  ];
  for (const [text, complaint] of cases) {
    writeFileSync(data.file, text);
    expect(() => loadKeys(data.name)).toThrow(`${data.file} is damaged: ${complaint}`);
    expect(() => loadKeys(data.name)).toThrow("do not remove it or make another: put back the copy");
    expect(readFileSync(data.file, "utf8")).toBe(text);
  }
});

test("no new keys are made beside a database that the old ones open", () => {
  using data = folder();
  mkdirSync(path.join(data.name, "postgres"));
  expect(() => loadKeys(data.name)).toThrow(`${data.file} is gone`);
  expect(readdirSync(data.name)).toEqual(["postgres"]);
});

test("a file that others may read is closed to them", () => {
  using data = folder();
  loadKeys(data.name);
  keepKeys(data.name);
  chmodSync(data.file, 0o644);
  loadKeys(data.name);
  expect(statSync(data.file).mode & 0o777).toBe(0o600);
});
