import { accountErrors } from "#copy/account-errors.ts";
import type { Company } from "#site-data/shapes.ts";
import { announce } from "./announce.ts";
import { type Config, ConfigError } from "./config.ts";
import { localServerData } from "./data/server-data.ts";
import { ensureAdmin } from "./gateway/auth/admin-account.ts";
import { findPasswordWeakness, listCompanyWords } from "./gateway/auth/password-rule.ts";
import { loadKeys, shareKeys } from "./gateway/keys.ts";
import { type Log, logPostgres } from "./log.ts";
import type { ClusterAddress } from "./postgres/cluster.ts";
import type { Database } from "./postgres/database.ts";
import { connectEmbedded, joinEmbedded, startEmbedded } from "./postgres/embedded.ts";
import { connectDatabase } from "./postgres/external.ts";
import { migrate } from "./postgres/migrate.ts";
import { readSchema } from "./postgres/schema.ts";

/** The state of the embedded PostgreSQL, as the primary tells it to a worker. */
export type DatabaseState = { up: boolean };

/** The address of the embedded PostgreSQL for a worker; none where `DATABASE_URL` names another. */
export type DatabasePlace = { embedded?: ClusterAddress };

/**
 * Brings the schema, the keys and the staff account of a database up to date.
 * @throws {ConfigError} where ADMIN_PASSWORD is made of the company's own words
 */
export async function prepareDatabase(config: Config, { embedded }: DatabasePlace, company: Company) {
  const { ADMIN_PASSWORD } = config;
  const weakness = ADMIN_PASSWORD && findPasswordWeakness(ADMIN_PASSWORD, listCompanyWords(company));
  if (weakness) throw new ConfigError(`ADMIN_PASSWORD will not do. ${accountErrors.weak[weakness]}`);
  const { sql, stop } = embedded
    ? connectEmbedded(embedded, () => true)
    : await connectDatabase(config.DATABASE_URL ?? "");
  try {
    const { applied, defines } = await migrate(sql, readSchema());
    if (applied.length > 0) announce(`Applied ${applied.length} migrations`);
    else if (defines) announce("Made the database's functions anew");
    if (config.DATABASE_URL) await shareKeys(sql, loadKeys(config.DATA_DIR));
    const account = {
      email: config.ADMIN_EMAIL ?? company.email.admin,
      ...(ADMIN_PASSWORD ? { password: ADMIN_PASSWORD } : {}),
    };
    const { generatedPassword } = await ensureAdmin(sql, account);
    if (generatedPassword) announcePassword(generatedPassword);
    await localServerData(sql).call("set_chat_log_viewer", { viewer: config.CHAT_LOG_VIEWER });
  } finally {
    await stop();
  }
}

// Announced at once: the account exists now, and only a hash of the password is stored.
function announcePassword(password: string) {
  announce(`\nThe password for /admin is  ${password}`);
  announce(
    "It is shown this once, and changed at the first sign-in; `npm run admin:password` makes another.\n",
  );
}

/**
 * Opens the database for a command beside the site: the running site's if there is one, else one that is started for the command.
 * @throws when neither is possible; the message says why
 */
export async function openDatabaseBeside(config: Config, log: Log): Promise<Database> {
  const keys = loadKeys(config.DATA_DIR);
  if (config.DATABASE_URL) return connectDatabase(config.DATABASE_URL);
  const options = {
    dataDir: config.DATA_DIR,
    password: keys.databasePassword,
    log: logPostgres(log),
    announce,
  };
  return (await joinEmbedded(options)) ?? (await startEmbedded(options));
}
