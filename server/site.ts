import path from "node:path";
import process from "node:process";
import { challengeWords } from "#copy/forms/challenge.ts";
import type { PublicData } from "#site-data/load/public-data.ts";
import { makeOfficeClock } from "#site-data/office-clock.ts";
import type { Backend } from "./backend.ts";
import { EveThread } from "./chat/eve-thread.ts";
import type { Config } from "./config.ts";
import { createApp } from "./http/app.ts";
import { loadPages, type Pages } from "./http/pages.ts";
import { countRunning } from "./http/running-requests.ts";
import { allowedOrigins, runtimeConfig } from "./http/runtime-config.ts";
import type { Served } from "./http/site-server.ts";
import { listSwitched } from "./http/switched.ts";
import type { Changes } from "./live/changes.ts";
import type { EventStreams } from "./live/event-streams.ts";
import type { LiveConversations } from "./live/live-conversations.ts";
import type { Presence } from "./live/presence.ts";
import type { Log } from "./log.ts";
import type { PhotosOptions } from "./photos/photos-app.ts";
import type { SiteDeskAppOptions } from "./publishing/site-desk-app.ts";
import { mountForStaff, mountForVisitors } from "./site-addresses.ts";
import { startSenders } from "./site-senders.ts";

/** In development Vite serves the pages and asks here for the rest. */
const DEVELOPMENT = process.env.EAVES_DEV === "1";

/** The parts that outlive a publication: the database with its limits, the streams to browsers, and the desk's tab Site. */
export type Platform = {
  config: Config;
  log: Log;
  backend: Backend;
  changes: Changes;
  presence: Presence;
  live: LiveConversations;
  streams: EventStreams;
  /** Opens visitors' photos, with a gate of their own for those that are being read. */
  photos: Pick<PhotosOptions, "opener" | "uploads">;
  siteDesk: Pick<SiteDeskAppOptions, "siteDesk" | "refusal" | "preview">;
  /** True while the process asks its load balancer for no more visitors. */
  isDraining(): boolean;
};

/** A company's data, and the folder of the build that was made of it. */
export type SiteSource = { data: PublicData; build: string };

/** The site of one company's data: its pages, its addresses, Eve, and the mails and calls that it sends. */
export type Site = Served &
  SiteSource & {
    /** The hours at which the office answers. */
    hours: ReturnType<typeof makeOfficeClock>;
    /** Where notifications go, for the person who starts the site. */
    announcement: string;
    /** All that the application answers, by method and pattern, so that they can be walked through. */
    routes: ReturnType<typeof createApp>["routes"];
    /** Resolves when Eve has learned what she knows. @throws when she cannot */
    taught: Promise<void>;
    /** Resolves when Eve has learned, or has begun to: on a first start the site serves meanwhile. @throws when she cannot start */
    mayServe: Promise<void>;
    /** Ends what it sends, and Eve when the requests that began here are answered. */
    stop(): Promise<void>;
  };

/** Composes the site of these data over what outlives it. @throws when its build is not whole */
export async function createSite(source: SiteSource, platform: Platform): Promise<Site> {
  const { data, build } = source;
  const { config, log, backend } = platform;
  const pages = DEVELOPMENT ? undefined : await loadSitePages(source, platform);
  const eve = new EveThread({ build: DEVELOPMENT ? undefined : build, model: config.eveModel, log });
  const senders = startSenders(data, platform, eve);
  const app = createApp({
    trustProxy: config.TRUST_PROXY,
    siteUrl: config.siteUrl,
    httpsOnly: config.httpsOnly,
    formAnswers: pages?.formAnswers,
    log,
  });
  mountForVisitors(app, data, platform, eve);
  mountForStaff(app, data, platform, senders);
  if (DEVELOPMENT)
    app.get("/api/runtime-config", (context) =>
      context.json({
        ...pageConfig(source, platform),
        pushKey: backend.pushKeys.publicKey,
        switched: listSwitched(config),
      }),
    );

  const running = countRunning(app.fetch);
  return {
    ...source,
    fetch: running.fetch,
    pages,
    hours: makeOfficeClock(data.company),
    announcement: senders.announcement,
    routes: app.routes,
    taught: eve.ready(),
    mayServe: eve.readyOrLearning(),
    async stop() {
      await senders.stop();
      await running.ended();
      await eve.stop();
    },
  };
}

/** The configuration that a page carries for the browser. */
function pageConfig({ data }: SiteSource, { config, backend }: Pick<Platform, "config" | "backend">) {
  return runtimeConfig(config, config.ADMIN_EMAIL ?? data.company.email.admin, backend.publishableKey);
}

/**
 * Loads the pages of a build.
 * @param mark changes each document, as for a preview
 */
export function loadSitePages(
  source: SiteSource,
  platform: Platform,
  mark?: (html: string) => string,
): Promise<Pages> {
  const { config, backend } = platform;
  const withoutTags = { ...config, GTM_ID: undefined };
  return loadPages({
    folder: path.join(source.build, "client"),
    cacheFolder: path.join(source.build, "compressed"),
    runtimeConfig: pageConfig(source, platform),
    allowed: allowedOrigins(config),
    untracked: {
      runtimeConfig: {
        ...pageConfig(source, { config: withoutTags, backend }),
        pushKey: backend.pushKeys.publicKey,
      },
      allowed: allowedOrigins(withoutTags),
      switched: listSwitched(withoutTags),
    },
    httpsOnly: config.httpsOnly,
    siteUrl: config.siteUrl,
    switched: listSwitched(config),
    redirects: source.data.redirects,
    scriptNotice: config.turnstile && challengeWords(source.data.company.phone.display).needsScript,
    ...(mark && { mark }),
  });
}
