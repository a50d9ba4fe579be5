import type { NodemailerError } from "nodemailer";
import { mailFailures } from "#copy/mail-failures.ts";

/** A mail that could not be sent, explained for the person who runs the site. */
export type MailFailure = {
  /** One or two sentences: what happened, and what to look at. Holds no password. */
  reason: string;
  /** True when the server would refuse the same mail again until somebody changes something. */
  permanent: boolean;
};

/**
 * The readers of a mail: staff, the visitor of a booked visit, whom staff can ring, somebody who sent a form, or somebody to whom staff had
 * it sent.
 */
export type MailReader = "staff" | "visitor" | "asker" | "addressee";

type Rule = {
  reason: keyof typeof mailFailures;
  matches(error: NodemailerError, audience: MailReader): boolean;
};

const TLS_CODE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|EPROTO/;

/** The first rule that matches explains an error. */
const RULES: Rule[] = [
  { reason: "passwordWanted", matches: (error) => error.responseCode === 530 },
  { reason: "passwordRefused", matches: hasCode("EAUTH", "ENOAUTH") },
  {
    reason: "unknownHost",
    matches: (error) => error.code === "EDNS" || error.originalCode === "ENOTFOUND",
  },
  { reason: "connectionRefused", matches: (error) => error.originalCode === "ECONNREFUSED" },
  {
    reason: "encryption",
    matches: (error) => error.code === "ETLS" || TLS_CODE.test(`${error.originalCode} ${error.message}`),
  },
  {
    reason: "timeout",
    matches: (error) => hasCode("ETIMEDOUT", "EABORT")(error) || error.name === "TimeoutError",
  },
  {
    reason: "visitorDelayed",
    matches: (error, audience) => isRefusedReceiver(error) && audience !== "staff" && !error.permanent,
  },
  {
    reason: "visitorRefused",
    matches: (error, audience) => isRefusedReceiver(error) && audience === "visitor",
  },
  {
    reason: "addresseeRefused",
    matches: (error, audience) => isRefusedMail(error) && audience === "addressee",
  },
  { reason: "askerRefused", matches: (error, audience) => isRefusedMail(error) && audience === "asker" },
  { reason: "receiverRefused", matches: isRefusedReceiver },
  { reason: "senderRefused", matches: (error) => error.command === "MAIL FROM" },
  { reason: "messageRefused", matches: (error) => error.responseCode !== undefined },
  { reason: "connectionLost", matches: hasCode("ECONNECTION", "ESOCKET") },
  {
    reason: "unwritten",
    matches: hasCode("EEXIST", "ENOTDIR", "ENOSPC", "EACCES", "EROFS", "EPERM", "EDQUOT"),
  },
];

function hasCode(...codes: string[]) {
  return ({ code = "" }: NodemailerError) => codes.includes(code);
}

/** True when the mail server refused this receiver, and not the sender or the message. */
export function isRefusedReceiver(error: NodemailerError): boolean {
  return error.command === "RCPT TO";
}

/** True when the mail server refused this receiver or what was sent there, and not the sender. */
export function isRefusedMail(error: NodemailerError): boolean {
  return isRefusedReceiver(error) || (error.command === "DATA" && error.responseCode !== undefined);
}

/** True when the address does not exist, so that no setting helps (RFC 3463, section 3.2). */
export function isUnknownAddress(error: NodemailerError): boolean {
  return isRefusedReceiver(error) && /\b5\.1\.[1236]\b/.test(error.response ?? error.message);
}

/** Explains an error of a delivery. @param server the mail server's host and port, or the folder of written mails */
export function explainFailure(thrown: unknown, server: string, audience: MailReader = "staff"): MailFailure {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { reason = "other" } = RULES.find(({ matches }) => matches(error, audience)) ?? {};
  const facts = {
    server,
    answer: formatAnswer(error),
    message: error.message,
    rejected: error.rejected?.join(", "),
  };
  return { reason: mailFailures[reason](facts), permanent: error.permanent ?? false };
}

/** The server's answer, or the error's message, on one line that ends like a sentence. */
function formatAnswer(error: NodemailerError) {
  const text = (error.response ?? error.message).replace(/\s+/g, " ").trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
