// The composition root: configuration -> database -> gateway -> outbox -> Eve -> http.
import path from "node:path";
import process from "node:process";
import { site } from "#site";
import { announce, fail } from "./announce.ts";
import { openBackend } from "./backend.ts";
import { readConfig } from "./config.ts";
import { estimateRoutes } from "./estimates/estimate-routes.ts";
import { ESTIMATES_AN_HOUR } from "./estimates/estimates-handler.ts";
import { chatRoutes } from "./eve/chat-routes.ts";
import { exportHandler } from "./export/export-handler.ts";
import { startRetention } from "./forget/retention.ts";
import { createApplication } from "./http/application.ts";
import { health, readiness } from "./http/health.ts";
import { loadPages } from "./http/pages.ts";
import { allowedOrigins, runtimeConfig } from "./http/runtime-config.ts";
import { startSiteServer } from "./http/site-server.ts";
import { createLimiter } from "./limits.ts";
import { createLog } from "./log.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { onStop } from "./stop.ts";

const BUILD = path.resolve(import.meta.dirname, "..", "build");

/** In development Vite serves the pages and asks here for the rest. */
const DEVELOPMENT = process.env.EAVES_DEV === "1";

async function main() {
  const config = readConfig(process.env);
  const log = createLog();
  const adminEmail = config.ADMIN_EMAIL ?? site.email.admin;
  const overTls = config.siteUrl.startsWith("https:");

  const backend = await openBackend(config, adminEmail, log);
  onStop(backend.stop);

  const outbox = startOutbox({ data: backend.data, settings: config, site, log });
  onStop(outbox.stop);
  announce(outbox.announcement);
  const retention = { days: config.RETENTION_DAYS, dataDir: config.DATA_DIR };
  onStop(startRetention({ data: backend.data, ...retention, log }).stop);

  const publicConfig = runtimeConfig(config, adminEmail, backend.publishableKey);
  const pages = DEVELOPMENT
    ? undefined
    : await loadPages({
        folder: path.join(BUILD, "client"),
        cacheFolder: path.join(BUILD, "compressed"),
        runtimeConfig: publicConfig,
        allowed: allowedOrigins(config),
        overTls,
        siteUrl: config.siteUrl,
      });
  const application = createApplication({
    routes: {
      "/healthz": health,
      "/readyz": readiness(backend.check),
      ...backend.routes,
      ...estimateRoutes({
        data: backend.data,
        secret: config.BOOKING_WEBHOOK_SECRET,
        limiter: createLimiter({
          sql: backend.sharedSql,
          name: "estimates",
          points: ESTIMATES_AN_HOUR,
          duration: 3600,
        }),
        log,
      }),
      ...chatRoutes({ data: backend.data, sharedSql: backend.sharedSql, config, log }),
      "/api/export/*": exportHandler({ ask: backend.ask, publishableKey: backend.publishableKey, log }),
      ...(DEVELOPMENT ? { "/api/runtime-config": async () => Response.json(publicConfig) } : {}),
    },
    trustProxy: config.TRUST_PROXY,
    overTls,
    log,
  });
  const server = await startSiteServer(application, pages, { host: config.HOST, port: config.PORT });
  onStop(server.stop);
  announce(`Eaves is at http://${config.HOST === "127.0.0.1" ? "localhost" : config.HOST}:${server.port}`);
}

main().catch(fail);
