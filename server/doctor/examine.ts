import { existsSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import type { Answer } from "#contract/rows.ts";
import { messageOf } from "#contract/values.ts";
import { loadCompany } from "#site-data/load/load-company.ts";
import { type BucketSettings, listSentBackups } from "../backup/bucket.ts";
import { backupFolder, backupHours, newestBackupTime } from "../backup/schedule.ts";
import { type Config, findMisspelledVariables, listSettings, readConfig } from "../config.ts";
import { readFreeBytes } from "../disk-space.ts";
import { hasKeys } from "../first-start.ts";
import { loadKeys } from "../gateway/keys.ts";
import { askSiteverify, isSecretRefused, type TurnstileSettings } from "../http/forms/turnstile.ts";
import { checkInsert } from "../local-backend.ts";
import type { Log } from "../log.ts";
import { explainFailure } from "../mail/delivery/failure.ts";
import { smtpTransport } from "../mail/delivery/smtp-delivery.ts";
import { readCorrespondents } from "../mail/settings.ts";
import { databaseHome, hasEmbeddedData } from "../postgres/place.ts";
import type { Sql } from "../postgres/sql.ts";
import { openDatabaseBeside } from "../prepare-database.ts";
import { PictureOpener } from "../publishing/picture-opener.ts";
import { findPlaces, measureRoofAt } from "../roof-size/look-up.ts";
import type { MeasuringServices } from "../roof-size/services.ts";
import { openSupabaseBackend } from "../supabase-backend.ts";
import { describePeople } from "./examine-people.ts";

/** The result for one subject. The message says what was found and, for a fault, how to put it right. */
export type Finding = { subject: string; isOk: boolean; message: string };

const PROJECT = path.resolve(import.meta.dirname, "../..");
const MIN_FREE_MEGABYTES = 1024; // for a build beside a running site and the write-ahead log; a flood of files may bring as much in a day
const MAX_CLOCK_OFFSET = 5000; // milliseconds
const HOUR = 3_600_000; // milliseconds
const MIN_CONVERSATIONS = 5;
/** Addresses of the machine itself or of a private network: no visitor has one. */
const PRIVATE_NETWORK = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/;

/** Examines everything that a site needs, step by step. It changes only the mode of a key file that other users can read. */
export async function* examine(
  environment: Record<string, string | undefined>,
  log: Log,
): AsyncGenerator<Finding> {
  yield await look("settings", () => examineSettings(environment));
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
  yield* config.supabase ? examineProject(config.supabase, config) : examineDatabase(config, log);
  yield await look("mail", () => examineMail(config));
  const { turnstile } = config;
  if (turnstile) yield await look("Turnstile", () => examineTurnstile(turnstile));
  const { measuring } = config;
  if (measuring) yield await look("measured roofs", () => examineMeasuring(measuring));
  yield await look("disk", () => examineDisk(config));
  yield await look("photos", examinePhotos);
  if (!config.supabase) yield await look("backups", () => examineBackups(config));
  const { bucket } = config;
  if (bucket && !config.supabase && backupHours(config) > 0)
    yield await look("backups in the bucket", () => examineBucket(bucket, backupHours(config)));
  yield await look("proxy", () => examineProxy(config));
}

/** Tells each setting's source, and the value where it is no secret. @throws where other users can read secrets in `.env` */
function examineSettings(environment: Record<string, string | undefined>): string {
  const settings = listSettings(environment);
  const file = path.resolve(PROJECT, environment.EAVES_ENV_FILE || ".env");
  if (settings.some(({ isSecret, isFromFile }) => isSecret && isFromFile) && isReadByOthers(file))
    throw new Error(`${file} holds secrets, and other users of this machine can read it: chmod 600 ${file}`);
  if (settings.length === 0) return "are all at their defaults";
  const lines = settings.map(
    ({ name, value, isSecret, isFromFile }) =>
      `${name} ${isSecret ? "is set" : `is ${JSON.stringify(value)}`}, ${isFromFile ? "in .env" : "in the environment"}`,
  );
  return [...lines, "all others are at their defaults"].join("\n         ");
}

function isReadByOthers(file: string): boolean {
  return process.platform !== "win32" && existsSync(file) && (statSync(file).mode & 0o077) !== 0;
}

async function* examineProject(
  project: NonNullable<Config["supabase"]>,
  { DATA_DIR: dataDir }: Config,
): AsyncGenerator<Finding> {
  const backend = await openSupabaseBackend({ ...project, dataDir });
  yield await look("database", async () => {
    await backend.check();
    return `the Supabase project at ${project.url} answers`;
  });
  yield await look("people", async () =>
    describePeople(await backend.data.call("people_figures"), async (id) => {
      const { data, error } = await backend.admin.passkey.listPasskeys({ userId: id });
      if (error)
        throw new Error(`Its Auth does not tell of passkeys (${error.message}). Are they switched on there?`);
      return data.length;
    }),
  );
}

/** Examines keys, database, clock and visitors' addresses, where the database is not a Supabase project. */
async function* examineDatabase(config: Config, log: Log): AsyncGenerator<Finding> {
  const isEmbedded = !config.DATABASE_URL;
  const isNew = !hasKeys(config.DATA_DIR) && !(isEmbedded && hasEmbeddedData(config.DATA_DIR));
  if (isNew) {
    yield ok("keys", "are made at the first start");
    if (isEmbedded) return yield ok("database", "is made at the first start");
  } else {
    const keys = await look("keys", () => {
      loadKeys(config.DATA_DIR);
      return `are whole, in ${config.DATA_DIR}`;
    });
    yield keys;
    if (!keys.isOk) return;
  }
  const database = await openDatabaseBeside(config, log).catch((error: Error) => error);
  if (database instanceof Error) return yield fault("database", database.message);
  try {
    yield await look("database", async () => {
      await checkInsert(database.sql);
      return "takes an application (it was taken back)";
    });
    yield await look("clock", () => examineClock(database.sql));
    yield await look("visitors' addresses", () => examineAddresses(database.sql, config));
    yield await look("people", () => examinePeople(database.sql));
    if (backupHours(config) > 0) yield await look("backups on trial", () => examineTrial(database.sql));
  } finally {
    await database.stop();
  }
}

async function examinePeople(sql: Sql): Promise<string> {
  const people = await sql<Answer<"people_figures">[number][]>`select * from public.people_figures()`;
  return describePeople(people, async (id) => {
    const [row] = await sql<{ passkeys: number }[]>`
      select count(*)::int as passkeys from auth.passkeys where user_id = ${id}`;
    return row?.passkeys ?? 0;
  });
}

/** @throws where the newest backup that was restored on trial was not whole */
async function examineTrial(sql: Sql): Promise<string> {
  const [row] = await sql<{ at: Date | null; rows: number; failure: string }[]>`
    select backup_proven_at as at, backup_rows::float8 as rows, backup_failure as failure from private.settings`;
  const day = row?.at?.toISOString().slice(0, 10);
  if (row?.failure)
    throw new Error(
      `the newest could not be restored: ${row.failure} ${day ? `One of ${day} was whole.` : "None was whole yet."} Make one: npm run backup -- FILE`,
    );
  if (!day) return "are restored once a week, first with the first backup";
  return `the one of ${day} was restored with all of its ${row?.rows} rows`;
}

async function examineClock(sql: Sql): Promise<string> {
  const [row] = await sql<{ now: Date; newest: Date | null }[]>`
    select clock_timestamp() as now, greatest(
      (select max(created_at) from public.applications), (select max(created_at) from public.conversations)
    ) as newest`;
  const offset = Math.abs((row?.now.getTime() ?? 0) - Date.now());
  if (offset > MAX_CLOCK_OFFSET)
    throw new Error(
      `is ${Math.round(offset / 1000)} s from the database's. Let both machines keep time (timedatectl set-ntp true).`,
    );
  const newest = row?.newest ?? new Date(0);
  if (newest.getTime() - Date.now() > MAX_CLOCK_OFFSET)
    throw new Error(
      `is behind what was stored last, at ${newest.toISOString()}. Let the machine keep time (timedatectl set-ntp true).`,
    );
  return "agrees with the database's, and with what was stored last";
}

async function examineAddresses(sql: Sql, { TRUST_PROXY }: Config): Promise<string> {
  const latest = await sql<{ ip_address: string }[]>`
    select ip_address from public.conversations where ip_address <> '' order by created_at desc limit 50`;
  const [address = "", ...others] = new Set(latest.map(({ ip_address }) => ip_address));
  if (latest.length < MIN_CONVERSATIONS || others.length > 0 || !PRIVATE_NETWORK.test(address))
    return "look like visitors'";
  throw new Error(
    `The last ${latest.length} conversations all came from ${address}, a proxy of yours: set TRUST_PROXY to the number of proxies in front, ${TRUST_PROXY + 1} perhaps.`,
  );
}

async function examineMail(config: Config): Promise<string> {
  const { from, to } = readCorrespondents(config, loadCompany());
  const route = `from ${from.address} to ${to.map(({ address }) => address).join(", ")}`;
  if (!config.SMTP_URL)
    return `is written to ${path.join(config.DATA_DIR, "mail")}: nobody is told of it. Set SMTP_URL to send it ${route}.`;
  const { host } = new URL(config.SMTP_URL);
  await smtpTransport(config.SMTP_URL)
    .verify()
    .catch((error) => {
      throw new Error(explainFailure(error, host).reason);
    });
  return `the mail server answers and knows us; mails go ${route}`;
}

/** Checks the secret key with a made-up token: Cloudflare then refuses only the token, or also the key. */
async function examineTurnstile({ verifyUrl, secretKey }: TurnstileSettings): Promise<string> {
  const question = { secret: secretKey, response: "doctor" };
  const verdict = await askSiteverify(verifyUrl, question).catch(({ message }: Error) => {
    throw new Error(
      `${verifyUrl} does not answer (${message}): until it does, forms and chat refuse everybody.`,
    );
  });
  if (isSecretRefused(verdict))
    throw new Error(
      "TURNSTILE_SECRET_KEY is not known to Cloudflare, so forms and chat refuse everybody. Copy it from the widget's settings.",
    );
  return "Cloudflare answers and knows the secret key";
}

const QUESTION_MILLISECONDS = 6000;
/** The office of the U.S. Census Bureau, and the house in Google's own example. */
const KNOWN_ADDRESS = "4600 Silver Hill Rd, Washington, DC 20233";
const KNOWN_HOUSE = { latitude: 37.445, longitude: -122.139 };

/** Asks both services once, as the calculator does. Google bills its question. */
async function examineMeasuring({ geocoderUrl, solarUrl }: MeasuringServices): Promise<string> {
  const signal = () => AbortSignal.timeout(QUESTION_MILLISECONDS);
  const explain = (hint: string) => (error: Error) => {
    throw new Error(`${error.message}, so no visitor's house can be measured. ${hint}`);
  };
  await findPlaces(geocoderUrl, KNOWN_ADDRESS, signal()).catch(explain("Check GEOCODER_URL."));
  await measureRoofAt(solarUrl, KNOWN_HOUSE, signal()).catch(
    explain(
      "Check SOLAR_API_URL and its key: the Solar API must be switched on in the key's project, and the key allowed for this server. Over its quota it answers 429.",
    ),
  );
  return "the geocoder and the Solar API answer";
}

async function examineDisk({ DATA_DIR, DATABASE_URL, supabase }: Config): Promise<string> {
  await mkdir(DATA_DIR, { recursive: true });
  const folder = DATABASE_URL || supabase ? DATA_DIR : databaseHome(DATA_DIR);
  const free = Math.floor((await readFreeBytes(folder)) / 1024 / 1024);
  if (free < MIN_FREE_MEGABYTES)
    throw new Error(`has ${free} MB left for ${folder}. Make room: without it nothing can be stored.`);
  return `has ${free} MB left for ${folder}`;
}

/** A gray square of 8 pixels as a JPEG. */
const SMALL_PHOTO =
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAB/9k=";

/** Opens a photo as a visitor's is opened: a machine without the libraries for it, or without room, takes none. */
async function examinePhotos(): Promise<string> {
  const opener = new PictureOpener();
  try {
    await opener.makePhoto(Buffer.from(SMALL_PHOTO, "base64"), "");
    return "can be opened";
  } catch {
    throw new Error(
      "cannot be opened, so visitors and the desk can add none. Install the dependencies anew (npm ci), and see that 512 MB are free.",
    );
  } finally {
    opener.stop();
  }
}

function examineBackups(config: Config): string {
  const hours = backupHours(config);
  if (hours === 0) return "are not made here: BACKUP_HOURS says so, or DATABASE_URL";
  const folder = backupFolder(config.DATA_DIR);
  const newest = newestBackupTime(folder);
  if (newest === 0) return "are made from ten minutes after the start on";
  const age = Math.floor((Date.now() - newest) / HOUR);
  if (age > 2 * hours)
    throw new Error(`the newest in ${folder} is ${age} hours old. The log says why: "the backup failed".`);
  return `the newest in ${folder} is ${age} hours old`;
}

/** Asks the bucket itself, so that a wrong key is told as well. */
async function examineBucket(settings: BucketSettings, hours: number): Promise<string> {
  const newest = (await listSentBackups(settings)).at(-1);
  if (!newest) return `${settings.url} answers and has none yet: each backup is sent when it is made`;
  const age = Math.floor((Date.now() - newest.time) / HOUR);
  if (age > 2 * hours)
    throw new Error(
      `the newest in ${settings.url} is ${age} hours old. The log says why: "the backup could not be sent".`,
    );
  return `the newest in ${settings.url} is ${age} hours old`;
}

function examineProxy({ siteUrl, TRUST_PROXY, HOST }: Config): string {
  if (siteUrl.startsWith("https:") && TRUST_PROXY === 0)
    throw new Error(
      "SITE_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as one, and share one's limits. Set TRUST_PROXY=1.",
    );
  if (TRUST_PROXY === 0) return "none, as it says";
  if (/^(?:127\.|localhost$|::1$)/.test(HOST)) return `${TRUST_PROXY} trusted`;
  return `${TRUST_PROXY} trusted; see that nobody but the proxy reaches ${HOST}, or visitors can make up their address`;
}

/** Looks at one subject: `examination` answers what was found, and throws what is wrong. */
async function look(subject: string, examination: () => string | Promise<string>): Promise<Finding> {
  try {
    return ok(subject, await examination());
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
