// The process that serves the site. main.ts starts it, and again after a fault: configuration -> platform -> site -> http.
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { buildFolder, siteFolder } from "#site-data/load/folder.ts";
import { announce, fail } from "./announce.ts";
import { openBackend } from "./backend.ts";
import { readBackupTimes } from "./backup/schedule.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { type Config, findMisspelledVariables, readConfig } from "./config.ts";
import { isUnfinished, keepKeys, removeDraftKeys } from "./first-start.ts";
import { findFreePort } from "./free-port.ts";
import { listCompanyWords } from "./gateway/auth/password-rule.ts";
import { loadKeys } from "./gateway/keys.ts";
import { Uploads } from "./http/forms/uploads.ts";
import { logRequest, Requests } from "./http/requests.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { startSiteServer } from "./http/site-server.ts";
import { Changes } from "./live/changes.ts";
import { EventStreams } from "./live/event-streams.ts";
import { LiveConversations } from "./live/live-conversations.ts";
import { Presence } from "./live/presence.ts";
import { createLog } from "./log.ts";
import { startMetricsServer } from "./monitoring/metrics-server.ts";
import { startDroppingPhotos } from "./photos/drop-waiting.ts";
import { MAX_PHOTO_FORM_BYTES } from "./photos/photo-form.ts";
import { type DatabasePlace, type DatabaseState, prepareDatabase } from "./prepare-database.ts";
import { startRetention } from "./privacy/retention.ts";
import { findCommittedBuild } from "./publishing/committed-build.ts";
import { editableFolder } from "./publishing/editable-folder.ts";
import { PictureOpener } from "./publishing/picture-opener.ts";
import { markedAsPreview, Preview } from "./publishing/preview.ts";
import type { SiteDeskCall } from "./publishing/site-desk-calls.ts";
import { SiteDeskProcess } from "./publishing/site-desk-process.ts";
import { createSite, loadSitePages, type Platform, type Site, type SiteSource } from "./site.ts";
import { readSiteData } from "./site-data.ts";
import { onStop } from "./stop.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** In development pages are looked at before Eve has learned what was just saved. */
const DEVELOPMENT = process.env.EAVES_DEV === "1";

async function main() {
  const config = await readConfigWithPort();
  for (const line of findMisspelledVariables(process.env)) announce(line);
  const log = createLog();
  const overTls = config.siteUrl.startsWith("https:");
  const metrics = config.METRICS_PORT || config.METRICS_TOKEN ? await loadMetrics() : undefined;
  const first = await readSource(buildFolder());
  const place = config.supabase ? {} : await findDatabase(config, first);
  let site: Site | undefined; // the one that visitors see
  const shownData = () => (site ?? first).data;

  const backend = await openBackend(config, place, databaseState, log, {
    companyName: () => shownData().company.name,
    companyWords: () => listCompanyWords(shownData().company),
    onRefused: (limit) => metrics?.countRefusal(limit),
  });
  onStop(backend.stop);
  const retention = { days: config.RETENTION_DAYS, dataDir: config.DATA_DIR };
  onStop(startRetention({ data: backend.data, ...retention, log }).stop);
  onStop(startDroppingPhotos({ data: backend.data, log }).stop);
  const uploads = new Uploads({ dataDir: config.DATA_DIR, limit: MAX_PHOTO_FORM_BYTES });
  const photos = { opener: new PictureOpener(), uploads };
  onStop(async () => photos.opener.stop());
  const changes = new Changes({ data: backend.data, listen: backend.listen, log });
  onStop(() => changes.stop());
  const presence = new Presence({
    data: backend.data,
    changes,
    answersFrom: (now) => site?.hours.answersFrom(now) ?? null,
  });
  onStop(() => presence.stop());
  const preview = new Preview({ secure: overTls, ask: backend.ask, publishableKey: backend.publishableKey });
  const siteDesk = new SiteDeskProcess({
    liveBuild: () => (site ?? first).build,
    answer: answerSiteDesk,
    onEnd: () => void settlePrepared(),
    log,
  });
  onStop(() => siteDesk.stop());
  const platform: Platform = {
    config,
    log,
    backend,
    changes,
    presence,
    live: new LiveConversations({ data: backend.data, changes, presence }),
    streams: new EventStreams(securityHeaders(config.httpsOnly)),
    photos,
    siteDesk: { siteDesk, refusal: editableFolder(config).refusal, preview },
    isDraining: () => isDraining,
  };

  let prepared: Site | undefined; // the site that a publication is about to show

  async function answerSiteDesk(call: SiteDeskCall): Promise<void> {
    if (call.name === "preview") {
      const source = { data: shownData(), build: call.build };
      preview.show(await loadSitePages(source, platform, markedAsPreview));
    } else if (call.name === "prepare") {
      prepared = await createTaughtSite(await readSource(call.build), platform);
    } else if (prepared) {
      const next = prepared;
      prepared = undefined;
      if (call.name === "show") show(next);
      else await next.stop();
    }
  }

  /** Shows or ends a prepared site, by whether its publication reached the site's folder, after the process that made it has ended. */
  async function settlePrepared(): Promise<void> {
    if (!prepared) return;
    const isCommitted = findCommittedBuild(config.DATA_DIR, siteFolder()) === prepared.build;
    await answerSiteDesk({ name: isCommitted ? "show" : "drop" });
  }

  /** Puts a site in the place of the one that visitors see, which finishes what it has begun. */
  function show(next: Site): void {
    const previous = site;
    site = next;
    say({ type: "showing", port: server.port, build: next.build });
    if (!previous) return;
    void presence.refresh();
    previous
      .stop()
      .then(() => collectGarbage("regular"))
      .catch((error: Error) => log.error({ err: error }, "the site of before did not end"));
  }

  site = await createSite(first, platform);
  const shown = () => site as Site;
  onStop(() => shown().stop());
  announce(shown().announcement);
  shown().taught.catch(fail);
  if (!DEVELOPMENT) await shown().mayServe;

  const requests = new Requests((request) => {
    logRequest(log, request);
    metrics?.countRequest(request);
  });
  const sources = {
    requests,
    uploads: backend.uploads,
    pools: backend.pools,
    backups: () => readBackupTimes(config),
    figures: () => backend.data.call("site_figures", { time_zone: shownData().company.timeZone }),
    files: () => backend.data.call("upload_figures"),
  };
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = config;
  const serveMetrics = metrics?.createListener(sources, METRICS_TOKEN, securityHeaders(config.httpsOnly));
  keepKeys(config.DATA_DIR); // before the first visitor comes
  const server = await startSiteServer(shown, {
    host: config.HOST,
    port: config.PORT,
    ownPage: (request, at) => preview.page(request, at),
    requests,
    metrics: METRICS_TOKEN ? serveMetrics : undefined,
  });
  onStop(() => server.stop());
  onStop(() => platform.streams.stop());
  if (METRICS_PORT && serveMetrics)
    onStop((await startMetricsServer(serveMetrics, { host: METRICS_HOST, port: METRICS_PORT })).stop);
  onStop(async () => {
    isDraining = true;
    await delay(config.DRAIN_SECONDS * 1000);
  });
  say({ type: "showing", port: server.port, build: first.build });
  collectGarbage("last-resort");
  if (!DEVELOPMENT)
    announce(`Eaves is at http://${config.HOST === "127.0.0.1" ? "localhost" : config.HOST}:${server.port}`);
}

/** Reads the configuration; where any free port is wanted, one is chosen, which a worker after a fault takes as well. */
async function readConfigWithPort(): Promise<Config> {
  const config = readConfig(process.env);
  if (config.PORT !== 0) return config;
  return readConfig({ ...process.env, PORT: String(await findFreePort(0, config.HOST)) });
}

/** Finds the database, and brings it to what this site needs. */
async function findDatabase(config: Config, { data }: SiteSource): Promise<DatabasePlace> {
  if (config.DATABASE_URL) onStop(async () => dropUnkeptKeys(config.DATA_DIR));
  const place = config.DATABASE_URL ? {} : await waitForDatabase(config);
  await prepareDatabase(config, place, data.company);
  return place;
}

/** Takes away the keys of a first start beside a DATABASE_URL that did not come to its end; the next one makes others. */
function dropUnkeptKeys(dataDir: string): void {
  if (isUnfinished(dataDir)) removeDraftKeys(dataDir);
}

/** A site whose Eve has learned. @throws when she cannot; nothing of it runs on then */
async function createTaughtSite(source: SiteSource, platform: Platform): Promise<Site> {
  const site = await createSite(source, platform);
  try {
    await site.taught;
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function readSource(build: string): Promise<SiteSource> {
  return { data: await readSiteData(build), build };
}

/** Loaded only where somebody asks for them. */
async function loadMetrics() {
  const { Metrics } = await import("./monitoring/metrics.ts");
  return new Metrics();
}

let isDraining = false;

const databaseState: DatabaseState = { up: true };

process.on("message", (message: ToWorker) => {
  if (message.type === "database up") databaseState.up = message.up;
});

/** Asks main.ts for the embedded PostgreSQL, and waits for it. */
function waitForDatabase({ DATA_DIR: dataDir }: Config): Promise<DatabasePlace> {
  return new Promise((resolve) => {
    process.on("message", (message: ToWorker) => {
      if (message.type === "database") resolve({ embedded: message.address });
    });
    say({ type: "database", wish: { dataDir, password: loadKeys(dataDir).databasePassword } });
  });
}

function say(message: FromWorker): void {
  process.send?.(message);
}

if (import.meta.main) main().catch(fail);
