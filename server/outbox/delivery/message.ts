import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./delivery.ts";

/** Options of nodemailer for a mail. They forbid it to read files and URLs, whatever the text of the mail holds. */
export function toMailOptions(mail: Mail): SendMailOptions {
  const [, host] = mail.from.address.split("@");
  return {
    messageId: `<${mail.messageKey}@${host}>`,
    from: mail.from,
    to: [...mail.to],
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: "inspection.ics" } }),
    // RFC 3834: no out-of-office answers, except to a person.
    ...(!mail.isPersonal && { headers: { "Auto-Submitted": "auto-generated" } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
