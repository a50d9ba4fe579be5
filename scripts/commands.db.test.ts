import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "../server/free-port.ts";
import { TEST_PASSWORD, temporaryDataDir } from "../server/testing/start-site.ts";
import { type NpmProcess, startNpm } from "./testing/npm-process.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");
const CTRL_C = "\x03";
const WAYS = ["SIGTERM to npm alone", "SIGINT to npm alone", "SIGKILL of npm", "Ctrl-C"] as const;

const DATA_DIR = temporaryDataDir();
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

function stop(command: NpmProcess, way: (typeof WAYS)[number]) {
  if (way === "Ctrl-C") command.type(CTRL_C);
  else command.kill(way.split(" ")[0] as NodeJS.Signals);
}

test.for(WAYS)("`npm start` serves, and %s leaves nothing behind", async (way) => {
  const port = await findFreePort();
  const environment = { PORT: String(port), DATA_DIR, ADMIN_PASSWORD: TEST_PASSWORD };
  using command = startNpm(["start"], { environment, terminal: way === "Ctrl-C" });
  await command.waitForOutput(/Eaves is at http:\/\/localhost:/);
  expect((await fetch(`http://127.0.0.1:${port}/faq`)).status).toBe(200);
  stop(command, way);
  const { code, output } = await command.waitForEnd();
  if (way.startsWith("SIGTERM")) expect(code).toBe(0);
  await command.waitUntilGone();
  if (way === "SIGKILL of npm") expect(code).toBe("SIGKILL");
  else expect(output).toContain("Stopping: running requests are finished first");
  expect(existsSync(path.join(DATA_DIR, "postgres", "postmaster.pid"))).toBe(false);
  expect(await findFreePort(port)).toBe(port);
});

test("`npm run admin:password` makes a password where nobody can type, and takes the typed one at a terminal", async () => {
  const environment = { DATA_DIR };
  const made = await startNpm(["run", "admin:password"], { environment }).waitForEnd();
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/The new password is {2}\S{12,}/) });

  using typed = startNpm(["run", "admin:password"], { environment, terminal: true });
  await typed.waitForOutput(/New password \(empty: make one\): $/);
  typed.type("short\r");
  await typed.waitForOutput(/A password takes at least \d+ characters[\s\S]*New password/);
  typed.type(`${TEST_PASSWORD}\r`);
  expect(await typed.waitForEnd()).toMatchObject({
    code: 0,
    output: expect.stringContaining("The password is set."),
  });
  await typed.waitUntilGone();

  using left = startNpm(["run", "admin:password"], { environment, terminal: true });
  await left.waitForOutput(/New password/);
  left.type(CTRL_C);
  const { output } = await left.waitForEnd();
  expect(output).not.toContain("The password is set.");
  await left.waitUntilGone();
});

test("`npm run seed` fills the database, and stopped in the middle leaves no PostgreSQL behind", async () => {
  const environment = { DATA_DIR };
  const seeded = await startNpm(["run", "seed", "--", "0.0001"], { environment }).waitForEnd();
  expect(seeded.code, seeded.output).toBe(0);
  const refused = await startNpm(["run", "seed", "--", "5"], { environment }).waitForEnd();
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Say a share above 0") });
  expect(refused.output).not.toContain("    at ");
  using command = startNpm(["run", "seed", "--", "1"], { environment });
  await expect
    .poll(() => existsSync(path.join(DATA_DIR, "postgres", "postmaster.pid")), { timeout: 30_000 })
    .toBe(true);
  command.kill("SIGTERM");
  await command.waitForEnd();
  await command.waitUntilGone();
});

test("`npm run forget` and `npm run mail:test` pass their words and their outcome through npm", async () => {
  const environment = { DATA_DIR };
  const forgotten = await startNpm(["run", "forget", "--", "nobody@example.com"], {
    environment,
  }).waitForEnd();
  expect(forgotten).toMatchObject({ code: 0, output: expect.stringContaining("Nothing is stored under") });
  const refused = await startNpm(["run", "forget"], { environment }).waitForEnd();
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Say whom to forget") });
  const mailed = await startNpm(["run", "mail:test"], { environment }).waitForEnd();
  expect(mailed).toMatchObject({ code: 0, output: expect.stringContaining("so it was written to") });
});

test("`npm run backup` and `npm run restore` pass their words and their outcome through npm", async () => {
  const file = path.join(DATA_DIR, "b.gz");
  const written = await startNpm(["run", "backup", "--", file], { environment: { DATA_DIR } }).waitForEnd();
  expect(written).toMatchObject({ code: 0, output: expect.stringContaining(`Wrote ${file}`) });
  const place = temporaryDataDir();
  const restore = (...words: string[]) =>
    startNpm(["run", "restore", ...words], { environment: { DATA_DIR: place } }).waitForEnd();
  expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining("Say which backup") });
  expect(await restore("--", file)).toMatchObject({ code: 0, output: expect.stringContaining("Restored") });
  expect(await restore("--", file)).toMatchObject({ code: 1, output: expect.stringContaining("exists") });
  rmSync(place, { recursive: true, force: true });
});

test("`npm run doctor` ends with 0 where nothing is wrong, and with 1 and what to do where something is", async () => {
  const well = await startNpm(["run", "doctor"], { environment: { DATA_DIR } }).waitForEnd();
  expect(well).toMatchObject({ code: 0, output: expect.stringContaining("Nothing is wrong.") });
  const file = path.join(DATA_DIR, "settings.env");
  writeFileSync(file, `SITE_URL=http://roofs.example\nADMIN_PASSWORD=${TEST_PASSWORD}\nPORT=4000\n`, {
    mode: 0o644,
  });
  const environment = { DATA_DIR, PORT: "4100", EAVES_ENV_FILE: file };
  const open = await startNpm(["run", "doctor"], { environment }).waitForEnd();
  expect(open).toMatchObject({ code: 1, output: expect.stringContaining(`can read it: chmod 600 ${file}`) });
  chmodSync(file, 0o600);
  const { code, output } = await startNpm(["run", "doctor"], { environment }).waitForEnd();
  expect(code, output).toBe(0);
  for (const line of [
    'PORT is "4100", in the environment',
    'SITE_URL is "http://roofs.example", in .env',
    "ADMIN_PASSWORD is set, in .env",
  ])
    expect(output).toContain(line);
  expect(output).not.toContain(TEST_PASSWORD);
  const ill = await startNpm(["run", "doctor"], { environment: { DATA_DIR, PORT: "80a" } }).waitForEnd();
  expect(ill).toMatchObject({ code: 1, output: expect.stringContaining("WRONG  configuration: PORT is") });
});

test("`npm run bench` names its benchmarks to who asks for another", async () => {
  const { code, output } = await startNpm(["run", "bench", "--", "nothing"]).waitForEnd();
  expect(code).toBe(1);
  expect(output).toContain("No benchmark nothing. There are: start,");
});

test("a file that is gone from node_modules is noticed at the next command, and brought back", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-project-"));
  cpSync(path.join(PROJECT, "scripts"), path.join(folder, "scripts"), { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  const program = "console.log('It runs', require('leaf'))";
  writeFileSync(path.join(folder, "program.cjs"), program);
  cpSync(path.join(folder, "program.cjs"), path.join(folder, "leaf.cjs"));
  write("package.json", { name: "leaf", version: "1.0.0", files: ["leaf.cjs"], main: "leaf.cjs" });
  writeFileSync(path.join(folder, "leaf.cjs"), "module.exports = 'well';");
  expect(await startNpm(["pack"], { folder }).waitForEnd()).toMatchObject({ code: 0 });
  write("package.json", {
    name: "project",
    scripts: { go: "exec node scripts/run.mjs program.cjs" },
    dependencies: { leaf: "file:leaf-1.0.0.tgz" },
  });
  const environment = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
  expect(await startNpm(["install"], { folder }).waitForEnd()).toMatchObject({ code: 0 });
  const go = () => startNpm(["run", "go"], { folder, environment }).waitForEnd();

  const first = await go();
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining("It runs well") });
  expect(first.output).not.toContain("Installing");
  rmSync(path.join(folder, "node_modules", "leaf", "leaf.cjs"));
  const second = await go();
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining("It runs well") });
  expect(second.output).toContain("Installing dependencies (files are gone: 1)");
  rmSync(path.join(folder, "node_modules"), { recursive: true });
  const third = await go();
  expect(third.output).toContain("Installing dependencies (first time)");
  expect(third.output).toContain("It runs well");
  rmSync(folder, { recursive: true });
});

test("each command that a page names is one of package.json's, and each of these starts a file that exists", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, "package.json"), "utf8"));
  const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: PROJECT })];
  const text = pages.map((page) => readFileSync(path.join(PROJECT, page), "utf8")).join("\n");
  const named = [...text.matchAll(/`npm (?:run\s+([a-z][\w:]*)|(start|test)\b)/g)].map(
    ([, run, own]) => run ?? own,
  );
  expect(named).toEqual(expect.arrayContaining(["start", "dev", "forget", "mail:test"]));
  for (const name of named) expect(scripts).toHaveProperty([name ?? ""]);
  for (const line of Object.values<string>(scripts))
    for (const [file] of line.matchAll(/\S+\.(?:mjs|ts)\b/g))
      expect(existsSync(path.join(PROJECT, file)), file).toBe(true);
});
