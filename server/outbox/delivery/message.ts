import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./delivery.ts";

/** A mail as nodemailer takes it. It can read no file and no address, whatever its text holds. */
export function messageOptions(mail: Mail): SendMailOptions {
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
    headers: { "Auto-Submitted": "auto-generated" }, // RFC 3834: no out-of-office answers
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
