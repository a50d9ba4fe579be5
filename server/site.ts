import path from "node:path";
import process from "node:process";
import { SERVICES } from "#contract/routes.ts";
import { listPositions } from "#copy/forms/application.ts";
import { challengeWords } from "#copy/forms/challenge.ts";
import { consentWords } from "#copy/forms/consent.ts";
import { bookingWords } from "#copy/inspections.ts";
import type { PublicData } from "#site-data/load/public-data.ts";
import { makeOfficeClock } from "#site-data/office-clock.ts";
import { bookingSchedule, visitSchedule } from "#site-data/visit-schedule.ts";
import { applicationsApp } from "./applications/applications-app.ts";
import type { Backend } from "./backend.ts";
import { chatApp } from "./chat/chat-app.ts";
import { EveThread } from "./chat/eve-thread.ts";
import { endIdleTakeovers } from "./chat/idle-takeovers.ts";
import { startRepublishing } from "./chat/publish-again.ts";
import type { Config } from "./config.ts";
import { startEar } from "./ear/ear.ts";
import { bookingApp } from "./estimates/booking-app.ts";
import { describeForms } from "./estimates/estimate-forms.ts";
import { estimatesApp } from "./estimates/estimates-app.ts";
import { createApp } from "./http/app.ts";
import { turnstileChallenge } from "./http/forms/turnstile.ts";
import { healthApp } from "./http/health.ts";
import { loadPages, type Pages } from "./http/pages.ts";
import { countRunning } from "./http/running-requests.ts";
import { allowedOrigins, runtimeConfig } from "./http/runtime-config.ts";
import type { Served } from "./http/site-server.ts";
import { listSwitched } from "./http/switched.ts";
import { calendarFeedApp } from "./inspections/calendar-feed.ts";
import { inspectionsApp } from "./inspections/inspections-app.ts";
import { visitApp } from "./inspections/visit-app.ts";
import { startMails } from "./jobs/mails.ts";
import { startRings } from "./jobs/rings.ts";
import { startWebhook } from "./jobs/webhook-calls.ts";
import type { Changes } from "./live/changes.ts";
import { deskLiveApp } from "./live/desk-live-app.ts";
import type { EventStreams } from "./live/event-streams.ts";
import type { LiveConversations } from "./live/live-conversations.ts";
import type { Presence } from "./live/presence.ts";
import type { Log } from "./log.ts";
import { deskPhotosApp } from "./photos/desk-photos-app.ts";
import { type PhotosOptions, photosApp } from "./photos/photos-app.ts";
import { type SiteDeskAppOptions, siteDeskApp } from "./publishing/site-desk-app.ts";
import { pushApp } from "./push/push-app.ts";
import { roofSizeApp } from "./roof-size/roof-size-app.ts";
import { unsubscribeApp } from "./unsubscribe/unsubscribe-app.ts";
import { webhookApp } from "./webhook/webhook-app.ts";

/** In development Vite serves the pages and asks here for the rest. */
const DEVELOPMENT = process.env.EAVES_DEV === "1";

/** Push services and webhooks of tests stand on this machine, where no other may be asked for. */
const OWN_PUSH_SERVICE = process.env.EAVES_OWN_PUSH_SERVICE === "1";

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
    /** Ends what it sends, and Eve when the requests that began here are answered. */
    stop(): Promise<void>;
  };

/** Composes the site of these data over what outlives it. @throws when its build is not whole */
export async function createSite(source: SiteSource, platform: Platform): Promise<Site> {
  const { data: siteData, build } = source;
  const { company, staff } = siteData;
  const { config, log, backend, changes, presence, live, streams, photos, siteDesk } = platform;
  const { data, limits, uploads, gateway, publishableKey, linkSecret, ask } = backend;
  const overTls = config.siteUrl.startsWith("https:");
  const pages = DEVELOPMENT ? undefined : await loadSitePages(source, platform);

  const eve = new EveThread({ build: DEVELOPMENT ? undefined : build, model: config.eveModel, log });
  const { rejection } = siteData.careersWords;
  const mails = startMails({ data, settings: config, site: company, rejection, staff, linkSecret, log });
  const sender = {
    keys: backend.pushKeys,
    contact: company.email.office,
    allowPrivateNetwork: OWN_PUSH_SERVICE,
  };
  const rings = startRings({ data, sender, company: company.name, log });
  const webhookSender = { data, siteUrl: config.siteUrl, allowPrivateNetwork: OWN_PUSH_SERVICE };
  const webhook = startWebhook({ ...webhookSender, log });
  const publisher = startRepublishing({ data, publish: (messages) => eve.publish(messages), log });
  const ear = startEar({ data, hear: (words) => eve.hear(words), log });
  const unsubscribe = changes.subscribeLazily((change) => {
    if (change !== "desk") publisher.lookSoon();
    if (change === "desk" || change === "all") ear.wake();
  });
  const takeovers = endIdleTakeovers({ data, phone: company.phone.display, log });

  const challenge =
    config.turnstile && turnstileChallenge(config.turnstile, challengeWords(company.phone.display), log);
  const schedule = visitSchedule(company);
  const bookable = bookingSchedule(company);
  const words = bookingWords({
    phone: company.phone.display,
    inspection: siteData.figures.inspection,
    minutes: schedule.inspections.minutes,
  });
  const consent = consentWords(company);
  const app = createApp({
    trustProxy: config.TRUST_PROXY,
    siteUrl: config.siteUrl,
    httpsOnly: config.httpsOnly,
    formAnswers: pages?.formAnswers,
    log,
  })
    .route("/", healthApp(backend.check, platform.isDraining))
    .route(
      SERVICES.applications,
      applicationsApp({
        ask,
        publishableKey,
        positions: listPositions(siteData.openings),
        careersEmail: company.email.careers,
        phone: company.phone.display,
        limits,
        uploads,
      }),
    )
    .route(
      SERVICES.estimates,
      estimatesApp({
        forms: describeForms(siteData),
        data,
        limits,
        challenge,
        mails: company.receipts && config.SMTP_URL !== undefined,
        log,
      }),
    )
    .route(SERVICES.photos, photosApp({ ...photos, data, limits }))
    .route(SERVICES.booking, bookingApp({ data, secret: config.BOOKING_WEBHOOK_SECRET, log }))
    .route(
      SERVICES.chat,
      chatApp({
        data,
        limits,
        challenge,
        eve,
        live,
        booking: bookable && { schedule: bookable, words },
        consent,
        presence,
        streams,
        linkSecret,
        secure: overTls,
        log,
      }),
    )
    .route(SERVICES.desk, deskLiveApp({ changes, streams, ask, publishableKey }))
    .route(SERVICES.deskPhotos, deskPhotosApp({ data, ask, publishableKey, linkSecret }))
    .route(SERVICES.push, pushApp({ data, sender, company: company.name, ask, publishableKey }))
    .route(SERVICES.webhook, webhookApp({ ...webhookSender, ask, publishableKey }));
  if (config.measuring)
    app.route(SERVICES.roofSize, roofSizeApp({ services: config.measuring, limits, log }));
  if (bookable)
    app.route(
      SERVICES.api,
      inspectionsApp({ data, schedule: bookable, words, consent, limits, challenge, linkSecret, log }),
    );
  // Visits that were booked before still are to come where no more can be booked.
  app
    .route(
      SERVICES.visit,
      visitApp({ data, schedule, booking: words, phone: company.phone, limits, linkSecret }),
    )
    .route(SERVICES.unsubscribe, unsubscribeApp({ data, phone: company.phone, limits, linkSecret }))
    .route(
      SERVICES.calendar,
      calendarFeedApp({
        data,
        limits,
        siteUrl: config.siteUrl,
        company: company.name,
        crews: company.visits.crews,
      }),
    )
    .route(SERVICES.siteDesk, siteDeskApp({ ...siteDesk, ask, publishableKey, log }));
  if (gateway)
    app.on("ALL", [`${SERVICES.rest}/*`, `${SERVICES.auth}/*`], (context) =>
      gateway(context.req.raw, context.var),
    );
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
    hours: makeOfficeClock(company),
    announcement: mails.announcement,
    routes: app.routes,
    taught: eve.ready(),
    async stop() {
      unsubscribe();
      const senders = [mails, rings, webhook, publisher, takeovers, ear];
      await Promise.all(senders.map((sender) => sender.stop()));
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
