import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepPastAssets } from "./past-assets.ts";

const HOUR = 3_600_000;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-assets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function makeBuild(name: string, assets: string[]): string {
  const build = path.join(folder, name);
  mkdirSync(path.join(build, "client", "assets", "pictures"), { recursive: true });
  for (const asset of assets) writeFileSync(path.join(build, "client", "assets", asset), asset);
  return build;
}

const has = (build: string, asset: string) => existsSync(path.join(build, "client", "assets", asset));

test("a build's assets outlive it for a day, however many builds follow, and those in use stay", () => {
  const first = makeBuild("first", ["chat-1.js", "roof.js", "pictures/a.webp"]);
  const second = makeBuild("second", ["chat-2.js", "roof.js"]);
  const third = makeBuild("third", ["chat-3.js", "roof.js"]);
  const fourth = makeBuild("fourth", ["chat-4.js", "roof.js"]);
  keepPastAssets(first, second, 0);
  expect([has(second, "chat-1.js"), has(second, "pictures/a.webp")]).toEqual([true, true]);
  keepPastAssets(second, third, 23 * HOUR);
  expect([has(third, "chat-1.js"), has(third, "chat-2.js")]).toEqual([true, true]);
  keepPastAssets(third, fourth, 25 * HOUR);
  expect([has(fourth, "chat-1.js"), has(fourth, "pictures/a.webp")]).toEqual([false, false]);
  expect([has(fourth, "chat-2.js"), has(fourth, "chat-3.js"), has(fourth, "roof.js")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("an asset that a build makes again is its own, and has its day after that", () => {
  const old = makeBuild("old", ["faq-1.js"]);
  const changed = makeBuild("changed", ["faq-2.js"]);
  const restored = makeBuild("restored", ["faq-1.js"]);
  const last = makeBuild("last", []);
  keepPastAssets(old, changed, 0);
  keepPastAssets(changed, restored, 20 * HOUR);
  keepPastAssets(restored, last, 30 * HOUR);
  expect([has(last, "faq-1.js"), has(last, "faq-2.js")]).toEqual([true, true]);
});
