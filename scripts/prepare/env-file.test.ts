import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listSettings } from "#server/config.ts";

const name = "./env-file.mjs"; // by its name, because it is no TypeScript
const { loadEnvFile } = (await import(name)) as { loadEnvFile(): void };
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "eaves-env-"));
  for (const variable of ["SITE_URL", "PORT", "SMTP_URL", "EAVES_FROM_ENV_FILE"])
    vi.stubEnv(variable, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function load(text: string) {
  const file = path.join(folder, ".env");
  writeFileSync(file, text);
  vi.stubEnv("EAVES_ENV_FILE", file);
  loadEnvFile();
}

test("the file sets what the environment has not, and each value's source is known", () => {
  vi.stubEnv("PORT", "3100");
  vi.stubEnv("DATA_DIR", undefined);
  load('# a comment\nPORT=4000\nSITE_URL="https://roofs.example"\nSMTP_URL=smtp://me:secret@mail.example\n');
  expect(process.env).toMatchObject({ PORT: "3100", SITE_URL: "https://roofs.example" });
  const settings = listSettings(process.env).filter(({ name }) => name !== "SITE_DIR");
  expect(settings).toEqual([
    { name: "PORT", value: "3100", isSecret: false, isFromFile: false },
    { name: "SITE_URL", value: "https://roofs.example", isSecret: false, isFromFile: true },
    { name: "SMTP_URL", value: "smtp://me:secret@mail.example", isSecret: true, isFromFile: true },
  ]);
});

test("a second program that a first one started keeps the note of what came from the file", () => {
  load("PORT=4000\n");
  load("PORT=4000\nSITE_URL=http://roofs.example\n");
  expect(process.env.EAVES_FROM_ENV_FILE).toBe("PORT,SITE_URL");
});

test("an empty name reads no file, and a name without a file stops the command", () => {
  vi.stubEnv("EAVES_ENV_FILE", "");
  loadEnvFile();
  expect(process.env.EAVES_FROM_ENV_FILE).toBeUndefined();
  vi.stubEnv("EAVES_ENV_FILE", path.join(folder, "gone"));
  expect(loadEnvFile).toThrow("there is no such file");
});
