import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { forgetPersonReport } from "#copy/forget-person.ts";
import { loadKeys } from "../gateway/keys.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import { storeApplication } from "../testing/arrivals.ts";
import { runCommand } from "../testing/run-command.ts";
import { temporaryDataDir } from "../testing/start-site.ts";

test("`npm run forget` works on the data of a running site, of one that does not run, and refuses what it cannot do", async () => {
  const DATA_DIR = temporaryDataDir();
  const options = {
    dataDir: DATA_DIR,
    password: loadKeys(DATA_DIR).databasePassword,
    log: () => undefined,
    announce: () => undefined,
  };
  const site = await startEmbedded(options);
  await migrate(site.sql, readSchema());
  for (const email of ["running@example.com", "stopped@example.com"])
    await storeApplication(site.sql, { email });

  const running = await runCommand("forget", ["running@example.com"], { DATA_DIR });
  expect(running).toMatchObject({
    code: 0,
    said: expect.stringContaining("1 application, with their resumes"),
  });
  expect(await site.sql`select email from public.applications`).toEqual([{ email: "stopped@example.com" }]);

  const again = await runCommand("forget", ["running@example.com"], { DATA_DIR });
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining("Nothing is stored under") });

  const refused = await runCommand("forget", ["stopped"], { DATA_DIR });
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("Nothing was removed. This is not an e-mail address.");
  await site.stop();

  const stopped = await runCommand("forget", ["stopped@example.com"], { DATA_DIR });
  expect(stopped).toMatchObject({
    code: 0,
    said: expect.stringContaining("1 application, with their resumes"),
  });
  rmSync(DATA_DIR, { recursive: true, force: true });
});

test("`npm run forget` without an address, or with what it does not know, says what it takes", async () => {
  for (const given of [
    [],
    ["--all"],
    ["jo@example.com", "-a"],
    ["jo@example.com", "--all", "estimate"],
    ["a@b.example", "c@d.example"],
  ])
    expect(await runCommand("forget", given)).toEqual({
      code: 1,
      said: `\nNothing was removed. ${forgetPersonReport.usage}\n`,
    });
});

test("`npm run mail:test` ends with 0 when the message was taken, with 1 and the reason when not", async () => {
  const DATA_DIR = temporaryDataDir();
  const [written, refused, wrong] = await Promise.all([
    runCommand("mail-test", [], { DATA_DIR }),
    runCommand("mail-test", [], { DATA_DIR, SMTP_URL: "smtp://127.0.0.1:9" }),
    runCommand("mail-test", [], { DATA_DIR, NOTIFY_TO: "office" }),
  ]);
  expect(written.code).toBe(0);
  expect(written.said).toContain(`so it was written to ${path.join(DATA_DIR, "mail")}`);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain("Nothing answers at 127.0.0.1:9. Check host and port in SMTP_URL.");
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('NOTIFY_TO is "office", but takes') });
  rmSync(DATA_DIR, { recursive: true, force: true });
});
