import { announce } from "./announce.ts";
import type { Backend } from "./backend.ts";
import type { Config } from "./config.ts";
import { localServerData } from "./data/server-data.ts";
import { ensureAdmin } from "./gateway/admin-account.ts";
import { createGateway } from "./gateway/gateway.ts";
import { type Keys, loadKeys, shareKeys } from "./gateway/keys.ts";
import type { Log } from "./log.ts";
import type { Database } from "./postgres/database.ts";
import { type EmbeddedOptions, joinEmbedded, startEmbedded } from "./postgres/embedded.ts";
import { connectDatabase } from "./postgres/external.ts";
import { migrate } from "./postgres/migrate.ts";
import { migrationsOfThisProject } from "./postgres/schema.ts";

/** The gateway over the embedded PostgreSQL, or over the one that DATABASE_URL names. */
export async function openLocalBackend(config: Config, adminEmail: string, log: Log): Promise<Backend> {
  const own = loadKeys(config.DATA_DIR);
  const database = await openDatabase(config, own, log);
  try {
    const { bootstrap, migrations } = migrationsOfThisProject();
    const applied = await migrate(database.sql, bootstrap, migrations);
    if (applied.length > 0) announce(`Applied ${applied.length} migrations`);
    const keys = config.DATABASE_URL ? await shareKeys(database.sql, own) : own;
    const account = {
      email: adminEmail,
      ...(config.ADMIN_PASSWORD ? { password: config.ADMIN_PASSWORD } : {}),
    };
    const { generatedPassword } = await ensureAdmin(database.sql, account);
    if (generatedPassword) announcePassword(generatedPassword);
    const data = localServerData(database.sql);
    await data.call("set_chat_log_viewer", { viewer: config.CHAT_LOG_VIEWER });
    const gateway = createGateway({ sql: database.sql, keys, isDatabaseUp: database.isUp, log });
    return {
      data,
      sharedSql: config.DATABASE_URL ? database.sql : undefined,
      publishableKey: keys.publishableKey,
      routes: { "/rest/v1/*": gateway, "/auth/v1/*": gateway },
      ask: (path, init) =>
        gateway(new Request(`${config.siteUrl}${path}`, init), { address: "", requestId: "ask" }),
      async check() {
        await database.sql`select 1`;
      },
      stop: database.stop,
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

// At once: the account exists now, and only its hash is kept.
function announcePassword(password: string) {
  announce(`\nThe password for /admin is  ${password}`);
  announce("It is shown this once; `npm run admin:password` sets another.\n");
}

/**
 * The database for a command beside the site: that of a running site if there is one, else one that is started for it.
 * @throws when neither can be had; the message says why.
 */
export async function openDatabaseBeside(config: Config, log: Log): Promise<Database> {
  const keys = loadKeys(config.DATA_DIR);
  if (config.DATABASE_URL) return connectDatabase(config.DATABASE_URL);
  const options = embeddedOptions(config, keys, log);
  return (await joinEmbedded(options)) ?? (await startEmbedded(options));
}

async function openDatabase(config: Config, keys: Keys, log: Log): Promise<Database> {
  if (config.DATABASE_URL) return connectDatabase(config.DATABASE_URL);
  const began = performance.now();
  const database = await startEmbedded(embeddedOptions(config, keys, log));
  announce(`PostgreSQL is up (${Math.round(performance.now() - began)} ms)`);
  return database;
}

function embeddedOptions(config: Config, keys: Keys, log: Log): EmbeddedOptions {
  return {
    dataDir: config.DATA_DIR,
    password: keys.databasePassword,
    log: (text) =>
      log[/\b(FATAL|PANIC):|unexpectedly/.test(text) ? "warn" : "debug"]({ said: text.trim() }, "postgres"),
    announce,
  };
}
