// A Supabase-compatible project: the gateway over its own PostgreSQL, open to pages of other origins like a hosted project.
import process from "node:process";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { loadCompany } from "#site-data/load/load-company.ts";
import { announce } from "../announce.ts";
import { readConfig } from "../config.ts";
import { keepKeys } from "../first-start.ts";
import { listCompanyWords } from "../gateway/auth/password-rule.ts";
import { loadKeys } from "../gateway/keys.ts";
import { clientAddress } from "../http/client-address.ts";
import type { SiteEnvironment } from "../http/environment.ts";
import { startSiteServer } from "../http/site-server.ts";
import { openLocalBackend } from "../local-backend.ts";
import { createLog, logPostgres } from "../log.ts";
import { startEmbedded } from "../postgres/embedded.ts";
import { type DatabaseState, prepareDatabase } from "../prepare-database.ts";
import { onStop } from "../stop.ts";

const config = readConfig(process.env);
const company = loadCompany();
const log = createLog("warn");
const state: DatabaseState = { up: true };

const database = await startEmbedded({
  dataDir: config.DATA_DIR,
  password: loadKeys(config.DATA_DIR).databasePassword,
  log: logPostgres(log),
  announce,
  onUp: (up) => {
    state.up = up;
  },
});
onStop(database.stop);
const place = { embedded: database.address };
await prepareDatabase(config, place, company);
keepKeys(config.DATA_DIR);
const backend = await openLocalBackend(config, place, state, log, {
  companyName: () => company.name,
  companyWords: () => listCompanyWords(company),
});
onStop(backend.stop);

const app = new Hono<SiteEnvironment>()
  .use(cors({ origin: "*", exposeHeaders: ["content-range", "x-supabase-api-version"] }))
  .get("/auth/v1/health", ({ json }) => json({ name: "GoTrue" }))
  .on("ALL", ["/rest/v1/*", "/auth/v1/*"], async ({ req, env }) => {
    // Requests of the site itself carry no visitor's address: the site has counted them already.
    const forwarded = req.header("x-forwarded-for");
    const address = forwarded ? clientAddress(env.incoming.socket.remoteAddress, forwarded, 1) : null;
    const response = await backend.gateway?.(req.raw, { requestId: "project", address });
    return response ?? new Response(null, { status: 404 });
  });
const server = await startSiteServer(() => app, { host: "127.0.0.1", port: config.PORT });
onStop(server.stop);
process.stdout.write(`Eaves is at http://127.0.0.1:${server.port}\n`);
