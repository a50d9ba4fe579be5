import process from "node:process";
import type { PublicData } from "#site-data/load/public-data.ts";
import type { EveThread } from "./chat/eve-thread.ts";
import { endIdleTakeovers } from "./chat/idle-takeovers.ts";
import { startRepublishing } from "./chat/publish-again.ts";
import { startEar } from "./ear/ear.ts";
import { startMails } from "./jobs/mails.ts";
import { startRings } from "./jobs/rings.ts";
import { startWebhook, type WebhookOptions } from "./jobs/webhook-calls.ts";
import type { PushSender } from "./push/send-push.ts";
import type { Platform } from "./site.ts";

/** Push services and webhooks of tests stand on this machine, where no other may be asked for. */
const OWN_PUSH_SERVICE = process.env.EAVES_OWN_PUSH_SERVICE === "1";

/** The work that a site does unasked: it sends mails and calls, hears messages for emergencies, and ends takeovers that nobody uses. */
export type Senders = {
  /** Where notifications go, for the person who starts the site. */
  announcement: string;
  /** How devices and webhooks are called; the desk tries both with it. */
  push: PushSender;
  webhook: Omit<WebhookOptions, "log" | "poll">;
  stop(): Promise<void>;
};

export function startSenders(site: PublicData, platform: Platform, eve: EveThread): Senders {
  const { company, staff } = site;
  const { config, log, changes } = platform;
  const { data, linkSecret, pushKeys } = platform.backend;
  const allowPrivateNetwork = OWN_PUSH_SERVICE;
  const push = { keys: pushKeys, contact: company.email.office, allowPrivateNetwork };
  const webhook = { data, siteUrl: config.siteUrl, allowPrivateNetwork };
  const { rejection } = site.careersWords;
  const { lookedAt } = site.figures;
  const words = { rejection, lookedAt };
  const mails = startMails({ data, settings: config, site: company, ...words, staff, linkSecret, log });
  const publisher = startRepublishing({ data, publish: (messages) => eve.publish(messages), log });
  const ear = startEar({ data, hear: (words) => eve.hear(words), log });
  const running = [
    mails,
    startRings({ data, sender: push, company: company.name, log }),
    startWebhook({ ...webhook, log }),
    publisher,
    endIdleTakeovers({ data, phone: company.phone.display, log }),
    ear,
  ];
  const unsubscribe = changes.subscribeLazily((change) => {
    if (change !== "desk") publisher.lookSoon();
    if (change === "desk" || change === "all") ear.wake();
  });
  return {
    announcement: mails.announcement,
    push,
    webhook,
    async stop() {
      unsubscribe();
      await Promise.all(running.map((sender) => sender.stop()));
    },
  };
}
