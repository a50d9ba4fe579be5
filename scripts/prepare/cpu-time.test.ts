import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const name = "./cpu-time.mjs"; // by its name, because it is no TypeScript
const { readProcessorSeconds } = (await import(name)) as { readProcessorSeconds(file: string): number };

test("processor seconds are those of a process and its ended children, whatever its name", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-stat-"));
  const file = path.join(folder, "stat");
  writeFileSync(file, "42 (a ) name) S 1 42 42 0 -1 4194560 900 800 0 0 150 50 2000 300 20 0 11 0 7\n");
  expect(readProcessorSeconds(file)).toBe(25);
  rmSync(folder, { recursive: true });
  expect(readProcessorSeconds(file)).toBeUndefined();
});
