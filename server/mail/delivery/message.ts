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
    headers: listHeaders(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Headers = Record<string, string | { prepared: true; value: string }>;

function listHeaders({ isPersonal, unsubscribe }: Mail): Headers {
  return {
    // RFC 3834: no out-of-office answers, which only a person can use.
    ...(!isPersonal && { "Auto-Submitted": "auto-generated" }),
    ...(unsubscribe && {
      // Prepared, so that nodemailer does not fold the long address.
      "List-Unsubscribe": { prepared: true, value: `<${unsubscribe}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}
