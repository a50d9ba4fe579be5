import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCached } from "./file-cache.ts";

test("a file once made is kept, another name is made anew, and a failure leaves nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kept-"));
  let made = 0;
  const make = async () => Buffer.from(`made ${++made}`);
  expect(String(await readCached("a/1", make, folder))).toBe("made 1");
  expect(String(await readCached("a/1", make, folder))).toBe("made 1");
  expect(String(await readCached("a/2", make, folder))).toBe("made 2");
  await expect(readCached("a/3", () => Promise.reject(new Error("no")), folder)).rejects.toThrow("no");
  expect(readdirSync(join(folder, "a"))).toEqual(["1", "2"]);
  rmSync(folder, { recursive: true });
});
