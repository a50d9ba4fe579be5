import { notifications } from "#copy/notifications.ts";
import type { Sender } from "../../mail/letter-facts.ts";
import { unsubscribePath } from "../../unsubscribe/unsubscribe-token.ts";
import { answer } from "./answer.ts";
import { digest } from "./digest.ts";
import { handOver } from "./hand-over.ts";
import { invitation } from "./invitation.ts";
import { letter } from "./letter.ts";
import type { Mail, MailContent, MailJob } from "./mail.ts";
import { newDevice } from "./new-device.ts";
import { nudge } from "./nudge.ts";
import { officeNews } from "./office-news.ts";
import { receipt } from "./receipt.ts";
import { rejection } from "./rejection.ts";
import { review } from "./review.ts";
import { visit } from "./visit.ts";

/** The mails, each under its kind in the database (`private.job_kinds`). */
export const MAILS: Record<string, Mail> = {
  // To the office.
  new: officeNews,
  urgent: officeNews,
  person: officeNews,
  contact: officeNews,
  waiting: officeNews,
  booked: officeNews,
  moved: officeNews,
  cancelled: officeNews,
  many: digest,
  "handed over": handOver,
  invitation,
  "new device": newDevice,
  // To visitors and applicants.
  received: receipt,
  answer,
  letter,
  rejected: rejection,
  nudge,
  review,
  confirmation: visit,
  "new time": visit,
  cancellation: visit,
  reminder: visit,
};

/** Finds the mail of a kind. @throws for a kind that no file makes, as of a newer version of the site */
export function findMail(kind: string): Mail {
  const mail = MAILS[kind];
  if (!mail) throw new Error(`This version of the site knows no mail "${kind}".`);
  return mail;
}

/** Composes a mail. One to a visitor with whose address a number was given has the link that ends calls to it. */
export function composeMail(job: MailJob, sender: Sender): MailContent {
  const content = findMail(job.kind).compose(job, sender);
  const { calls_mailbox: mailbox } = job.facts as { calls_mailbox?: string };
  if (!mailbox) return content;
  const href = sender.siteUrl + unsubscribePath(sender.linkSecret, mailbox, "calls");
  return { ...content, letter: { ...content.letter, endCalls: { label: notifications.endCalls, href } } };
}
