import type { Logger } from "pino";
import { messageOf } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import type { Company } from "#site-data/shapes.ts";
import { DataError, type ServerData } from "../data/server-data.ts";
import { openDelivery } from "./delivery/delivery.ts";
import { explainFailure, isRefusedReceiver, isUnknownAddress } from "./delivery/failure.ts";
import { type Mailbox, singleAddress } from "./delivery/mailbox.ts";
import { isDigest, isForVisitor, isVisitForVisitor, type LiveEntry, liveEntry } from "./entry.ts";
import { letterHtml, letterText } from "./letter.ts";
import { notificationFor } from "./notification.ts";
import { Pause } from "./pause.ts";
import { retryDelay } from "./retry-delay.ts";
import { correspondents, type MailSettings } from "./settings.ts";
import { oneLine } from "./visitor-text.ts";

const TRY_LIMIT = 60_000; // milliseconds for one try, whatever the mail server does
const LEASE = 15; // seconds until an entry of a killed process is free again; a living one renews it
const STOP_PATIENCE = 3_000; // milliseconds that a stopping site lets a running try go on
const RECORD_TRIES = 20;

export type OutboxOptions = {
  data: ServerData;
  settings: MailSettings;
  site: Company;
  /** Signs the addresses in visitors' mails. */
  linkSecret: string;
  log: Pick<Logger, "info" | "warn">;
  /** Milliseconds between looks for something new. */
  poll?: number;
  /** Seconds that a claimed entry is kept from other processes. */
  lease?: number;
};

export type Outbox = {
  /** Where notifications go, for the person who starts the site. */
  announcement: string;
  /** Looks now instead of at the next poll. */
  nudge(): void;
  /** Lets a running try finish for a few seconds; one that does not is repeated by the next process. */
  stop(): Promise<void>;
};

/**
 * Mails staff and visitors what the outbox holds. Any number of processes may run it over one database: each entry is claimed by one.
 * An entry is done only when the mail server took the message, so nothing is lost when a process dies; a message sent twice
 * because of that carries the same Message-ID.
 * @throws when NOTIFY_FROM or NOTIFY_TO is no address.
 */
export function startOutbox({
  data,
  settings,
  site,
  linkSecret,
  log,
  poll = 2000,
  lease = LEASE,
}: OutboxOptions): Outbox {
  const { from, to } = correspondents(settings, site);
  const delivery = openDelivery(settings.SMTP_URL, settings.DATA_DIR);
  const sender = {
    company: site.name,
    office: { name: site.name, address: site.email.office },
    phone: site.phone,
    siteUrl: settings.siteUrl,
    timeZone: site.timeZone,
    linkSecret,
  };
  const pause = new Pause();
  const ending = new AbortController();
  let stopping = false;

  async function run() {
    let away = false;
    let hurried = false;
    while (!stopping) {
      try {
        if (!hurried) await data.call("outbox_hurry"); // this process may have better settings than the one before
        hurried = true;
        while (!stopping && (await sendNext())) away = false;
      } catch (error) {
        if (!away) log.warn({ error: messageOf(error) }, "the outbox cannot be read");
        away = error instanceof DataError && error.unavailable; // said once while the database is away
      }
      if (!stopping) await pause.wait(poll);
    }
  }

  /** Deals with one entry that is due; answers whether there was one. */
  async function sendNext(): Promise<boolean> {
    const [claimed] = await data.call("outbox_claim", { batch: 1, lease_seconds: lease });
    if (!claimed) return false;
    const entry = liveEntry(claimed);
    if (entry) await deliver(entry);
    else await data.call("outbox_complete", { outbox_id: claimed.id }); // nothing is left to tell
    return true;
  }

  async function deliver(entry: LiveEntry) {
    const about = { outbox: entry.id, kind: entry.kind, attempts: entry.attempts };
    const renewal = setInterval(() => renew(entry), (lease * 1000) / 3);
    try {
      const messages =
        entry.kind === "conversation" && !isDigest(entry)
          ? await data.call("latest_messages", { conversation: entry.subject_id })
          : [];
      if (isVisitForVisitor(entry) && !(await data.call("outbox_has_room", { outbox_id: entry.id }))) {
        log.warn(about, "a visitor's mail was left out, since the address had too many");
        const failure = notifications.inspection.visitor.tooMany(oneLine(entry.subject.email));
        await data.call("outbox_fail", {
          outbox_id: entry.id,
          failure,
          retry_in_seconds: null,
          refused: true,
          refused_for_good: true,
        });
        return;
      }
      const { letter, ...notification } = notificationFor(entry, messages, sender);
      const content = { ...notification, text: letterText(letter), html: letterHtml(letter) };
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(TRY_LIMIT)]);
      const { refused } = await delivery.send(
        { messageKey: entry.message_key, from, to: receiversOf(entry), ...content },
        signal,
      );
      if (refused.length > 0) log.warn({ ...about, refused: refused.length }, "some receivers were refused");
    } catch (error) {
      if (ending.signal.aborted) return; // its lease ends, and the next process sends it
      const { reason, permanent } = explainFailure(error, delivery.server, entry.audience);
      log.warn({ ...about, reason }, "a notification could not be sent");
      const hopeless = entry.audience === "visitor" && isUnknownAddress(error as Error);
      const retry_in_seconds = hopeless ? null : retryDelay(entry.attempts, permanent);
      await data.call("outbox_fail", {
        outbox_id: entry.id,
        failure: reason,
        retry_in_seconds,
        refused: entry.audience === "visitor" && isRefusedReceiver(error as Error),
        refused_for_good: permanent,
      });
      return;
    } finally {
      clearInterval(renewal);
    }
    await recordSent(entry);
    log.info(about, "notification sent");
  }

  function receiversOf(entry: LiveEntry): readonly Mailbox[] {
    if (!isForVisitor(entry)) return to;
    const address = singleAddress(entry.subject.email);
    if (!address) throw noAddress(entry.subject.email);
    return [{ name: "", address }];
  }

  function renew(entry: LiveEntry) {
    data.call("outbox_renew", { outbox_id: entry.id, lease_seconds: lease }).catch((error: Error) => {
      log.warn({ outbox: entry.id, error: error.message }, "a lease could not be renewed"); // at worst a second copy
    });
  }

  // A database that is away just now must not make a sent message go out again.
  async function recordSent(entry: LiveEntry) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await data.call("outbox_complete", { outbox_id: entry.id });
      } catch (error) {
        if (tries === RECORD_TRIES || stopping) throw error;
        await pause.wait(1000);
      }
    }
  }

  const running = run();
  return {
    announcement: announcement(to.map(({ address }) => address).join(", "), delivery.destination, settings),
    nudge: () => pause.end(),
    async stop() {
      stopping = true;
      pause.end();
      const timer = setTimeout(() => ending.abort(), STOP_PATIENCE);
      await running;
      clearTimeout(timer);
    },
  };
}

/** What a mail server would say of an address that is none. */
function noAddress(email: string) {
  const error = new Error("5.1.3 This is no address that mail can be sent to.");
  return Object.assign(error, { command: "RCPT TO", permanent: true, rejected: [email] });
}

function announcement(receivers: string, destination: string, { SMTP_URL }: MailSettings) {
  return SMTP_URL
    ? `Notifications go to ${receivers} ${destination}`
    : `No SMTP_URL is set: notifications to ${receivers} are written ${destination}`;
}
