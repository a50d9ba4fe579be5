import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteFolder } from "#site-data/load/folder.ts";

const name = "./build.mjs"; // by its name, because it is no TypeScript
const build = (await import(name)) as { siteFolder(project: string): string };
let project = "";

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "eaves-project-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true });
});

for (const [who, folder] of [
  ["the program", siteFolder],
  ["its start", build.siteFolder],
] as const)
  test(`${who} takes the folder that SITE_DIR names, else site/ where it has anything, else the example`, () => {
    for (const unset of [undefined, ""]) {
      vi.stubEnv("SITE_DIR", unset);
      rmSync(path.join(project, "site"), { recursive: true, force: true });
      expect(folder(project)).toBe(path.join(project, "sample"));
      mkdirSync(path.join(project, "site", ".git"), { recursive: true }); // as a new volume, or a new repository
      expect(folder(project)).toBe(path.join(project, "sample"));
      writeFileSync(path.join(project, "site", "company.yaml"), "");
      expect(folder(project)).toBe(path.join(project, "site"));
    }
    vi.stubEnv("SITE_DIR", "../elsewhere");
    expect(folder(project)).toBe(path.resolve(project, "../elsewhere"));
    vi.stubEnv("SITE_DIR", "/srv/roofs");
    expect(folder(project)).toBe(path.resolve("/srv/roofs"));
  });
