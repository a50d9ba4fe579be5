import { fileDelivery } from "./file-delivery.ts";
import type { Mailbox } from "./mailbox.ts";
import { smtpDelivery } from "./smtp-delivery.ts";
import { mailFolder } from "./written-mail.ts";

/** A mail that is ready to go. */
export type Mail = {
  /** Names the message in every try, so that a receiver knows a second copy (RFC 5322, section 3.6.4). */
  messageKey: string;
  from: Mailbox;
  to: readonly Mailbox[];
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  calendar?: Calendar | undefined;
};

/** What puts an entry into the reader's calendar, or changes it there (RFC 5546, RFC 6047). */
export type Calendar = { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string };

/** A way for mails to leave. */
export type Delivery = {
  /** Where they go, in words: "through smtp.example.com:587". */
  destination: string;
  /** What explains a failure: the mail server's host and port. */
  server: string;
  /**
   * Hands one over; resolves when it is the receiver's responsibility, with the addresses that were refused.
   * @throws what {@link explainFailure} puts in words, also when `signal` ends the try.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<{ refused: string[]; answer: string }>;
};

/** Through `SMTP_URL`, or as files in `DATA_DIR/mail` when it is unset. */
export function openDelivery(smtpUrl: string | undefined, dataDir: string): Delivery {
  return smtpUrl ? smtpDelivery(smtpUrl) : fileDelivery(mailFolder(dataDir));
}
