import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { editableFolder } from "./editable-folder.ts";

const PROJECT = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
  SUPABASE_SECRET_KEY: "sb_secret_0123456789",
};

test("the tab says where the folder is, and why it is not changed there", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-own-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const reasonWith = (environment: Record<string, string>) => editableFolder(readConfig(environment)).refusal;
  vi.stubEnv("SITE_DIR", folder);
  expect(reasonWith({})).toBe(null);
  expect(reasonWith({ SITE_EDITING: "off" })).toContain(path.basename(folder));
  expect(reasonWith(PROJECT)).toContain("Supabase");
  vi.stubEnv("SITE_DIR", "sample");
  expect(reasonWith({})).toContain("npm run site:new");
  vi.stubEnv("SITE_DIR", folder);
  expect(editableFolder(readConfig({}))).toEqual({ folder, refusal: null });
});
