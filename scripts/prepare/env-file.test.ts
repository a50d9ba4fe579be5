import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listSettings } from "#server/config.ts";

const name = "./env-file.mjs"; // by its name, because it is no TypeScript
const { loadEnvFile, readEnvFile } = (await import(name)) as {
  loadEnvFile(): void;
  readEnvFile(bytes: Uint8Array): { variables: Record<string, string>; doubts: string[] };
};
const read = (text: string) => readEnvFile(Buffer.from(text));
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

test("a # belongs to a value, but after a space it begins a comment, of which a secret says so", () => {
  const { variables, doubts } = read(
    [
      "ADMIN_PASSWORD=four#words that#do not",
      "BACKUP_PASSPHRASE=#begins with one",
      "SMTP_URL=smtps://me:a%23b@mail.example:465#x # ours",
      "PORT=3000 # the port",
      "export EVE_API_KEY = k#1 #2",
      "NOTIFY_FROM='a #1' # a comment",
    ].join("\n"),
  );
  expect(variables).toEqual({
    ADMIN_PASSWORD: "four#words that#do not",
    BACKUP_PASSPHRASE: "#begins with one",
    SMTP_URL: "smtps://me:a%23b@mail.example:465#x",
    PORT: "3000",
    EVE_API_KEY: "k#1",
    NOTIFY_FROM: "a #1",
  });
  expect(doubts).toEqual([
    'line 5: EVE_API_KEY ends before the " #", where a comment begins. Put the value into quotes if that belongs to it.',
  ]);
});

test("what is lost of a line is told by the line, never with its value", () => {
  const { variables, doubts } = read(
    [
      "# ADMIN_PASSWORD=comment",
      'ADMIN_PASSWORD="say "secret" please"',
      "",
      "PORT: 4000",
      "  SITE_URL https://roofs.example",
      'NOTIFY_TO="two',
      'lines"',
      "HOST='0.0.0.0",
    ].join("\r\n"),
  );
  expect(variables).toEqual({ ADMIN_PASSWORD: "say ", NOTIFY_TO: "two\nlines", HOST: "'0.0.0.0" });
  expect(doubts.map((doubt) => doubt.split(/[:,] /).slice(0, 2))).toEqual([
    ["line 2", "ADMIN_PASSWORD ends at its second quote"],
    ["line 4", "this is no NAME=value"],
    ["line 5", "this is no NAME=value"],
    ["line 8", "HOST begins with a quote that nothing closes."],
  ]);
  expect(doubts.join()).not.toMatch(/secret|roofs|0\.0/);
});

test.each([
  ["UTF-8", (text: string) => Buffer.from(text)],
  ["UTF-8 with its mark", (text: string) => Buffer.from(`\ufeff${text}`)],
  ["UTF-16 of Windows", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 without its mark", (text: string) => Buffer.from(text, "utf16le")],
  ["UTF-16, the other way round", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
])("a file is read as %s", (_, encode) => {
  const { variables, doubts } = readEnvFile(
    encode("ADMIN_PASSWORD=fünf Wörter, die nicht passen\r\nPORT=4000\r\n"),
  );
  expect(variables).toEqual({ ADMIN_PASSWORD: "fünf Wörter, die nicht passen", PORT: "4000" });
  expect(doubts).toEqual([]);
});

test("letters of another encoding are read as Windows saves them, and told", () => {
  const { variables, doubts } = readEnvFile(Buffer.from("ADMIN_PASSWORD=fünf Wörter\n", "latin1"));
  expect(variables).toEqual({ ADMIN_PASSWORD: "fünf Wörter" });
  expect(doubts).toEqual([expect.stringContaining("not saved as UTF-8")]);
});

test("a doubt is said once, by the program that reads the file first", () => {
  const said: unknown[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(text) > 0);
  load("PORT: 4000\n");
  load("PORT: 4000\n");
  vi.restoreAllMocks();
  expect(said).toEqual(["warning: .env, line 1: this is no NAME=value, and sets nothing.\n"]);
});

test("the pattern that comes along is free of doubts, with every line in use too", () => {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  expect(read(example)).toEqual({ variables: {}, doubts: [] });
  const inUse = read(example.replace(/^# (?=[A-Z_0-9]+=)/gm, ""));
  expect(inUse.doubts).toEqual([]);
  expect(Object.keys(inUse.variables).length).toBeGreaterThan(30);
});
