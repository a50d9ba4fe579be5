import path from "node:path";
import * as z from "zod";
import { PASSWORD_RULE } from "#contract/staff-account.ts";
import { recordBy } from "#contract/values.ts";
import { closestName } from "#site-data/load/closest-name.ts";
import type { BucketSettings } from "./backup/bucket.ts";
import { isStrongPassword } from "./gateway/auth/password-rule.ts";
import type { TurnstileSettings } from "./http/forms/turnstile.ts";
import type { HttpsOnly } from "./http/security-headers.ts";
import type { MeasuringServices } from "./roof-size/services.ts";

const nonEmpty = z.string().trim().min(1);
const webAddress = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const count = z.coerce.number().int().min(0);

/** The words of the company are not known here: prepare-database.ts checks the password again with them. */
const NO_WORDS: ReadonlySet<string> = new Set();

/** All environment variables that Eaves reads, each optional. The text says in an error what the variable takes. */
const VARIABLES = {
  /** TCP port of the site. */
  PORT: [count.max(65_535).default(3000), "a port number from 0 (any free one) to 65535"],
  /** Address to listen on; 0.0.0.0 for all. */
  HOST: [nonEmpty.default("127.0.0.1"), "a host name or IP address"],
  /** The site's public address, for links in e-mails, canonical URLs and cookies. */
  SITE_URL: [webAddress.optional(), "an http or https address"],
  /** "on" tells browsers to use https for all names below the site's own as well, for a year; for who serves them all by https. */
  HSTS_SUBDOMAINS: [z.enum(["on", "off"]).default("off"), "on or off"],
  /** Number of proxies in front of the site, whose X-Forwarded-For entries are trusted. */
  TRUST_PROXY: [count.max(10).default(0), "a number of proxies from 0 to 10"],
  /** Folder of the database, the keys and written mails. */
  DATA_DIR: [nonEmpty.default("data").transform((folder) => path.resolve(folder)), "a folder"],
  /** PostgreSQL 15 or newer in place of the embedded one; several site processes may share it. */
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "postgres://user:password@host:port/database",
  ],
  /** A Supabase project in place of gateway and database: its URL … */
  SUPABASE_URL: [webAddress.optional(), "the project's https address"],
  /** … its publishable (or anon) key … */
  SUPABASE_PUBLISHABLE_KEY: [nonEmpty.optional(), "the project's publishable key"],
  /** … and its secret (or service_role) key, which never leaves the server. */
  SUPABASE_SECRET_KEY: [nonEmpty.optional(), "the project's secret key"],
  /** Sign-in name of the one staff account; the site's own default stands in site.config.ts. */
  ADMIN_EMAIL: [z.email().optional(), "an e-mail address"],
  /** Staff password; generated and printed once when unset. */
  ADMIN_PASSWORD: [
    z
      .string()
      .refine((text) => isStrongPassword(text, NO_WORDS))
      .optional(),
    PASSWORD_RULE,
  ],
  /** "public" lets visitors read all chat logs (never contact details) in the chat panel. */
  CHAT_LOG_VIEWER: [z.enum(["public", "off"]).default("public"), "public or off"],
  /** "on" lets staff change the site's data at the desk. */
  SITE_EDITING: [z.enum(["on", "off"]).default("on"), "on or off"],
  /** An OpenAI-compatible endpoint for Eve: its base URL … */
  EVE_MODEL_URL: [webAddress.optional(), "an http or https address"],
  /** … the model's name … */
  EVE_MODEL: [nonEmpty.optional(), "a model's name"],
  /** … and its key, if it wants one. */
  EVE_API_KEY: [nonEmpty.optional(), "a key"],
  /** Tokens of the model in a day; one visitor may use a twentieth of them. */
  EVE_MODEL_TOKENS_A_DAY: [count.default(2_000_000), "a number of tokens"],
  /** Mail server for notifications; when unset, mails are written to DATA_DIR/mail. */
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), "smtp://user:password@host:port or smtps://…"],
  /** Sender of notifications. */
  NOTIFY_FROM: [nonEmpty.optional(), "an e-mail address"],
  /** Receivers of notifications, separated by commas. */
  NOTIFY_TO: [nonEmpty.optional(), "e-mail addresses, separated by commas"],
  /** A third-party estimate calculator in place of the site's own: the address of its page … */
  CALCULATOR_URL: [webAddress.optional(), "an http or https address"],
  /** … the product identifier that it gets … */
  CALCULATOR_PRODUCT_ID: [nonEmpty.optional(), "the provider's product identifier"],
  /** … and its helper script. */
  CALCULATOR_HELPER_URL: [webAddress.optional(), "an http or https address"],
  /** A third-party lead form in place of the site's own: the address of its page … */
  LEAD_FORM_URL: [webAddress.optional(), "an http or https address"],
  /** … and its embed script. */
  LEAD_FORM_SCRIPT_URL: [webAddress.optional(), "an http or https address"],
  /** Shared secret with which a booking provider signs its requests. */
  BOOKING_WEBHOOK_SECRET: [z.string().min(16).optional(), "at least 16 characters"],
  /** Cloudflare Turnstile before the forms and the chat: the widget's site key … */
  TURNSTILE_SITE_KEY: [nonEmpty.optional(), "the widget's site key"],
  /** … its secret key … */
  TURNSTILE_SECRET_KEY: [nonEmpty.optional(), "the widget's secret key"],
  /** … and the service that checks a token. */
  TURNSTILE_VERIFY_URL: [
    webAddress.default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    "an http or https address",
  ],
  /** Google's Solar API with the company's key, by which the calculator measures a house … */
  SOLAR_API_URL: [webAddress.optional(), "an http or https address with a key"],
  /** … and the service that finds the place of an address, by the protocol of the U.S. Census Bureau's. */
  GEOCODER_URL: [
    webAddress.default("https://geocoding.geo.census.gov/geocoder/locations/onelineaddress"),
    "an http or https address",
  ],
  /** Google Tag Manager container; nothing of it is loaded when unset. */
  GTM_ID: [
    z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/)
      .optional(),
    "an identifier like GTM-ABC123",
  ],
  /** Hours between two backups to DATA_DIR/backups; when unset, 24 for the embedded database and no backups of another. */
  BACKUP_HOURS: [count.max(8760).optional(), "a number of hours, 0 for no backups"],
  /** Number of backups that are kept, in the data folder and in the bucket. */
  BACKUP_KEEP: [count.min(1).max(1000).default(7), "a number of backups from 1 to 1000"],
  /** An S3-compatible service with a bucket, and perhaps the beginning of names there, to which each backup is sent … */
  BACKUP_S3_URL: [
    webAddress.refine((url) => new URL(url).pathname.length > 1).optional(),
    "an address with a bucket, like https://s3.example.com/bucket",
  ],
  /** … its region … */
  BACKUP_S3_REGION: [nonEmpty.default("us-east-1"), "a region's name"],
  /** … the id of an access key … */
  BACKUP_S3_KEY: [nonEmpty.optional(), "an access key's id"],
  /** … the key's secret … */
  BACKUP_S3_SECRET: [nonEmpty.optional(), "an access key's secret"],
  /** … and the passphrase with which backups are encrypted before they leave the machine. */
  BACKUP_PASSPHRASE: [z.string().min(16).optional(), "at least 16 characters"],
  /** Seconds that a stopping site goes on serving while /readyz says that it stops, so that a balancer can notice. */
  DRAIN_SECONDS: [count.max(30).default(0), "a number of seconds from 0 to 30"],
  /** A separate port for /metrics … */
  METRICS_PORT: [count.min(1).max(65_535).optional(), "a port number from 1 to 65535"],
  /** … the address to listen on for it … */
  METRICS_HOST: [nonEmpty.default("127.0.0.1"), "a host name or IP address"],
  /** … and the token that a request for it must carry; with a token it is served on the site's own port too. */
  METRICS_TOKEN: [z.string().min(16).optional(), "at least 16 characters"],
  /** The systemd unit that `npm run update` restarts when the new version is built. */
  UPDATE_RESTART: [
    z
      .string()
      .regex(/^\w[\w@.:-]*$/)
      .optional(),
    "the name of a systemd unit",
  ],
  /** Seconds that the restarted site has until it serves; then the version before is put back. */
  UPDATE_PATIENCE_SECONDS: [count.min(1).max(86_400).default(600), "a number of seconds from 1 to 86400"],
  /** Days after which visitors' records are removed; 0 keeps them. */
  RETENTION_DAYS: [count.max(36_500).default(0), "a number of days, 0 to keep everything"],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = { [Name in keyof typeof VARIABLES]: z.infer<(typeof VARIABLES)[Name][0]> };
type Environment = Record<string, string | undefined>;

const SECRET_NAME = /PASS|SECRET|KEY|TOKEN|DATABASE_URL|SMTP_URL|SOLAR_API_URL/; // these URLs may hold a password or a key
const URL_WITH_PASSWORD = /\/\/[^/?#]*@/;

/** The site's configuration: the checked environment, and settings that need several variables together. */
export type Config = Variables & {
  /** Public address without a trailing slash. */
  siteUrl: string;
  httpsOnly: HttpsOnly;
  supabase: { url: string; publishableKey: string; secretKey: string } | undefined;
  turnstile: TurnstileSettings | undefined;
  /** The services that measure a house by its address. */
  measuring: MeasuringServices | undefined;
  /** The bucket into which backups are sent. */
  bucket: BucketSettings | undefined;
  /** The language model that chooses what Eve says. */
  eveModel: EveModelSettings | undefined;
};

type EveModelSettings = { url: string; model: string; apiKey: string | undefined; tokensADay: number };

/** An invalid configuration; the message is one line that says what to change. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment. Empty values count as unset.
 * @throws {ConfigError} with the variable's name, its value (except secrets) and what it takes
 */
export function readConfig(environment: Environment): Config {
  const read = (name: keyof Variables) => {
    const [schema, takes] = VARIABLES[name];
    const value = environment[name] === "" ? undefined : environment[name];
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const got = SECRET_NAME.test(name) ? `${value?.length ?? 0} characters` : JSON.stringify(value);
    throw new ConfigError(`${name} is ${got}, but takes ${takes}.`);
  };
  const names = Object.keys(VARIABLES) as (keyof Variables)[];
  const variables = Object.fromEntries(names.map((name) => [name, read(name)])) as Variables;
  return {
    ...variables,
    siteUrl: variables.SITE_URL ?? `http://localhost:${variables.PORT}`,
    httpsOnly: readHttpsOnly(variables),
    supabase: readSupabaseProject(variables),
    turnstile: readTurnstileSettings(variables),
    measuring: variables.SOLAR_API_URL
      ? { solarUrl: variables.SOLAR_API_URL, geocoderUrl: variables.GEOCODER_URL }
      : undefined,
    bucket: readBucketSettings(variables),
    eveModel: readEveModelSettings(variables),
  };
}

/** The names of all variables that an owner may set; SITE_DIR is read where no configuration is. */
export const SETTINGS: readonly string[] = [...Object.keys(VARIABLES), "SITE_DIR"];

/** A setting that has a value. */
export type Setting = { name: string; value: string; isSecret: boolean; isFromFile: boolean };

/** The settings that are set, with their source: the environment, or the file `.env` (scripts/prepare/env-file.mjs). */
export function listSettings(environment: Environment): Setting[] {
  const fromFile = environment.EAVES_FROM_ENV_FILE?.split(",") ?? [];
  return SETTINGS.flatMap((name) => {
    const value = environment[name];
    if (!value) return [];
    const isSecret = SECRET_NAME.test(name) || URL_WITH_PASSWORD.test(value);
    return [{ name, value, isSecret, isFromFile: fromFile.includes(name) }];
  });
}

/** Variables that other modules read, or files beside the program. */
const OTHER_VARIABLES = [
  "DATABASE_PASSWORD", // deploy/compose.postgres.yaml
  "CHROMIUM_PATH",
  "CHROMIUM_SHELL_PATH",
  "EAVES_DEV",
  "EAVES_BUILD",
  "EAVES_ENV_FILE",
  "EAVES_FROM_ENV_FILE",
  "EAVES_PARENT",
  "EAVES_OWN_PUSH_SERVICE",
  "EAVES_QUICK_COMPRESSION",
];
const MIN_CHECKED_LENGTH = 6; // characters; a shorter name is too easily like another program's variable

/** A line for each variable whose name is nearly one of Eaves': "RETENTION_DAY is …; did you mean RETENTION_DAYS?" */
export function findMisspelledVariables(environment: Environment): string[] {
  const known = [...SETTINGS, ...OTHER_VARIABLES];
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || name.length < MIN_CHECKED_LENGTH) return [];
    const meant = closestName(name, known);
    return meant ? [`${name} is no variable of Eaves; did you mean ${meant}?`] : [];
  });
}

type TextVariable = {
  [Name in keyof Variables]: string extends NonNullable<Variables[Name]> ? Name : never;
}[keyof Variables];

/**
 * Reads variables that only make sense together; undefined when none of them is set.
 * @param all the words for all of them, in the error
 * @throws {ConfigError} when only some are set
 */
function readTogether<Name extends TextVariable>(
  variables: Variables,
  names: readonly Name[],
  all: string,
): Record<Name, string> | undefined {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${LIST.format(names)} belong together: set ${all} or none.`);
  return recordBy(names, (name) => variables[name] as string);
}

const LIST = new Intl.ListFormat("en");

function readHttpsOnly({ SITE_URL, HSTS_SUBDOMAINS }: Variables): HttpsOnly {
  if (!SITE_URL?.startsWith("https:")) return "none";
  return HSTS_SUBDOMAINS === "on" ? "subdomains" : "host";
}

function readTurnstileSettings(variables: Variables): Config["turnstile"] {
  const keys = readTogether(variables, ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"], "both");
  return (
    keys && {
      siteKey: keys.TURNSTILE_SITE_KEY,
      secretKey: keys.TURNSTILE_SECRET_KEY,
      verifyUrl: variables.TURNSTILE_VERIFY_URL,
    }
  );
}

function readBucketSettings(variables: Variables): Config["bucket"] {
  const names = ["BACKUP_S3_URL", "BACKUP_S3_KEY", "BACKUP_S3_SECRET", "BACKUP_PASSPHRASE"] as const;
  const all = readTogether(variables, names, "all four");
  return (
    all && {
      url: all.BACKUP_S3_URL,
      key: all.BACKUP_S3_KEY,
      secret: all.BACKUP_S3_SECRET,
      region: variables.BACKUP_S3_REGION,
      passphrase: all.BACKUP_PASSPHRASE,
    }
  );
}

function readEveModelSettings(variables: Variables): Config["eveModel"] {
  const model = readTogether(variables, ["EVE_MODEL_URL", "EVE_MODEL"], "both");
  return (
    model && {
      url: model.EVE_MODEL_URL,
      model: model.EVE_MODEL,
      apiKey: variables.EVE_API_KEY,
      tokensADay: variables.EVE_MODEL_TOKENS_A_DAY,
    }
  );
}

function readSupabaseProject(variables: Variables): Config["supabase"] {
  const names = ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const;
  const project = readTogether(variables, names, "all three");
  if (!project) return undefined;
  if (variables.DATABASE_URL)
    throw new ConfigError("DATABASE_URL and SUPABASE_URL name two databases: set one of them.");
  return {
    url: project.SUPABASE_URL,
    publishableKey: project.SUPABASE_PUBLISHABLE_KEY,
    secretKey: project.SUPABASE_SECRET_KEY,
  };
}
