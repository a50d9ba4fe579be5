// The site, a worker of main.ts: configuration -> gateway -> outbox -> Eve -> http.
import path from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { SERVICES } from "#contract/routes.ts";
import { challengeTexts } from "#copy/forms/challenge.ts";
import { inspections, schedule } from "#copy/inspections.ts";
import { site } from "#site-data/company.ts";
import { buildFolder } from "#site-data/load/folder.ts";
import { announce, fail } from "./announce.ts";
import { applicationsApp } from "./applications/applications-app.ts";
import { openBackend } from "./backend.ts";
import { chatApp } from "./chat/chat-app.ts";
import { EveThread } from "./chat/eve-thread.ts";
import { endIdleTakeovers } from "./chat/idle-takeovers.ts";
import { startRepublishing } from "./chat/publish-again.ts";
import { readConfig } from "./config.ts";
import { bookingApp } from "./estimates/booking-app.ts";
import { estimatesApp } from "./estimates/estimates-app.ts";
import { createApp } from "./http/app.ts";
import { turnstileChallenge } from "./http/forms/turnstile.ts";
import { healthApp } from "./http/health.ts";
import { loadPages } from "./http/pages.ts";
import { logRequest, Requests } from "./http/requests.ts";
import { allowedOrigins, runtimeConfig } from "./http/runtime-config.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { startSiteServer } from "./http/site-server.ts";
import { calendarFeedApp } from "./inspections/calendar-feed.ts";
import { inspectionsApp } from "./inspections/inspections-app.ts";
import { visitApp } from "./inspections/visit-app.ts";
import { Changes } from "./live/changes.ts";
import { deskLiveApp } from "./live/desk-live-app.ts";
import { EventStreams } from "./live/event-streams.ts";
import { LiveConversations } from "./live/live-conversations.ts";
import { Presence } from "./live/presence.ts";
import { createLog } from "./log.ts";
import { startMetricsServer } from "./monitoring/metrics-server.ts";
import { startOutbox } from "./outbox/outbox.ts";
import type { DatabasePlace, DatabaseState } from "./prepare-database.ts";
import { startRetention } from "./privacy/retention.ts";
import { editableFolder } from "./publishing/editable-folder.ts";
import { keepSiteData } from "./publishing/kept-site-data.ts";
import { markedAsPreview, Preview } from "./publishing/preview.ts";
import { SiteDesk } from "./publishing/site-desk.ts";
import { siteDeskApp } from "./publishing/site-desk-app.ts";
import { pushApp } from "./push/push-app.ts";
import { startPushes } from "./push/pushes.ts";
import { onStop } from "./stop.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const BUILD = buildFolder();

/** In development Vite serves the pages and asks here for the rest. */
const DEVELOPMENT = process.env.EAVES_DEV === "1";

/** Push services of tests stand on this machine, where no other may be asked for. */
const OWN_PUSH_SERVICE = process.env.EAVES_OWN_PUSH_SERVICE === "1";

async function main() {
  const config = readConfig(process.env);
  const log = createLog();
  const adminEmail = config.ADMIN_EMAIL ?? site.email.admin;
  const overTls = config.siteUrl.startsWith("https:");

  const database = await databasePlace();
  const metrics = config.METRICS_PORT || config.METRICS_TOKEN ? await loadMetrics() : undefined;
  const onRefused = (limit: string) => metrics?.countRefusal(limit);
  const backend = await openBackend(config, database ?? {}, databaseState, log, onRefused);
  onStop(backend.stop);

  const outbox = startOutbox({
    data: backend.data,
    settings: config,
    site,
    linkSecret: backend.linkSecret,
    log,
  });
  onStop(outbox.stop);
  announce(outbox.announcement);
  const pushSender = {
    keys: backend.pushKeys,
    contact: site.email.office,
    allowPrivateNetwork: OWN_PUSH_SERVICE,
  };
  onStop(startPushes({ data: backend.data, sender: pushSender, company: site.name, log }).stop);
  const retention = { days: config.RETENTION_DAYS, dataDir: config.DATA_DIR };
  onStop(startRetention({ data: backend.data, ...retention, log }).stop);

  const eve = new EveThread({ model: config.eveModel, log });
  onStop(() => eve.stop());
  const changes = new Changes({ data: backend.data, listen: backend.listen, log });
  onStop(() => changes.stop());
  const presence = new Presence({ data: backend.data, changes });
  onStop(() => presence.stop());
  const live = new LiveConversations({ data: backend.data, changes, presence });
  const publisher = startRepublishing({
    data: backend.data,
    publish: (messages) => eve.publish(messages),
    log,
  });
  onStop(publisher.stop);
  changes.subscribeLazily((change) => change !== "desk" && publisher.lookSoon());
  onStop(endIdleTakeovers({ data: backend.data, log }).stop);

  const publicConfig = runtimeConfig(config, adminEmail, backend.publishableKey);
  const withoutTags = { ...config, GTM_ID: undefined };
  const pushKey = backend.pushKeys.publicKey;
  const unwatched = {
    runtimeConfig: { ...runtimeConfig(withoutTags, adminEmail, backend.publishableKey), pushKey },
    allowed: allowedOrigins(withoutTags),
  };
  const pagesOf = (build: string, mark?: (html: string) => string) =>
    loadPages({
      folder: path.join(build, "client"),
      cacheFolder: path.join(build, "compressed"),
      runtimeConfig: publicConfig,
      allowed: allowedOrigins(config),
      untracked: unwatched,
      overTls,
      siteUrl: config.siteUrl,
      scriptNotice: config.turnstile && challengeTexts.needsScript,
      ...(mark && { mark }),
    });
  const pages = DEVELOPMENT ? undefined : await pagesOf(BUILD);
  const preview = new Preview({ secure: overTls, ask: backend.ask, publishableKey: backend.publishableKey });
  const editable = editableFolder(config);
  const siteDesk = new SiteDesk({
    ...editable,
    workFolder: path.join(config.DATA_DIR, "site"),
    live: process.env.EAVES_PUBLICATION ?? null,
    liveBuild: BUILD,
    log,
    showPreview: async (build) => preview.show(await pagesOf(build, markedAsPreview)),
    switchTo: ({ folder, build, publication }) =>
      say({
        type: "switch",
        environment: {
          SITE_DIR: folder,
          EAVES_SITE_FOLDER: editable.folder,
          EAVES_BUILD: build,
          EAVES_PUBLICATION: publication,
          EAVES_SITE_DATA: "",
        },
      }),
  });
  process.on("message", (message: ToWorker) => {
    if (message.type === "not switched") siteDesk.publisher.takeBack(message.reason);
  });
  const { data, limits, uploads, gateway, publishableKey, linkSecret, ask } = backend;
  const challenge = config.turnstile && turnstileChallenge(config.turnstile, log);
  const streams = new EventStreams(securityHeaders(overTls));
  const app = createApp({
    trustProxy: config.TRUST_PROXY,
    siteUrl: config.siteUrl,
    formAnswers: pages?.formAnswers,
    log,
  })
    .route(
      "/",
      healthApp(backend.check, () => draining),
    )
    .route(SERVICES.applications, applicationsApp({ ask, publishableKey, limits, uploads }))
    .route(SERVICES.estimates, estimatesApp({ data, limits, challenge, log }))
    .route(SERVICES.booking, bookingApp({ data, secret: config.BOOKING_WEBHOOK_SECRET, log }))
    .route(
      SERVICES.chat,
      chatApp({ data, limits, challenge, eve, live, presence, streams, linkSecret, secure: overTls, log }),
    )
    .route(SERVICES.desk, deskLiveApp({ changes, streams, ask, publishableKey }))
    .route(SERVICES.push, pushApp({ data, sender: pushSender, company: site.name, ask, publishableKey }));
  if (inspections)
    app.route(SERVICES.api, inspectionsApp({ data, schedule, limits, challenge, linkSecret, log }));
  // Visits that were booked before still are to come where no more can be booked.
  app
    .route(SERVICES.visit, visitApp({ data, schedule, limits, linkSecret }))
    .route(SERVICES.calendar, calendarFeedApp({ data, limits, siteUrl: config.siteUrl }))
    .route(SERVICES.siteDesk, siteDeskApp({ siteDesk, preview, ask, publishableKey, log }));
  if (gateway)
    app.on("ALL", [`${SERVICES.rest}/*`, `${SERVICES.auth}/*`], (context) =>
      gateway(context.req.raw, context.var),
    );
  if (DEVELOPMENT) app.get("/api/runtime-config", (context) => context.json({ ...publicConfig, pushKey }));
  const requests = new Requests((request) => {
    logRequest(log, request);
    metrics?.countRequest(request);
  });
  const sources = {
    requests,
    uploads,
    pools: backend.pools,
    figures: () => data.call("site_figures", { time_zone: site.timeZone }),
  };
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = config;
  const serveMetrics = metrics?.createListener(sources, METRICS_TOKEN, securityHeaders(overTls));
  const taught = eve.ready();
  // While a site is written its pages are looked at before Eve has learned what was just saved.
  if (DEVELOPMENT) taught.catch(fail);
  else await taught;
  const server = await startSiteServer(app, pages, {
    host: config.HOST,
    port: config.PORT,
    ownPage: (request, at) => preview.page(request, at),
    requests,
    metrics: METRICS_TOKEN ? serveMetrics : undefined,
  });
  // Who replaces it answers new connections already; what is on its way on old ones is answered here.
  onStop(() => server.stop({ lingering: replaced }));
  onStop(() => streams.stop());
  if (METRICS_PORT && serveMetrics)
    onStop((await startMetricsServer(serveMetrics, { host: METRICS_HOST, port: METRICS_PORT })).stop);
  onStop(async () => {
    if (replaced) return; // whoever asks is answered by the one that took its place
    draining = true;
    await delay(config.DRAIN_SECONDS * 1000);
  });
  say({ type: "serving", environment: keepSiteData(config.DATA_DIR, log) });
  if (!siteDesk.refusal) await siteDesk.finishPublication();
}

/** Loaded only where somebody asks for them. */
async function loadMetrics() {
  const { Metrics } = await import("./monitoring/metrics.ts");
  return new Metrics();
}

let draining = false;
let replaced = false;

process.on("message", (message: ToWorker) => {
  if (message.type !== "replaced") return;
  replaced = true;
  process.kill(process.pid, "SIGTERM");
});

const databaseState: DatabaseState = { up: true };

process.on("message", (message: ToWorker) => {
  if (message.type === "database up") databaseState.up = message.up;
});

/** Waits for the database that main.ts has made ready. */
function databasePlace(): Promise<DatabasePlace | undefined> {
  return new Promise((resolve) => {
    process.on("message", (message: ToWorker) => {
      if (message.type === "database") resolve(message.database);
    });
  });
}

function say(message: FromWorker): void {
  process.send?.(message);
}

main().catch(fail);
