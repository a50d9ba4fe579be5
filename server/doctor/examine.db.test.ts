import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, test, vi } from "vitest";
import { backupName } from "../backup/schedule.ts";
import { keepKeys } from "../first-start.ts";
import { loadKeys } from "../gateway/keys.ts";
import { startSiteverify } from "../http/testing/siteverify.ts";
import { createLog } from "../log.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { migrate } from "../postgres/migrate.ts";
import { readSchema } from "../postgres/schema.ts";
import { startMeasuringServices } from "../roof-size/testing/measuring-services.ts";
import { storeChatTurn } from "../testing/arrivals.ts";
import { temporaryDataDir } from "../testing/start-site.ts";
import { examine } from "./examine.ts";

/** What is found, as "ok about" or "WRONG about: why". */
async function found(environment: Record<string, string>): Promise<string[]> {
  const findings: string[] = [];
  for await (const { subject: about, isOk: well, message: said } of examine(environment, createLog("silent")))
    findings.push(well ? `ok ${about}` : `WRONG ${about}: ${said}`);
  return findings;
}

test("a folder without a site is well: all is made at the first start, and none of it by looking", async () => {
  const DATA_DIR = temporaryDataDir();
  expect(await found({ DATA_DIR })).toEqual([
    "ok settings",
    "ok configuration",
    "ok keys",
    "ok database",
    "ok mail",
    "ok disk",
    "ok photos",
    "ok backups",
    "ok proxy",
  ]);
  expect([existsSync(path.join(DATA_DIR, "keys.json")), existsSync(path.join(DATA_DIR, "postgres"))]).toEqual(
    [false, false],
  );
  rmSync(DATA_DIR, { recursive: true });
});

test("Turnstile is looked at where it is configured: whether it answers, and knows the secret key", async () => {
  await using cloudflare = await startSiteverify();
  const { siteKey, secretKey, verifyUrl } = cloudflare.settings;
  const DATA_DIR = temporaryDataDir();
  const keys = { DATA_DIR, TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey };
  expect(await found({ ...keys, TURNSTILE_VERIFY_URL: verifyUrl })).toContain("ok Turnstile");
  const mistyped = { ...keys, TURNSTILE_SECRET_KEY: "mistyped", TURNSTILE_VERIFY_URL: verifyUrl };
  expect(await found(mistyped)).toContainEqual(
    expect.stringMatching(/^WRONG Turnstile: TURNSTILE_SECRET_KEY is not known/),
  );
  expect(await found({ ...keys, TURNSTILE_VERIFY_URL: "http://127.0.0.1:1" })).toContainEqual(
    expect.stringMatching(/^WRONG Turnstile: http:\/\/127.0.0.1:1 does not answer/),
  );
  rmSync(DATA_DIR, { recursive: true });
});

test("the services that measure roofs are asked where they are configured, and a wrong key is told without it", async () => {
  await using world = await startMeasuringServices();
  const DATA_DIR = temporaryDataDir();
  const settings = { DATA_DIR, ...world.environment };
  expect(await found(settings)).toContain("ok measured roofs");
  expect(world.questions.map(({ pathname }) => pathname)).toEqual(["/geocoder", "/solar"]);
  const { host } = new URL(world.services.solarUrl);
  const mistyped = (await found({ ...settings, SOLAR_API_URL: `http://${host}/solar?key=mistyped` })).join(
    "\n",
  );
  expect(mistyped).toContain(`WRONG measured roofs: ${host} answered 400`);
  expect(mistyped).not.toContain("key=");
  expect(await found({ ...settings, GEOCODER_URL: "http://127.0.0.1:1" })).toContainEqual(
    expect.stringMatching(/^WRONG measured roofs: 127.0.0.1:1 cannot be reached, .* Check GEOCODER_URL\.$/),
  );
  rmSync(DATA_DIR, { recursive: true });
});

test("each thing that is wrong is told with what to do, beside a running site", async () => {
  const DATA_DIR = temporaryDataDir();
  const keys = path.join(DATA_DIR, "keys.json");
  const { databasePassword: password } = loadKeys(DATA_DIR);
  keepKeys(DATA_DIR);
  const site = await startEmbedded({
    dataDir: DATA_DIR,
    password,
    log: () => undefined,
    announce: () => undefined,
  });
  expect(await found({ DATA_DIR })).toContainEqual(
    expect.stringMatching(/^WRONG database: .*does not exist/),
  );
  await migrate(site.sql, readSchema());

  const old = path.join(DATA_DIR, "backups", backupName(new Date(0)));
  mkdirSync(path.dirname(old));
  writeFileSync(old, "");
  utimesSync(old, new Date(1e12), new Date(1e12));
  expect(await found({ DATA_DIR })).toContainEqual(
    expect.stringMatching(/^WRONG backups: .*hours old. The log/),
  );
  rmSync(old);

  const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as { port: number };
  chmodSync(keys, 0o644);
  const SITE_URL = "https://roofs.example";
  expect(await found({ DATA_DIR, SITE_URL, TRUST_PROXY: "1", SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual(
    [
      "settings",
      "configuration",
      "keys",
      "database",
      "clock",
      "visitors' addresses",
      "people",
      "backups on trial",
      "mail",
      "disk",
      "photos",
      "backups",
      "proxy",
    ].map((about) => `ok ${about}`),
  );
  expect(statSync(keys).mode & 0o777).toBe(0o600);
  mailServer.close();

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const late = await found({ DATA_DIR });
  vi.useRealTimers();
  expect(late).toContainEqual(expect.stringMatching(/^WRONG clock: is \d\d s from the database's/));

  for (let n = 0; n < 5; n++) await storeChatTurn(site.sql, { ip_address: "127.0.0.1" });
  await site.sql`update conversations set created_at = now() + interval '1 year'`;
  await site.sql`revoke insert on applications from anon`;
  await site.sql`revoke insert (first_name) on applications from anon`;
  const ill = (await found({ DATA_DIR, SITE_URL, SMTP_URL: "smtp://127.0.0.1:9", RETENTION_DAY: "30" })).join(
    "\n",
  );
  expect(ill).toContain(
    "WRONG configuration: RETENTION_DAY is no variable of Eaves; did you mean RETENTION_DAYS?",
  );
  expect(ill).toMatch(/WRONG clock: is behind what was stored last/);
  expect(ill).toContain("WRONG database: permission denied for table applications");
  expect(ill).toMatch(
    /WRONG visitors' addresses: .* set TRUST_PROXY to the number of proxies in front, 1 perhaps/,
  );
  expect(ill).toContain("WRONG mail: Nothing answers at 127.0.0.1:9. Check host and port in SMTP_URL.");
  expect(ill).toMatch(/WRONG proxy: .* Set TRUST_PROXY=1/);
  await site.stop();

  const whole = readFileSync(keys, "utf8");
  writeFileSync(keys, "{");
  expect(await found({ DATA_DIR })).toContainEqual(
    expect.stringMatching(/^WRONG keys: .* put back the copy/),
  );
  rmSync(keys);
  expect(await found({ DATA_DIR })).toContainEqual(expect.stringMatching(/^WRONG keys: .* is gone/));
  writeFileSync(keys, JSON.stringify({ ...JSON.parse(whole), databasePassword: "x".repeat(32) }));
  expect(await found({ DATA_DIR })).toContainEqual(
    expect.stringMatching(/^WRONG database: The password in keys.json/),
  );
  expect(await found({ DATA_DIR, PORT: "80a" })).toEqual([
    "ok settings",
    expect.stringMatching(/^WRONG configuration: PORT is "80a"/),
  ]);
  rmSync(DATA_DIR, { recursive: true });
});
