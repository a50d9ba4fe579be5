import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { messageOf } from "#contract/values.ts";
import { site } from "#site-data/company.ts";
import { backupFolder, backupHours, newestBackup } from "../backup/schedule.ts";
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

/** What was found of one thing: whether it is well, in words, and what to do where it is not. */
export type Finding = { about: string; well: boolean; said: string };

const LEAST_FREE = 1024; // megabytes: a build beside a running site, the write-ahead log and a day of resumes
const MOST_OFF = 5000; // milliseconds
const ENOUGH_CONVERSATIONS = 5;
/** Addresses of a machine or a network of one's own, where no visitor comes from. */
const OWN_NETWORK = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/;

/** Looks at all that a site needs, one thing after the other; changes nothing but the mode of a key file that others may read. */
export async function* examine(
  environment: Record<string, string | undefined>,
  log: Log,
): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    yield wrong("configuration", messageOf(error));
    return; // nothing else can be known without it
  }
  const misspelt = findMisspelledVariables(environment);
  yield misspelt.length > 0
    ? wrong("configuration", misspelt.join(" "))
    : well("configuration", "is understood");
  yield* config.supabase ? hosted(config.supabase) : own(config, log);
  yield await trying("mail", () => mail(config));
  const { turnstile } = config;
  if (turnstile) yield await trying("Turnstile", () => secretOf(turnstile));
  yield await trying("disk", () => disk(config));
  if (!config.supabase) yield backups(config);
  yield proxy(config);
}

async function* hosted(project: NonNullable<Config["supabase"]>): AsyncGenerator<Finding> {
  const backend = await openSupabaseBackend(project);
  yield await trying("database", async () => {
    await backend.check();
    return well("database", `the Supabase project at ${project.url} answers`);
  });
}

/** Keys, database, clock and addresses of visitors where the database is not a hosted one. */
async function* own(config: Config, log: Log): AsyncGenerator<Finding> {
  const cluster = config.DATABASE_URL ? undefined : databaseFolders(config.DATA_DIR, databaseUser()).data;
  const isNew = !existsSync(path.join(config.DATA_DIR, "keys.json")) && !(cluster && existsSync(cluster));
  if (isNew) {
    yield well("keys", "are made at the first start");
    if (cluster) return yield well("database", "is made at the first start");
  } else {
    const keys = await trying("keys", async () => {
      loadKeys(config.DATA_DIR);
      return well("keys", `are whole, in ${config.DATA_DIR}`);
    });
    yield keys;
    if (!keys.well) return;
  }
  const database = await openDatabaseBeside(config, log).catch((error: Error) => error);
  if (database instanceof Error) return yield wrong("database", database.message);
  try {
    yield await trying("database", async () => {
      await checkInsert(database.sql);
      return well("database", "takes an application (it was taken back)");
    });
    yield await trying("clock", () => clock(database.sql));
    yield await trying("visitors' addresses", () => addresses(database.sql, config));
  } finally {
    await database.stop();
  }
}

async function clock(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ now: Date; newest: Date | null }[]>`
    select clock_timestamp() as now, greatest(
      (select max(created_at) from public.applications), (select max(created_at) from public.conversations)
    ) as newest`;
  const off = Math.abs((row?.now.getTime() ?? 0) - Date.now());
  if (off > MOST_OFF)
    return wrong(
      "clock",
      `is ${Math.round(off / 1000)} s from the database's. Let both machines keep time (timedatectl set-ntp true).`,
    );
  const { newest } = row ?? {};
  if (newest && newest.getTime() - Date.now() > MOST_OFF)
    return wrong(
      "clock",
      `is behind what was stored last, at ${newest.toISOString()}. Let the machine keep time (timedatectl set-ntp true).`,
    );
  return well("clock", "agrees with the database's, and with what was stored last");
}

async function addresses(sql: Sql, { TRUST_PROXY }: Config): Promise<Finding> {
  const latest = await sql<{ ip_address: string }[]>`
    select ip_address from public.conversations where ip_address <> '' order by created_at desc limit 50`;
  const [first] = latest;
  const one = first && latest.every(({ ip_address }) => ip_address === first.ip_address);
  if (latest.length < ENOUGH_CONVERSATIONS || !one || !OWN_NETWORK.test(first.ip_address))
    return well("visitors' addresses", "look like visitors'");
  return wrong(
    "visitors' addresses",
    `The last ${latest.length} conversations all came from ${first.ip_address}, a proxy of yours: set TRUST_PROXY to the number of proxies in front, ${TRUST_PROXY + 1} perhaps.`,
  );
}

async function mail(config: Config): Promise<Finding> {
  const { from, to } = readCorrespondents(config, site);
  const who = `from ${from.address} to ${to.map(({ address }) => address).join(", ")}`;
  if (!config.SMTP_URL)
    return well(
      "mail",
      `is written to ${path.join(config.DATA_DIR, "mail")}: nobody is told of it. Set SMTP_URL to send it ${who}.`,
    );
  try {
    await smtpTransport(config.SMTP_URL).verify();
  } catch (error) {
    return wrong("mail", explainFailure(error, new URL(config.SMTP_URL).host).reason);
  }
  return well("mail", `the mail server answers and knows us; mails go ${who}`);
}

/** A token that nobody was given tells whether the secret key is known. */
async function secretOf({ verifyUrl, secretKey }: TurnstileSettings): Promise<Finding> {
  const question = { secret: secretKey, response: "doctor" };
  const verdict = await askSiteverify(verifyUrl, question).catch((error: Error) => error);
  if (verdict instanceof Error)
    return wrong(
      "Turnstile",
      `${verifyUrl} does not answer (${verdict.message}): until it does, forms and chat refuse everybody.`,
    );
  return isSecretRefused(verdict)
    ? wrong(
        "Turnstile",
        "TURNSTILE_SECRET_KEY is not known to Cloudflare, so forms and chat refuse everybody. Copy it from the widget's settings.",
      )
    : well("Turnstile", "Cloudflare answers and knows the secret key");
}

async function disk({ DATA_DIR, DATABASE_URL, supabase }: Config): Promise<Finding> {
  await mkdir(DATA_DIR, { recursive: true });
  const folder = DATABASE_URL || supabase ? DATA_DIR : databaseHome(DATA_DIR);
  const free = Math.floor((await readFreeBytes(folder)) / 1024 / 1024);
  return free < LEAST_FREE
    ? wrong("disk", `has ${free} MB left for ${folder}. Make room: without it nothing can be stored.`)
    : well("disk", `has ${free} MB left for ${folder}`);
}

function backups(config: Config): Finding {
  const hours = backupHours(config);
  if (hours === 0) return well("backups", "are not made here: BACKUP_HOURS says so, or DATABASE_URL");
  const folder = backupFolder(config.DATA_DIR);
  const newest = newestBackup(folder);
  if (newest === 0) return well("backups", "are made from ten minutes after the start on");
  const age = Math.floor((Date.now() - newest) / 3_600_000);
  return age > 2 * hours
    ? wrong("backups", `the newest in ${folder} is ${age} hours old. The log says why: "the backup failed".`)
    : well("backups", `the newest in ${folder} is ${age} hours old`);
}

function proxy({ siteUrl, TRUST_PROXY, HOST }: Config): Finding {
  if (siteUrl.startsWith("https:") && TRUST_PROXY === 0)
    return wrong(
      "proxy",
      "SITE_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as one, and share one's limits. Set TRUST_PROXY=1.",
    );
  if (TRUST_PROXY > 0 && !/^(?:127\.|localhost$|::1$)/.test(HOST))
    return well(
      "proxy",
      `${TRUST_PROXY} trusted; see that nobody but the proxy reaches ${HOST}, or visitors can make up their address`,
    );
  return well("proxy", TRUST_PROXY > 0 ? `${TRUST_PROXY} trusted` : "none, as it says");
}

async function trying(about: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return wrong(about, messageOf(error));
  }
}

function well(about: string, said: string): Finding {
  return { about, well: true, said };
}

function wrong(about: string, said: string): Finding {
  return { about, well: false, said };
}
