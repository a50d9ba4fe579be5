import { fileDelivery } from "./file-delivery.ts";
import { mailFolder } from "./mail-folder.ts";
import type { Mailbox } from "./mailbox.ts";
import { smtpDelivery } from "./smtp-delivery.ts";

/** The time for one try, whatever the mail server does. */
export const MAX_SENDING_MS = 60_000;

/** A mail that is ready to go. */
export type Mail = {
  /** The same in every try: it makes the Message-ID, by which a receiver recognizes a second copy (RFC 5322, section 3.6.4). */
  messageKey: string;
  from: Mailbox;
  to: readonly Mailbox[];
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  calendar?: Calendar | undefined;
  /** True for a mail that somebody wrote, and not the site by itself. */
  isPersonal?: true | undefined;
  /** The address at which the reader's mail program takes the mailbox off by one press (RFC 8058). */
  unsubscribe?: string | undefined;
};

/** The attachment that adds an entry to the reader's calendar, or changes it there (RFC 5546, RFC 6047). */
export type Calendar = { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string };

/** A way to send mails. */
export type Delivery = {
  /** The way in words: "through smtp.example.com:587". */
  destination: string;
  /** The mail server's host and port, for the explanation of a failure. */
  server: string;
  /**
   * Sends a mail; resolves when the mail server is responsible for it, with the addresses that it refused.
   * @throws an error for {@link explainFailure}, also when `signal` ends the try
   */
  send(mail: Mail, signal?: AbortSignal): Promise<{ refused: string[]; answer: string }>;
};

/** Opens a delivery through `SMTP_URL`, or to files in `DATA_DIR/mail` when it is unset. */
export function openDelivery(smtpUrl: string | undefined, dataDir: string): Delivery {
  return smtpUrl ? smtpDelivery(smtpUrl) : fileDelivery(mailFolder(dataDir));
}
