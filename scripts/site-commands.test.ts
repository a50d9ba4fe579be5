import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "..");
const SECOND = path.join(PROJECT, "site-data/testing/second-company");
let folder = "";

vi.setConfig({ testTimeout: 240_000 }); // milliseconds: a test starts up to ten commands one after another

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "eaves-command-")), "site");
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

function run(command: string, { args = [] as string[], input = "" } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: PROJECT,
    env: { ...process.env, SITE_DIR: folder },
    input,
    encoding: "utf8",
  });
  return { status, said: stdout.trim().split("\n"), stderr };
}

const ANSWERS = JSON.stringify({
  name: "Blue Ridge Roofs",
  zip: "28801",
  street: "12 Haywood Street",
  phone: "828-555-3301",
  email: "office@blueridgeroofs.test",
  founded: 1999,
  services: ["Roof Replacement", "Gutter Guards"],
  products: [
    { name: "asphalt", price: 5.1 },
    { name: "cedar shake", price: 13 },
  ],
});

test("site:new writes a folder from JSON and flags, says what is left, and site:check finds it in order", () => {
  const made = run("site-new", { args: ["--hours", "Monday to Friday 7:00-16:00"], input: ANSWERS });
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.said.join("\n")).toMatch(
    /Wrote .*site\/\. It is in order; .*Still sample: \d+ pictures\. Priced only after a visit, .*: Gutter Guards\. Not said, /,
  );
  expect(made.said.join("\n")).toMatch(/- projects\.yaml and testimonials\.yaml/);
  expect(readFileSync(path.join(folder, "company.yaml"), "utf8")).toContain('opens: "07:00"');
  expect(run("site-check")).toMatchObject({ status: 0, stderr: "" });
  const again = run("site-new", { input: ANSWERS });
  expect([again.status, again.said]).toEqual([1, [`${folder} is there already; nothing was written.`]]);
});

test("site:check asks Eve what every roofer is asked, and says each problem in one line", () => {
  cpSync(SECOND, folder, { recursive: true });
  const right = run("site-check");
  expect([right.status, right.stderr]).toEqual([0, ""]);
  expect(right.said.join("\n")).toMatch(/^Eve answers (\d+) of \1 questions that every roofer gets\.$/m);
  const file = path.join(folder, "products.yaml");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("pricePerSquareFoot: 11.5", "pricePerSquareFoot: 4,50"),
  );
  for (const args of [[], ["--quiet"]])
    expect(run("site-check", { args })).toEqual({
      status: 1,
      said: [
        'products.yaml line 20: pricePerSquareFoot must be a number of dollars like 4.50, not "4,50"',
        `One thing is to be mended in ${folder}/`,
      ],
      stderr: "",
    });
});

test("the start says the same line and ends, and leaves what was built", () => {
  cpSync(SECOND, folder, { recursive: true });
  writeFileSync(path.join(folder, "faq.yaml"), "- title: [\n");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "--built", "server/main.ts"],
    {
      cwd: PROJECT,
      env: { ...process.env, SITE_DIR: folder },
      encoding: "utf8",
    },
  );
  expect(status).toBe(1);
  expect((stdout + stderr).trim().split("\n").slice(-2)).toEqual([
    expect.stringMatching(/^faq\.yaml line \d: /),
    `One thing is to be mended in ${folder}/`,
  ]);
});
