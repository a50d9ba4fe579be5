import { readFile } from "node:fs/promises";
import { announce } from "./announce.ts";
import type { Config } from "./config.ts";
import { httpServerData, localServerData, type ServerData } from "./data/server-data.ts";
import { ensureAdmin } from "./gateway/admin-account.ts";
import { createGateway } from "./gateway/gateway.ts";
import { loadKeys } from "./gateway/keys.ts";
import type { Handler } from "./http/handler.ts";
import type { Log } from "./log.ts";
import type { Database } from "./postgres/database.ts";
import { startEmbedded } from "./postgres/embedded.ts";
import { connectDatabase } from "./postgres/external.ts";
import { migrate } from "./postgres/migrate.ts";
import { migrationsOfThisProject } from "./postgres/schema.ts";

/** Where the site's data is and how the browser reaches it: the gateway over a PostgreSQL, or a Supabase project. */
export type Backend = {
  data: ServerData;
  publishableKey: string;
  /** Handlers that the browser's Supabase clients call; none when a Supabase project answers them. */
  routes: Record<string, Handler>;
  /** A password that was made in this start, to be shown once. */
  generatedPassword?: string;
  /** Rejects while the database is out of reach. */
  check(): Promise<void>;
  stop(): Promise<void>;
};
