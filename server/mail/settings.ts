import type { Company } from "#site-data/shapes.ts";
import { type Mailbox, parseMailboxes } from "./delivery/mailbox.ts";

/** The part of the site's configuration that mail needs (`server/config.ts`). */
export type MailSettings = {
  SMTP_URL: string | undefined;
  NOTIFY_FROM: string | undefined;
  NOTIFY_TO: string | undefined;
  DATA_DIR: string;
  /** Public address without a trailing slash. */
  siteUrl: string;
};

/**
 * Reads the sender and the receivers of notifications. Both are the site's office unless the settings say otherwise.
 * @throws with the name of a setting that is not an address
 */
export function readCorrespondents(settings: MailSettings, site: Company): { from: Mailbox; to: Mailbox[] } {
  const office: Mailbox = { name: site.name, address: site.email.office };
  const { NOTIFY_FROM, NOTIFY_TO } = settings;
  const [from = office, ...others] = NOTIFY_FROM ? parseMailboxes(NOTIFY_FROM, "NOTIFY_FROM") : [];
  if (others.length > 0)
    throw new Error(`NOTIFY_FROM is ${JSON.stringify(NOTIFY_FROM)}, but takes one e-mail address.`);
  return {
    from: from.name ? from : { ...from, name: site.name },
    to: NOTIFY_TO ? parseMailboxes(NOTIFY_TO, "NOTIFY_TO") : [office],
  };
}
