import { brandColors } from "#site-data/brand/brand-colors.ts";
import { makeOfficeClock } from "#site-data/office-clock.ts";
import { openHours } from "#site-data/schema/company.ts";
import type { Company } from "#site-data/shapes.ts";
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
import { retryDelay } from "./retry-delay.ts";

/** A mail that is due, in its try number `attempts`. The key is the same in every try: a second copy is known by it. */
export type DueMail = MailJob & { message_key: string; attempts: number };

/**
 * What became of a try. A mail that failed is tried again after `retrySeconds`, null: never. `isRefused`: by the reader's own address, which is
 * no fault of a setting; for good where `isForGood`.
 */
export type MailOutcome =
  | { end: "sent"; refused: number }
  | { end: "failed"; reason: string; retrySeconds: number | null; isRefused: boolean; isForGood: boolean };

export type MailerOptions = {
  settings: MailSettings;
  site: Company;
  /** The company's words to an applicant who is not hired. */
  rejection: Sender["rejection"];
  /** Signs the addresses in visitors' mails. */
  linkSecret: string;
};

/** Composes the mails that are due, and hands each to the mail server. */
export class Mailer {
  readonly #delivery: Delivery;
  readonly #from: Mailbox;
  readonly #office: readonly Mailbox[];
  readonly #sender: Sender;
  readonly #lineColor: string;
  readonly #isSmtp: boolean;

  /** @throws when NOTIFY_FROM or NOTIFY_TO is not an address */
  constructor({ settings, site, rejection, linkSecret }: MailerOptions) {
    const { from, to } = readCorrespondents(settings, site);
    this.#from = from;
    this.#office = to;
    this.#delivery = openDelivery(settings.SMTP_URL, settings.DATA_DIR);
    this.#isSmtp = settings.SMTP_URL !== undefined;
    this.#sender = describeSender(site, { rejection, linkSecret, siteUrl: settings.siteUrl });
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
   * Sends a mail.
   * @throws the signal's reason when it ended the try, or when this version of the site does not know the mail
   */
  async send(due: DueMail, ending: AbortSignal): Promise<MailOutcome> {
    const mail = findMail(due.kind);
    try {
      const { letter, ...content } = composeMail(due, this.#sender);
      const { refused } = await this.#delivery.send(
        {
          messageKey: due.message_key,
          from: this.#from,
          to: this.#findReceivers(mail, due.facts),
          ...content,
          text: letterText(letter),
          html: letterHtml(letter, this.#lineColor),
        },
        AbortSignal.any([ending, AbortSignal.timeout(MAX_SENDING_MS)]),
      );
      return { end: "sent", refused: refused.length };
    } catch (error) {
      ending.throwIfAborted();
      return this.#judge(mail, error as Error, due.attempts);
    }
  }

  #judge({ reader, refusal }: Mail, error: Error, attempts: number): MailOutcome {
    const { reason, permanent } = explainFailure(error, this.#delivery.server, reader);
    const isRefused =
      refusal === "mail" ? isRefusedMail(error) : refusal === "receiver" && isRefusedReceiver(error);
    const isHopeless = isRefused && (refusal === "mail" ? permanent : isUnknownAddress(error));
    return {
      end: "failed",
      reason,
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
export function refuseTooMany({ kind, facts }: MailJob): MailOutcome | undefined {
  const { address, tooMany } = findMail(kind);
  if (!address || !tooMany) return;
  return {
    end: "failed",
    reason: tooMany.tell(toOneLine(address(facts))),
    retrySeconds: tooMany.retrySeconds,
    isRefused: true,
    isForGood: tooMany.retrySeconds === null,
  };
}

function describeSender(site: Company, named: Pick<Sender, "rejection" | "linkSecret" | "siteUrl">): Sender {
  const { street, city, state, zip } = site.address;
  return {
    company: site.name,
    office: { name: site.name, address: site.email.office },
    postalAddress: `${street}, ${city}, ${state} ${zip}`,
    phone: site.phone,
    hours: openHours(site.hours),
    reopening: makeOfficeClock(site).reopening,
    isBookable: site.inspections !== null,
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
