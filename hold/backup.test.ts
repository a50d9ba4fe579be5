import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { startExternalDatabase } from "#server/testing/external-database.ts";
import { runCommand } from "#server/testing/run-command.ts";
import { startSite, TEST_PASSWORD, temporaryDataDir } from "#server/testing/start-site.ts";
import { startTraffic } from "./traffic.ts";

const SECONDS = 20; // of writes before the backup
const ACCOUNT = { email: "admin@example.com", password: TEST_PASSWORD };

test("a backup made under writes, restored into a DATABASE_URL, has all that was acknowledged before it, and the site goes on there", async () => {
  await using database = await startExternalDatabase();
  const [there, home] = [temporaryDataDir(), temporaryDataDir()];
  const file = path.join(home, "b.gz");
  const environment = { TRUST_PROXY: "1", ADMIN_EMAIL: ACCOUNT.email };
  await using site = await startSite(environment);
  await using traffic = startTraffic(site);
  await delay(SECONDS * 1000);
  const before = structuredClone(traffic.report);
  expect(await runCommand("backup", [file], { DATA_DIR: site.dataDir })).toMatchObject({ code: 0 });
  const meanwhile = traffic.report.applied.length - before.applied.length;
  await traffic.stop();
  const target = { DATA_DIR: there, DATABASE_URL: database.url };
  expect(await runCommand("restore", [file], target)).toMatchObject({ code: 0 });

  const applied = await database.sql<{ email: string }[]>`select email from public.applications`;
  const stored = applied.map(({ email }) => email);
  const messages = await database.sql<
    { content: string }[]
  >`select content from public.messages where role = 'user'`;
  const asked = new Set(messages.map(({ content }) => content));
  console.info(
    `${before.applied.length} applications before the backup and ${meanwhile} meanwhile, ${stored.length} restored`,
  );
  expect(before.applied.length).toBeGreaterThan(SECONDS);
  expect(meanwhile).toBeGreaterThan(0);
  expect(before.applied.filter((email) => !stored.includes(email))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  expect(before.asked.filter((question) => !asked.has(question))).toEqual([]);

  await using moved = await startSite({
    ...environment,
    ADMIN_PASSWORD: "",
    DATA_DIR: there,
    DATABASE_URL: database.url,
  });
  expect(moved.publishableKey()).toBe(site.publishableKey());
  const headers = { apikey: moved.publishableKey(), "content-type": "application/json" };
  const post = async (at: string, body: object) =>
    (await fetch(moved.url + at, { method: "POST", headers, body: JSON.stringify(body) })).status;
  expect(await post("/auth/v1/token?grant_type=password", ACCOUNT)).toBe(200);
  const applicant = { first_name: "New", email: "new@example.com", position: "Roofing Technician" };
  expect(await post("/rest/v1/applications", applicant)).toBe(201);
  expect((await fetch(`${moved.url}/readyz`)).status).toBe(200);
  await moved.stop();
  for (const folder of [there, home]) rmSync(folder, { recursive: true });
});
