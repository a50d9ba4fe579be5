import type { Logger } from "pino";
import { notifications } from "#copy/notifications.ts";
import { brandColors } from "#site-data/brand/brand-colors.ts";
import { makeOfficeClock } from "#site-data/office-clock.ts";
import { openHours } from "#site-data/schema/company.ts";
import type { Company, StaffMember } from "#site-data/shapes.ts";
import { listCrewKeys } from "#site-data/visit-schedule.ts";
import { Absence } from "../data/absence.ts";
import type { ServerData } from "../data/server-data.ts";
import { MAX_SENDING_MS, openDelivery } from "./delivery/delivery.ts";
import {
  explainFailure,
  isRefusedMail,
  isRefusedReceiver,
  isUnknownAddress,
  type MailReader,
} from "./delivery/failure.ts";
import { type Mailbox, parseAddress } from "./delivery/mailbox.ts";
import {
  type Counted,
  isCounted,
  isDigest,
  isForVisitor,
  isHandOver,
  isNudge,
  isReceipt,
  isRejection,
  isVisitorInspection,
  isWrittenLetter,
  type OutboxEntry,
  readOutboxEntry,
} from "./entry.ts";
import { letterHtml, letterText } from "./letter.ts";
import type { Sender } from "./letter-facts.ts";
import { composeNotification } from "./notification.ts";
import { Pause } from "./pause.ts";
import { retryDelay } from "./retry-delay.ts";
import { type MailSettings, readCorrespondents } from "./settings.ts";
import { toOneLine } from "./visitor-text.ts";

const ENTRY_LEASE_SECONDS = 15; // until an entry of a killed process is free again; a living process renews the lease
const STOP_TIMEOUT_MS = 3_000; // a stopping site lets a running try go on so long
const MAX_RECORD_TRIES = 20;
const ROOM_RETRY_SECONDS = 3600;

export type OutboxOptions = {
  data: ServerData;
  settings: MailSettings;
  site: Company;
  /** The company's words to an applicant who is not hired. */
  rejection: Sender["rejection"];
  /** The people at the desk. */
  staff?: readonly StaffMember[];
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
  /** Looks at once instead of at the next poll. */
  nudge(): void;
  /** Lets a running try finish for a few seconds; one that does not is repeated by the next process. */
  stop(): Promise<void>;
};

/**
 * Mails the entries of the outbox to staff and visitors. Any number of processes may run it over one database: each entry is claimed
 * by one. An entry is done only when the mail server took the message, so nothing is lost when a process dies; a message that is sent
 * twice because of that has the same Message-ID.
 * @throws when NOTIFY_FROM or NOTIFY_TO is not an address
 */
export function startOutbox({
  data,
  settings,
  site,
  rejection,
  staff = [],
  linkSecret,
  log,
  poll = 2000,
  lease = ENTRY_LEASE_SECONDS,
}: OutboxOptions): Outbox {
  const { from, to } = readCorrespondents(settings, site);
  const delivery = openDelivery(settings.SMTP_URL, settings.DATA_DIR);
  const sender = {
    company: site.name,
    office: { name: site.name, address: site.email.office },
    postalAddress: formatPostalAddress(site.address),
    phone: site.phone,
    hours: openHours(site.hours),
    reopening: makeOfficeClock(site).reopening,
    rejection,
    isBookable: site.inspections !== null,
    reviewLink: site.reviewLink,
    crews: site.visits.crews,
    siteUrl: settings.siteUrl,
    timeZone: site.timeZone,
    linkSecret,
  };
  const lineColor = brandColors(site.colors).colors.cedar;
  const pause = new Pause();
  const ending = new AbortController();
  let isStopping = false;

  let isPrepared = false;
  const absence = new Absence(log, "the outbox cannot be read");

  async function run() {
    while (!isStopping) {
      await sendDue().catch((error) => absence.warn(error));
      if (!isStopping) await pause.wait(poll);
    }
  }

  async function sendDue() {
    if (!isPrepared) await prepare();
    isPrepared = true;
    while (!isStopping && (await sendNext())) absence.end();
    absence.end();
  }

  /** Tells the database what it cannot know: this process may have better settings and other data of the site than the last one. */
  async function prepare() {
    await data.call("outbox_hurry");
    await data.call("set_receipts", { wanted: site.receipts });
    await data.call("set_nudges", {
      wanted: site.nudges,
      office: { time_zone: site.timeZone, week: site.hours, holidays: site.holidays },
    });
    await data.call("set_staff", { staff });
    await data.call("set_reviews", { wanted: site.reviewLink !== null });
    await data.call("name_crews", { crews: listCrewKeys({ inspections: site.visits }) });
  }

  /** Deals with one due entry; false when there was none. */
  async function sendNext(): Promise<boolean> {
    const [claimed] = await data.call("outbox_claim", { batch: 1, lease_seconds: lease });
    if (!claimed) return false;
    const entry = readOutboxEntry(claimed);
    if (entry) await deliver(entry);
    else await data.call("outbox_drop", { outbox_id: claimed.id }); // its subject was deleted, or nothing is left to tell
    return true;
  }

  async function deliver(entry: OutboxEntry) {
    const about = { outbox: entry.id, kind: entry.kind, attempts: entry.attempts };
    const renewal = setInterval(() => renewLease(entry), (lease * 1000) / 3);
    try {
      if (isCounted(entry) && !(await data.call("outbox_has_room", { outbox_id: entry.id }))) {
        log.warn(about, "a visitor's mail was left out or put off, since the address had too many");
        return await recordTooMany(entry);
      }
      const { refused } = await send(entry);
      if (refused.length > 0) log.warn({ ...about, refused: refused.length }, "some receivers were refused");
    } catch (error) {
      if (ending.signal.aborted) return; // its lease ends, and the next process sends it
      const { reason, permanent } = explainFailure(error, delivery.server, findReader(entry));
      log.warn({ ...about, reason }, "a notification could not be sent");
      return await recordFailure(entry, error as Error, reason, permanent);
    } finally {
      clearInterval(renewal);
    }
    await recordSent(entry);
    log.info(about, "notification sent");
  }

  async function send(entry: OutboxEntry) {
    const messages =
      entry.kind === "conversation" && !isForVisitor(entry) && !isDigest(entry)
        ? await data.call("latest_messages", { conversation: entry.subject_id })
        : [];
    const { letter, ...notification } = composeNotification(entry, messages, sender);
    const content = { ...notification, text: letterText(letter), html: letterHtml(letter, lineColor) };
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(MAX_SENDING_MS)]);
    return delivery.send(
      { messageKey: entry.message_key, from, to: findReceivers(entry), ...content },
      signal,
    );
  }

  /**
   * Records a mail that is not sent, since its address already had too many. Of a visit staff tell by phone; what staff wrote themselves
   * waits, and goes with what they write meanwhile.
   */
  async function recordTooMany(entry: Counted) {
    const isOfVisit = isVisitorInspection(entry);
    const describe = isOfVisit ? notifications.inspection.visitor.tooMany : notifications.tooManyYet;
    await data.call("outbox_fail", {
      outbox_id: entry.id,
      failure: describe(toOneLine(entry.subject.email)),
      retry_in_seconds: isOfVisit ? null : ROOM_RETRY_SECONDS,
      refused: true,
      refused_for_good: isOfVisit,
    });
  }

  async function recordFailure(entry: OutboxEntry, error: Error, reason: string, permanent: boolean) {
    // Anybody may type any address into a form, so a receipt or reminder that is refused is nobody's business; a letter says it itself.
    const isOfOneReader = isReceipt(entry) || isNudge(entry) || isWrittenLetter(entry);
    const isRefused = isOfOneReader
      ? isRefusedMail(error)
      : entry.audience === "visitor" && isRefusedReceiver(error);
    const isHopeless = isRefused && (isOfOneReader ? permanent : isUnknownAddress(error));
    await data.call("outbox_fail", {
      outbox_id: entry.id,
      failure: reason,
      retry_in_seconds: isHopeless ? null : retryDelay(entry.attempts, permanent),
      refused: isRefused,
      refused_for_good: permanent,
    });
  }

  function findReceivers(entry: OutboxEntry): readonly Mailbox[] {
    if (!isForVisitor(entry) && !isHandOver(entry)) return to;
    const receiver = isHandOver(entry) ? entry.subject.to : entry.subject.email;
    const address = parseAddress(receiver);
    if (!address) throw createNoAddressError(receiver);
    return [{ name: "", address }];
  }

  function renewLease(entry: OutboxEntry) {
    data.call("outbox_renew", { outbox_id: entry.id, lease_seconds: lease }).catch((error: Error) => {
      // At worst another process sends a second copy.
      log.warn({ outbox: entry.id, error: error.message }, "a lease could not be renewed");
    });
  }

  /** Tries for a while: a database that is away just now must not cause a second copy of a sent message. */
  async function recordSent(entry: OutboxEntry) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await data.call("outbox_complete", { outbox_id: entry.id });
      } catch (error) {
        if (tries === MAX_RECORD_TRIES || isStopping) throw error;
        await pause.wait(1000);
      }
    }
  }

  const running = run();
  return {
    announcement: describeDestination(
      to.map(({ address }) => address).join(", "),
      delivery.destination,
      settings,
    ),
    nudge: () => pause.end(),
    async stop() {
      isStopping = true;
      pause.end();
      const timer = setTimeout(() => ending.abort(), STOP_TIMEOUT_MS);
      await running;
      clearTimeout(timer);
    },
  };
}

function formatPostalAddress({ street, city, state, zip }: Company["address"]): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** The reader of a mail, by whom a failure is explained. */
function findReader(entry: OutboxEntry): MailReader {
  if (isReceipt(entry) || isNudge(entry)) return "asker";
  return isWrittenLetter(entry) || isRejection(entry) ? "addressee" : entry.audience;
}

/** The error of a mail server for an invalid address. */
function createNoAddressError(email: string) {
  const error = new Error("5.1.3 This is no address that mail can be sent to.");
  return Object.assign(error, { command: "RCPT TO", permanent: true, rejected: [email] });
}

function describeDestination(receivers: string, destination: string, { SMTP_URL }: MailSettings) {
  return SMTP_URL
    ? `Notifications go to ${receivers} ${destination}`
    : `No SMTP_URL is set: notifications to ${receivers} are written ${destination}`;
}
