import type { Hono } from "hono";
import { SERVICES } from "#contract/routes.ts";
import { listPositions } from "#copy/forms/application.ts";
import { challengeWords } from "#copy/forms/challenge.ts";
import { consentWords } from "#copy/forms/consent.ts";
import { bookingWords } from "#copy/inspections.ts";
import type { PublicData } from "#site-data/load/public-data.ts";
import { bookingSchedule, visitSchedule } from "#site-data/visit-schedule.ts";
import { applicationsApp } from "./applications/applications-app.ts";
import { chatApp } from "./chat/chat-app.ts";
import type { EveThread } from "./chat/eve-thread.ts";
import { bookingApp } from "./estimates/booking-app.ts";
import { describeForms } from "./estimates/estimate-forms.ts";
import { estimatesApp } from "./estimates/estimates-app.ts";
import { listCompanyWords } from "./gateway/auth/password-rule.ts";
import type { SiteEnvironment } from "./http/environment.ts";
import { turnstileChallenge } from "./http/forms/turnstile.ts";
import { healthApp } from "./http/health.ts";
import { calendarFeedApp } from "./inspections/calendar-feed.ts";
import { inspectionsApp } from "./inspections/inspections-app.ts";
import { visitApp } from "./inspections/visit-app.ts";
import { deskLiveApp } from "./live/desk-live-app.ts";
import { peopleApp } from "./people/people-app.ts";
import { deskPhotosApp } from "./photos/desk-photos-app.ts";
import { photosApp } from "./photos/photos-app.ts";
import { siteDeskApp } from "./publishing/site-desk-app.ts";
import { pushApp } from "./push/push-app.ts";
import { roofSizeApp } from "./roof-size/roof-size-app.ts";
import type { Platform } from "./site.ts";
import type { Senders } from "./site-senders.ts";
import { unsubscribeApp } from "./unsubscribe/unsubscribe-app.ts";
import { webhookApp } from "./webhook/webhook-app.ts";

type SiteApp = Hono<SiteEnvironment>;

/** Mounts what visitors use: the forms, the chat, the booking of visits, and the pages that mails link to. */
export function mountForVisitors(app: SiteApp, site: PublicData, platform: Platform, eve: EveThread): void {
  const { company } = site;
  const { config, log, photos, live, presence, streams } = platform;
  const { data, limits, uploads, ask, publishableKey, linkSecret } = platform.backend;
  const challenge =
    config.turnstile && turnstileChallenge(config.turnstile, challengeWords(company.phone.display), log);
  const consent = consentWords(company);
  const schedule = visitSchedule(company);
  const bookable = bookingSchedule(company);
  const { phone } = company;
  const words = bookingWords({
    phone: phone.display,
    inspection: site.figures.inspection,
    lookedAt: site.figures.lookedAt,
    minutes: schedule.inspections.minutes,
  });
  const applications = {
    positions: listPositions(site.openings),
    careersEmail: company.email.careers,
    phone: phone.display,
  };
  const estimates = {
    forms: describeForms(site),
    mails: company.receipts && config.SMTP_URL !== undefined,
  };
  const chat = { eve, live, presence, streams, secure: config.siteUrl.startsWith("https:") };
  const booking = bookable && { schedule: bookable, words };
  app
    .route(SERVICES.applications, applicationsApp({ ...applications, ask, publishableKey, limits, uploads }))
    .route(SERVICES.estimates, estimatesApp({ ...estimates, data, limits, challenge, log }))
    .route(SERVICES.photos, photosApp({ ...photos, data, limits }))
    .route(SERVICES.booking, bookingApp({ data, secret: config.BOOKING_WEBHOOK_SECRET, log }))
    .route(SERVICES.chat, chatApp({ ...chat, data, booking, consent, limits, challenge, linkSecret, log }));
  if (config.measuring)
    app.route(SERVICES.roofSize, roofSizeApp({ services: config.measuring, limits, log }));
  if (booking)
    app.route(
      SERVICES.api,
      inspectionsApp({ ...booking, data, consent, limits, challenge, linkSecret, log }),
    );
  // Visits that were booked before still are to come where no more can be booked.
  app
    .route(SERVICES.visit, visitApp({ data, schedule, booking: words, phone, limits, linkSecret }))
    .route(SERVICES.unsubscribe, unsubscribeApp({ data, phone, limits, linkSecret }));
}

/** Mounts what the desk uses, its staff's calendars, and what a load balancer asks. */
export function mountForStaff(app: SiteApp, site: PublicData, platform: Platform, senders: Senders): void {
  const { company } = site;
  const { config, log, photos, changes, streams, siteDesk, isDraining } = platform;
  const { data, limits, gateway, ask, publishableKey, linkSecret, check, admin } = platform.backend;
  const people = { data, limits, admin, siteUrl: config.siteUrl, linkSecret, log };
  const companyWords = () => listCompanyWords(company);
  const calendar = { siteUrl: config.siteUrl, company: company.name, crews: company.visits.crews };
  const push = { sender: senders.push, company: company.name };
  app
    .route("/", healthApp(check, isDraining))
    .route(SERVICES.desk, deskLiveApp({ changes, streams, ask, publishableKey }))
    .route(SERVICES.deskPhotos, deskPhotosApp({ ...photos, data, limits, ask, publishableKey, linkSecret }))
    .route(SERVICES.people, peopleApp({ ...people, companyWords, ask, publishableKey }))
    .route(SERVICES.push, pushApp({ ...push, data, ask, publishableKey }))
    .route(SERVICES.webhook, webhookApp({ ...senders.webhook, ask, publishableKey }))
    .route(SERVICES.calendar, calendarFeedApp({ ...calendar, data, limits }))
    .route(SERVICES.siteDesk, siteDeskApp({ ...siteDesk, ask, publishableKey, log }));
  if (gateway)
    app.on("ALL", [`${SERVICES.rest}/*`, `${SERVICES.auth}/*`], (context) =>
      gateway(context.req.raw, context.var),
    );
}
