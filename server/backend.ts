import type { Sql } from "postgres";
import type { Config } from "./config.ts";
import type { ServerData } from "./data/server-data.ts";
import type { Handler } from "./http/handler.ts";
import { openLocalBackend } from "./local-backend.ts";
import type { Log } from "./log.ts";
import { openSupabaseBackend } from "./supabase-backend.ts";

/** Where the site's data is and how the browser reaches it: the gateway over a PostgreSQL, or a Supabase project. */
export type Backend = {
  data: ServerData;
  /** The database, where DATABASE_URL lets several site processes share it: their limits count there. */
  sharedSql?: Sql | undefined;
  publishableKey: string;
  /** Handlers that the browser's Supabase clients call; none when a Supabase project answers them. */
  routes: Record<string, Handler>;
  /** Answers what a browser's Supabase client may ask, for the server's own use; `path` begins with /rest/v1/. */
  ask(path: string, init: RequestInit): Promise<Response>;
  /** Rejects while the database is out of reach. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/** Opens what the configuration names; without any, the PostgreSQL inside. */
export function openBackend(config: Config, adminEmail: string, log: Log): Promise<Backend> {
  return config.supabase ? openSupabaseBackend(config.supabase) : openLocalBackend(config, adminEmail, log);
}
