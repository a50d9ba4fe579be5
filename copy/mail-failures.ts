/** The facts of a mail that could not be sent. */
export type MailFailureFacts = {
  /** The mail server's host and port. */
  server: string;
  /** The server's answer, or the error's message, as a sentence. */
  answer: string;
  /** The error's message as it is. */
  message: string;
  /** The addresses that were refused; undefined where they are not known. */
  rejected: string | undefined;
};

type Text = (facts: MailFailureFacts) => string;

/** The reasons why a mail was not sent, and what to look at, for the staff and the person who runs the site. */
export const mailFailures = {
  passwordWanted: ({ server, answer }) =>
    `${server} wants a user name and password: ${answer} Write them into SMTP_URL as smtp://user:password@host:port.`,
  passwordRefused: ({ server, answer }) =>
    `${server} refused the user name or password in SMTP_URL: ${answer} Special characters in them must be percent-encoded.`,
  unknownHost: ({ server }) =>
    `The host of ${server} is unknown. Check its name in SMTP_URL and this machine's network.`,
  connectionRefused: ({ server }) => `Nothing answers at ${server}. Check host and port in SMTP_URL.`,
  encryption: ({ server, answer }) =>
    `The encrypted connection to ${server} failed: ${answer} Port 465 takes smtps://, port 587 smtp://; the certificate must be valid for the host.`,
  timeout: ({ server }) =>
    `${server} did not answer in time. It may be overloaded, or a firewall keeps this machine from it.`,
  visitorDelayed: ({ answer, rejected = "the visitor" }) =>
    `The mail server of ${rejected} takes no mail yet: ${answer} It is tried again.`,
  visitorRefused: ({ answer, rejected = "the address" }) =>
    `The visitor of a booked visit gets no mail at ${rejected}: ${answer} Please tell them by phone.`,
  addresseeRefused: ({ answer, rejected = "the address" }) =>
    `The mail server of ${rejected} takes no mail: ${answer}`,
  askerRefused: ({ answer }) =>
    `The mail server of a visitor takes no mail: ${answer} Nothing is to be done.`,
  receiverRefused: ({ server, answer, rejected = "all" }) =>
    `${server} refused the receiver in NOTIFY_TO (${rejected}): ${answer}`,
  senderRefused: ({ server, answer }) => `${server} refused the sender in NOTIFY_FROM: ${answer}`,
  messageRefused: ({ server, answer }) => `${server} refused the message: ${answer}`,
  connectionLost: ({ server, answer }) => `The connection to ${server} broke off: ${answer}`,
  unwritten: ({ message }) => `The mail could not be written to DATA_DIR/mail: ${message}.`,
  other: ({ message }) => `Sending failed: ${message}`,
} as const satisfies Record<string, Text>;
