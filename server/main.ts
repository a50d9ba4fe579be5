// The composition root: configuration -> database -> gateway -> http.
import path from "node:path";
import process from "node:process";
import { site } from "#site";
import { announce, fail } from "./announce.ts";
import { openBackend } from "./backend.ts";
import { readConfig } from "./config.ts";
import { createApplication } from "./http/application.ts";
import { health, readiness } from "./http/health.ts";
import { loadPages } from "./http/pages.ts";
import { allowedOrigins, runtimeConfig } from "./http/runtime-config.ts";
import { startSiteServer } from "./http/site-server.ts";
import { createLog } from "./log.ts";

const BUILD = path.resolve(import.meta.dirname, "..", "build");

async function main() {
  const config = readConfig(process.env);
  const log = createLog();
  const adminEmail = config.ADMIN_EMAIL ?? site.email.admin;
  const backend = await openBackend(config, adminEmail, log);
  const overTls = config.siteUrl.startsWith("https:");
  const development = process.env.EAVES_DEV === "1";
  const publicConfig = runtimeConfig(config, adminEmail, backend.publishableKey);
  try {
    const application = createApplication({
      routes: {
        "/healthz": health,
        "/readyz": readiness(backend.check),
        ...backend.routes,
        ...(development ? { "/api/runtime-config": async () => Response.json(publicConfig) } : {}),
      },
      trustProxy: config.TRUST_PROXY,
      overTls,
      log,
    });
    const pages = development
      ? undefined
      : await loadPages({
          folder: path.join(BUILD, "client"),
          cacheFolder: path.join(BUILD, "compressed"),
          runtimeConfig: publicConfig,
          allowed: allowedOrigins(config),
          overTls,
          siteUrl: config.siteUrl,
        });
    const server = await startSiteServer(application, pages, { host: config.HOST, port: config.PORT });
    if (backend.generatedPassword) {
      announce(
        `\nThe password for /admin is  ${backend.generatedPassword}  (shown once; \`npm run admin:password\` sets another)`,
      );
    }
    announce(
      `\nEaves is at http://${config.HOST === "127.0.0.1" ? "localhost" : config.HOST}:${server.port}\n`,
    );
    stopOnSignal(async () => {
      await server.stop();
      await backend.stop();
    });
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** Ctrl-C and SIGTERM stop the site once; a second one does not wait. */
function stopOnSignal(stop: () => Promise<void>) {
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      announce("Stopping: finishing running requests …");
      void stop().then(
        () => process.exit(0),
        (error) => fail(error),
      );
    });
  }
}

main().catch(fail);
