import type { NodemailerError } from "nodemailer";

/** Why a mail did not leave, for the person who runs the site. */
export type MailFailure = {
  /** One or two sentences: what happened, and what to look at. Holds no password. */
  reason: string;
  /** Whether the same mail would be refused again until somebody changes something. */
  permanent: boolean;
};

type Rule = {
  when(error: NodemailerError, audience: Audience): boolean;
  say(server: string, error: NodemailerError): string;
};

type Audience = "staff" | "visitor";

const TLS_CODE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|EPROTO/;
const FILE_CODES = ["EEXIST", "ENOTDIR", "ENOSPC", "EACCES", "EROFS", "EPERM", "EDQUOT"];

/** The first rule that fits speaks. */
const RULES: Rule[] = [
  {
    when: (error) => error.responseCode === 530,
    say: (server, error) =>
      `${server} wants a user name and password: ${answer(error)} Write them into SMTP_URL as smtp://user:password@host:port.`,
  },
  {
    when: (error) => error.code === "EAUTH" || error.code === "ENOAUTH",
    say: (server, error) =>
      `${server} refused the user name or password in SMTP_URL: ${answer(error)} Special characters in them must be percent-encoded.`,
  },
  {
    when: (error) => error.code === "EDNS" || error.originalCode === "ENOTFOUND",
    say: (server) =>
      `The host of ${server} is unknown. Check its name in SMTP_URL and this machine's network.`,
  },
  {
    when: (error) => error.originalCode === "ECONNREFUSED",
    say: (server) => `Nothing answers at ${server}. Check host and port in SMTP_URL.`,
  },
  {
    when: (error) => error.code === "ETLS" || TLS_CODE.test(`${error.originalCode} ${error.message}`),
    say: (server, error) =>
      `The encrypted connection to ${server} failed: ${answer(error)} Port 465 takes smtps://, port 587 smtp://; the certificate must be valid for the host.`,
  },
  {
    when: (error) => error.code === "ETIMEDOUT" || error.code === "EABORT" || error.name === "TimeoutError",
    say: (server) =>
      `${server} did not answer in time. It may be overloaded, or a firewall keeps this machine from it.`,
  },
  {
    when: (error, audience) => isRefusedReceiver(error) && audience === "visitor" && !error.permanent,
    say: (_server, error) =>
      `The mail server of ${error.rejected?.join(", ") ?? "the visitor"} takes no mail yet: ${answer(error)} It is tried again.`,
  },
  {
    when: (error, audience) => isRefusedReceiver(error) && audience === "visitor",
    say: (_server, error) =>
      `The visitor of a booked visit gets no mail at ${error.rejected?.join(", ") ?? "the address"}: ${answer(error)} Please tell them by phone.`,
  },
  {
    when: isRefusedReceiver,
    say: (server, error) =>
      `${server} refused the receiver in NOTIFY_TO (${error.rejected?.join(", ") ?? "all"}): ${answer(error)}`,
  },
  {
    when: (error) => error.command === "MAIL FROM",
    say: (server, error) => `${server} refused the sender in NOTIFY_FROM: ${answer(error)}`,
  },
  {
    when: (error) => error.responseCode !== undefined,
    say: (server, error) => `${server} refused the message: ${answer(error)}`,
  },
  {
    when: (error) => error.code === "ECONNECTION" || error.code === "ESOCKET",
    say: (server, error) => `The connection to ${server} broke off: ${answer(error)}`,
  },
  {
    when: (error) => FILE_CODES.includes(error.code ?? ""),
    say: (_server, error) => `The mail could not be written to DATA_DIR/mail: ${error.message}.`,
  },
];

/** Whether the mail server takes no mail for this receiver. */
export function isRefusedReceiver(error: NodemailerError): boolean {
  return error.command === "RCPT TO";
}

/** Whether there is no such address, whatever the settings are (RFC 3463, section 3.2). */
export function isUnknownAddress(error: NodemailerError): boolean {
  return isRefusedReceiver(error) && /\b5\.1\.[1236]\b/.test(error.response ?? error.message);
}

/** Puts into words what a delivery threw; `server` is the mail server's host and port, or its name in a sentence. */
export function explainFailure(thrown: unknown, server: string, audience: Audience = "staff"): MailFailure {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const rule = RULES.find(({ when }) => when(error, audience));
  return {
    reason: rule ? rule.say(server, error) : `Sending failed: ${error.message}`,
    permanent: error.permanent ?? false,
  };
}

function answer(error: NodemailerError) {
  const text = (error.response ?? error.message).replace(/\s+/g, " ").trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
