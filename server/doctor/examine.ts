import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { messageOf } from "#contract/values.ts";
import { loadCompany } from "#site-data/load/load-company.ts";
import { backupFolder, backupHours, newestBackupTime } from "../backup/schedule.ts";
import { type Config, findMisspelledVariables, readConfig } from "../config.ts";
import { readFreeBytes } from "../disk-space.ts";
import { loadKeys } from "../gateway/keys.ts";
import { askSiteverify, isSecretRefused, type TurnstileSettings } from "../http/forms/turnstile.ts";
import { checkInsert } from "../local-backend.ts";
import type { Log } from "../log.ts";
import { explainFailure } from "../outbox/delivery/failure.ts";
import { smtpTransport } from "../outbox/delivery/smtp-delivery.ts";
import { readCorrespondents } from "../outbox/settings.ts";
import { databaseFolders, databaseHome } from "../postgres/place.ts";
import type { Sql } from "../postgres/sql.ts";
import { databaseUser } from "../postgres/unprivileged-user.ts";
import { openDatabaseBeside } from "../prepare-database.ts";
import { openSupabaseBackend } from "../supabase-backend.ts";

/** The result for one subject. The message says what was found and, for a fault, how to put it right. */
export type Finding = { subject: string; isOk: boolean; message: string };

const MIN_FREE_MEGABYTES = 1024; // room for a build beside a running site, the write-ahead log and a day of resumes
const MAX_CLOCK_OFFSET = 5000; // milliseconds
const MIN_CONVERSATIONS = 5;
/** Addresses of the machine itself or of a private network: no visitor has one. */
const PRIVATE_NETWORK = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/;

/** Examines everything that a site needs, step by step. It changes only the mode of a key file that other users can read. */
export async function* examine(
  environment: Record<string, string | undefined>,
  log: Log,
): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    yield fault("configuration", messageOf(error));
    return; // nothing else can be examined without a configuration
  }
  const misspelt = findMisspelledVariables(environment);
  yield misspelt.length > 0
    ? fault("configuration", misspelt.join(" "))
    : ok("configuration", "is understood");
  yield* config.supabase ? examineProject(config.supabase) : examineDatabase(config, log);
  yield await catchFailure("mail", () => examineMail(config));
  const { turnstile } = config;
  if (turnstile) yield await catchFailure("Turnstile", () => examineTurnstile(turnstile));
  yield await catchFailure("disk", () => examineDisk(config));
  if (!config.supabase) yield examineBackups(config);
  yield examineProxy(config);
}

async function* examineProject(project: NonNullable<Config["supabase"]>): AsyncGenerator<Finding> {
  const backend = await openSupabaseBackend(project);
  yield await catchFailure("database", async () => {
    await backend.check();
    return ok("database", `the Supabase project at ${project.url} answers`);
  });
}

/** Examines keys, database, clock and visitors' addresses, where the database is not a Supabase project. */
async function* examineDatabase(config: Config, log: Log): AsyncGenerator<Finding> {
  const cluster = config.DATABASE_URL ? undefined : databaseFolders(config.DATA_DIR, databaseUser()).data;
  const isNew = !existsSync(path.join(config.DATA_DIR, "keys.json")) && !(cluster && existsSync(cluster));
  if (isNew) {
    yield ok("keys", "are made at the first start");
    if (cluster) return yield ok("database", "is made at the first start");
  } else {
    const keys = await catchFailure("keys", async () => {
      loadKeys(config.DATA_DIR);
      return ok("keys", `are whole, in ${config.DATA_DIR}`);
    });
    yield keys;
    if (!keys.isOk) return;
  }
  const database = await openDatabaseBeside(config, log).catch((error: Error) => error);
  if (database instanceof Error) return yield fault("database", database.message);
  try {
    yield await catchFailure("database", async () => {
      await checkInsert(database.sql);
      return ok("database", "takes an application (it was taken back)");
    });
    yield await catchFailure("clock", () => examineClock(database.sql));
    yield await catchFailure("visitors' addresses", () => examineAddresses(database.sql, config));
  } finally {
    await database.stop();
  }
}

async function examineClock(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ now: Date; newest: Date | null }[]>`
    select clock_timestamp() as now, greatest(
      (select max(created_at) from public.applications), (select max(created_at) from public.conversations)
    ) as newest`;
  const offset = Math.abs((row?.now.getTime() ?? 0) - Date.now());
  if (offset > MAX_CLOCK_OFFSET)
    return fault(
      "clock",
      `is ${Math.round(offset / 1000)} s from the database's. Let both machines keep time (timedatectl set-ntp true).`,
    );
  const { newest } = row ?? {};
  if (newest && newest.getTime() - Date.now() > MAX_CLOCK_OFFSET)
    return fault(
      "clock",
      `is behind what was stored last, at ${newest.toISOString()}. Let the machine keep time (timedatectl set-ntp true).`,
    );
  return ok("clock", "agrees with the database's, and with what was stored last");
}

async function examineAddresses(sql: Sql, { TRUST_PROXY }: Config): Promise<Finding> {
  const latest = await sql<{ ip_address: string }[]>`
    select ip_address from public.conversations where ip_address <> '' order by created_at desc limit 50`;
  const [first] = latest;
  const isOneAddress = first && latest.every(({ ip_address }) => ip_address === first.ip_address);
  if (latest.length < MIN_CONVERSATIONS || !isOneAddress || !PRIVATE_NETWORK.test(first.ip_address))
    return ok("visitors' addresses", "look like visitors'");
  return fault(
    "visitors' addresses",
    `The last ${latest.length} conversations all came from ${first.ip_address}, a proxy of yours: set TRUST_PROXY to the number of proxies in front, ${TRUST_PROXY + 1} perhaps.`,
  );
}

async function examineMail(config: Config): Promise<Finding> {
  const { from, to } = readCorrespondents(config, loadCompany());
  const route = `from ${from.address} to ${to.map(({ address }) => address).join(", ")}`;
  if (!config.SMTP_URL)
    return ok(
      "mail",
      `is written to ${path.join(config.DATA_DIR, "mail")}: nobody is told of it. Set SMTP_URL to send it ${route}.`,
    );
  try {
    await smtpTransport(config.SMTP_URL).verify();
  } catch (error) {
    return fault("mail", explainFailure(error, new URL(config.SMTP_URL).host).reason);
  }
  return ok("mail", `the mail server answers and knows us; mails go ${route}`);
}

/** Checks the secret key with a made-up token: Cloudflare then refuses only the token, or also the key. */
async function examineTurnstile({ verifyUrl, secretKey }: TurnstileSettings): Promise<Finding> {
  const question = { secret: secretKey, response: "doctor" };
  const verdict = await askSiteverify(verifyUrl, question).catch((error: Error) => error);
  if (verdict instanceof Error)
    return fault(
      "Turnstile",
      `${verifyUrl} does not answer (${verdict.message}): until it does, forms and chat refuse everybody.`,
    );
  return isSecretRefused(verdict)
    ? fault(
        "Turnstile",
        "TURNSTILE_SECRET_KEY is not known to Cloudflare, so forms and chat refuse everybody. Copy it from the widget's settings.",
      )
    : ok("Turnstile", "Cloudflare answers and knows the secret key");
}

async function examineDisk({ DATA_DIR, DATABASE_URL, supabase }: Config): Promise<Finding> {
  await mkdir(DATA_DIR, { recursive: true });
  const folder = DATABASE_URL || supabase ? DATA_DIR : databaseHome(DATA_DIR);
  const free = Math.floor((await readFreeBytes(folder)) / 1024 / 1024);
  return free < MIN_FREE_MEGABYTES
    ? fault("disk", `has ${free} MB left for ${folder}. Make room: without it nothing can be stored.`)
    : ok("disk", `has ${free} MB left for ${folder}`);
}

function examineBackups(config: Config): Finding {
  const hours = backupHours(config);
  if (hours === 0) return ok("backups", "are not made here: BACKUP_HOURS says so, or DATABASE_URL");
  const folder = backupFolder(config.DATA_DIR);
  const newest = newestBackupTime(folder);
  if (newest === 0) return ok("backups", "are made from ten minutes after the start on");
  const age = Math.floor((Date.now() - newest) / 3_600_000);
  return age > 2 * hours
    ? fault("backups", `the newest in ${folder} is ${age} hours old. The log says why: "the backup failed".`)
    : ok("backups", `the newest in ${folder} is ${age} hours old`);
}

function examineProxy({ siteUrl, TRUST_PROXY, HOST }: Config): Finding {
  if (siteUrl.startsWith("https:") && TRUST_PROXY === 0)
    return fault(
      "proxy",
      "SITE_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as one, and share one's limits. Set TRUST_PROXY=1.",
    );
  if (TRUST_PROXY > 0 && !/^(?:127\.|localhost$|::1$)/.test(HOST))
    return ok(
      "proxy",
      `${TRUST_PROXY} trusted; see that nobody but the proxy reaches ${HOST}, or visitors can make up their address`,
    );
  return ok("proxy", TRUST_PROXY > 0 ? `${TRUST_PROXY} trusted` : "none, as it says");
}

async function catchFailure(subject: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return fault(subject, messageOf(error));
  }
}

function ok(subject: string, message: string): Finding {
  return { subject, isOk: true, message };
}

function fault(subject: string, message: string): Finding {
  return { subject, isOk: false, message };
}
