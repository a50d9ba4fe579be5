import type { Config } from "./config.ts";
import type { ServerData } from "./data/server-data.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Uploads } from "./http/forms/uploads.ts";
import type { Limits, OnRefused } from "./http/limits.ts";
import type { Listen } from "./live/changes.ts";
import { openLocalBackend } from "./local-backend.ts";
import type { Log } from "./log.ts";
import type { AuthAdmin } from "./people/auth-admin.ts";
import type { PoolUsage } from "./postgres/sql.ts";
import type { DatabasePlace, DatabaseState } from "./prepare-database.ts";
import type { PushKeys } from "./push/push-keys.ts";
import { openSupabaseBackend } from "./supabase-backend.ts";

/** The site's data and the browser's access to it: the gateway over a PostgreSQL, or a Supabase project. */
export type Backend = {
  data: ServerData;
  /** With DATABASE_URL they count in the database, since several site processes may share it. */
  limits: Limits;
  uploads: Uploads;
  /** The use of each pool of connections; undefined for a Supabase project. */
  pools?: Readonly<Record<string, () => PoolUsage>>;
  /** Listens to changes in the database; undefined for a Supabase project, which is reached by HTTP only. */
  listen?: Listen;
  publishableKey: string;
  /** Signs the addresses in visitors' mails. The same in all processes and after a restart. */
  linkSecret: string;
  /** The site's keys for push services. The same in all processes and after a restart. */
  pushKeys: PushKeys;
  /** Answers the browser's Supabase clients; undefined where a Supabase project does. */
  gateway?: Gateway;
  /** Makes a request with the rights of a browser's Supabase client; `path` begins with /rest/v1/. */
  ask(path: string, init: RequestInit): Promise<Response>;
  /** Auth with the server's own rights: it makes and deletes accounts of people. */
  admin: AuthAdmin;
  /** Rejects while an application could not be stored, or while the Supabase project does not answer. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/** Functions of whoever opens the backend, which it calls. */
export type BackendHooks = {
  /** The company's name, by which people's devices list its passkeys and codes. */
  companyName: () => string;
  /** The words of the company that no password may be made of. */
  companyWords: () => ReadonlySet<string>;
  onRefused?: OnRefused | undefined;
};

/** Opens the database that the configuration names; by default the embedded PostgreSQL at `place`. */
export function openBackend(
  config: Config,
  place: DatabasePlace,
  state: DatabaseState,
  log: Log,
  hooks: BackendHooks,
): Promise<Backend> {
  return config.supabase
    ? openSupabaseBackend({ ...config.supabase, dataDir: config.DATA_DIR }, hooks.onRefused)
    : openLocalBackend(config, place, state, log, hooks);
}
