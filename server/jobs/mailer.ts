import { brandColors } from "#site-data/brand/brand-colors.ts";
import { chargeTexts } from "#site-data/load/charges.ts";
import { makeOfficeClock } from "#site-data/office-clock.ts";
import { statedHours } from "#site-data/schema/hours.ts";
import type { Company } from "#site-data/shapes.ts";
import type { Log } from "../log.ts";
import { type Delivery, MAX_SENDING_MS, openDelivery } from "../mail/delivery/delivery.ts";
import {
  explainFailure,
  isRefusedMail,
  isRefusedReceiver,
  isUnknownAddress,
} from "../mail/delivery/failure.ts";
import { type Mailbox, parseAddress } from "../mail/delivery/mailbox.ts";
import { letterHtml, letterText } from "../mail/letter.ts";
import type { Sender } from "../mail/letter-facts.ts";
import { type MailSettings, readCorrespondents } from "../mail/settings.ts";
import { toOneLine } from "../mail/visitor-text.ts";
import { composeMail, findMail } from "./mails/index.ts";
import type { Mail, MailJob } from "./mails/mail.ts";
import type { Job, Outcome } from "./queue.ts";
import { retryDelay } from "./retry-delay.ts";

export type MailerOptions = {
  settings: MailSettings;
  site: Company;
  /** The company's words to an applicant who is not hired. */
  rejection: Sender["rejection"];
  /** The parts that a visit looks at, as a visitor's mail says it. */
  lookedAt: string;
  /** Signs the addresses in visitors' mails. */
  linkSecret: string;
  log: Pick<Log, "info" | "warn">;
};

/** Composes the mails that are due, and hands each to the mail server. */
export class Mailer {
  readonly #delivery: Delivery;
  readonly #from: Mailbox;
  readonly #office: readonly Mailbox[];
  readonly #sender: Sender;
  readonly #lineColor: string;
  readonly #isSmtp: boolean;
  readonly #log: MailerOptions["log"];

  /** @throws when NOTIFY_FROM or NOTIFY_TO is not an address */
  constructor({ settings, site, rejection, lookedAt, linkSecret, log }: MailerOptions) {
    this.#log = log;
    const { from, to } = readCorrespondents(settings, site);
    this.#from = from;
    this.#office = to;
    this.#delivery = openDelivery(settings.SMTP_URL, settings.DATA_DIR);
    this.#isSmtp = settings.SMTP_URL !== undefined;
    this.#sender = describeSender(site, { rejection, lookedAt, linkSecret, siteUrl: settings.siteUrl });
    this.#lineColor = brandColors(site.colors).colors.cedar;
  }

  /** Where notifications go, for the person who starts the site. */
  get announcement(): string {
    const receivers = this.#office.map(({ address }) => address).join(", ");
    const { destination } = this.#delivery;
    return this.#isSmtp
      ? `Notifications go to ${receivers} ${destination}`
      : `No SMTP_URL is set: notifications to ${receivers} are written ${destination}`;
  }

  /**
   * Sends a mail, unless its address had too many already.
   * @throws the signal's reason when it ended the try, or when this version of the site does not know the mail
   */
  async send(job: Job, ending: AbortSignal): Promise<Outcome> {
    const about = { job: job.id, kind: job.kind, attempts: job.attempts };
    const outcome = (job.is_one_too_many && refuseTooMany(job)) || (await this.#try(job, ending));
    if (outcome.end === "done") this.#log.info(about, "notification sent");
    else this.#log.warn({ ...about, reason: outcome.said }, "a notification could not be sent");
    return outcome;
  }

  async #try(job: Job, ending: AbortSignal): Promise<Outcome> {
    const mail = findMail(job.kind);
    try {
      const { letter, ...content } = composeMail(job, this.#sender);
      const { refused } = await this.#delivery.send(
        {
          messageKey: job.message_key,
          from: this.#from,
          to: this.#findReceivers(mail, job.facts),
          ...content,
          text: letterText(letter),
          html: letterHtml(letter, this.#lineColor),
        },
        AbortSignal.any([ending, AbortSignal.timeout(MAX_SENDING_MS)]),
      );
      if (refused.length > 0)
        this.#log.warn(
          { job: job.id, kind: job.kind, refused: refused.length },
          "some receivers were refused",
        );
      return { end: "done" };
    } catch (error) {
      ending.throwIfAborted();
      return this.#judge(mail, error as Error, job.attempts);
    }
  }

  #judge({ reader, refusal }: Mail, error: Error, attempts: number): Outcome {
    const { reason, permanent } = explainFailure(error, this.#delivery.server, reader);
    const isRefused =
      refusal === "mail" ? isRefusedMail(error) : refusal === "receiver" && isRefusedReceiver(error);
    const isHopeless = isRefused && (refusal === "mail" ? permanent : isUnknownAddress(error));
    return {
      end: "failed",
      said: reason,
      retrySeconds: isHopeless ? null : retryDelay(attempts, permanent),
      isRefused,
      isForGood: permanent,
    };
  }

  #findReceivers({ address: find }: Mail, facts: unknown): readonly Mailbox[] {
    if (!find) return this.#office;
    const typed = find(facts);
    const address = parseAddress(typed);
    if (!address) throw createNoAddressError(typed);
    return [{ name: "", address }];
  }
}

/** The outcome of a mail that is not sent, since its address had too many already; undefined for one that is not counted. */
function refuseTooMany({ kind, facts }: MailJob): Outcome | undefined {
  const { address, tooMany } = findMail(kind);
  if (!address || !tooMany) return;
  return {
    end: "failed",
    said: tooMany.tell(toOneLine(address(facts))),
    retrySeconds: tooMany.retrySeconds,
    isRefused: true,
    isForGood: tooMany.retrySeconds === null,
  };
}

function describeSender(
  site: Company,
  named: Pick<Sender, "rejection" | "lookedAt" | "linkSecret" | "siteUrl">,
): Sender {
  const { street, city, state, zip } = site.address;
  return {
    company: site.name,
    office: { name: site.name, address: site.email.office },
    postalAddress: `${street}, ${city}, ${state} ${zip}`,
    phone: site.phone,
    hours: statedHours(site.week),
    reopening: makeOfficeClock(site).reopening,
    isBookable: site.inspections !== null,
    charges: chargeTexts(site.promises),
    answersApplicants: site.promises.answersApplicants,
    reviewLink: site.reviewLink,
    crews: site.visits.crews,
    timeZone: site.timeZone,
    ...named,
  };
}

/** The error of a mail server for an invalid address. */
function createNoAddressError(email: string) {
  const error = new Error("5.1.3 This is no address that mail can be sent to.");
  return Object.assign(error, { command: "RCPT TO", permanent: true, rejected: [email] });
}
