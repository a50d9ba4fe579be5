import type { Config } from "./config.ts";
import type { ServerData } from "./data/server-data.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Uploads } from "./http/forms/uploads.ts";
import type { Limits, OnRefused } from "./http/limits.ts";
import type { Listen } from "./live/changes.ts";
import { openLocalBackend } from "./local-backend.ts";
import type { Log } from "./log.ts";
import type { PoolUse } from "./postgres/sql.ts";
import type { DatabasePlace, DatabaseState } from "./prepare-database.ts";
import type { PushKeys } from "./push/push-keys.ts";
import { openSupabaseBackend } from "./supabase-backend.ts";

/** Where the site's data is and how the browser reaches it: the gateway over a PostgreSQL, or a Supabase project. */
export type Backend = {
  data: ServerData;
  /** They count in the database where DATABASE_URL lets several site processes share it. */
  limits: Limits;
  uploads: Uploads;
  /** How much of its connections is used, where this process has them. */
  pools?: Readonly<Record<string, () => PoolUse>>;
  /** Hears of changes in the database; none where it cannot be listened to, as a Supabase project by HTTP. */
  listen?: Listen;
  publishableKey: string;
  /** Signs the addresses in visitors' mails; the same in all processes and after a restart. */
  linkSecret: string;
  /** The site's own among push services; the same in all processes and after a restart. */
  pushKeys: PushKeys;
  /** What the browser's Supabase clients call; none when a Supabase project answers them. */
  gateway?: Gateway;
  /** Answers what a browser's Supabase client may ask, for the server's own use; `path` begins with /rest/v1/. */
  ask(path: string, init: RequestInit): Promise<Response>;
  /** Rejects while an application could not be stored; of a Supabase project, while it does not answer. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens what the configuration names; without any, the PostgreSQL inside, which is at `place`. */
export function openBackend(
  config: Config,
  place: DatabasePlace,
  state: DatabaseState,
  log: Log,
  onRefused?: OnRefused,
): Promise<Backend> {
  return config.supabase
    ? openSupabaseBackend(config.supabase, onRefused)
    : openLocalBackend(config, place, state, log, onRefused);
}
