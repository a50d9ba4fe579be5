import { randomUUID } from "node:crypto";
import { notifications as words } from "#copy/notifications.ts";
import { brandColors } from "#site-data/brand/brand-colors.ts";
import type { Company } from "#site-data/shapes.ts";
import { type Letter, letterHtml, letterText } from "../letter.ts";
import { type MailSettings, readCorrespondents } from "../settings.ts";
import { MAX_SENDING_MS, openDelivery } from "./delivery.ts";
import { explainFailure } from "./failure.ts";

/** Sends a test message in the way of notifications and tells each step; true when no receiver was refused. */
export async function sendTestMessage(
  settings: MailSettings,
  site: Company,
  tell: (line: string) => void,
): Promise<boolean> {
  const { from, to } = readCorrespondents(settings, site);
  const delivery = openDelivery(settings.SMTP_URL, settings.DATA_DIR);
  const receivers = to.map(({ address }) => address).join(", ");
  tell(`Sending a test message from ${from.address} to ${receivers} ${delivery.destination} …`);
  const letter: Letter = {
    heading: words.test.heading,
    facts: [{ label: words.test.label, value: words.test.text }],
    quotations: [],
    link: { label: words.test.open, href: `${settings.siteUrl}/admin/dashboard` },
    footer: words.footerWithoutReply(site.name),
  };
  const content = {
    subject: words.test.subject(site.name),
    text: letterText(letter),
    html: letterHtml(letter, brandColors(site.colors).colors.cedar),
  };
  try {
    const mail = { messageKey: randomUUID(), from, to, replyTo: undefined, ...content };
    const { refused, answer } = await delivery.send(mail, AbortSignal.timeout(MAX_SENDING_MS));
    if (refused.length > 0) tell(`The mail server refused ${refused.join(", ")}. Check NOTIFY_TO.`);
    tell(
      settings.SMTP_URL
        ? `The mail server took it: ${answer}`
        : `No SMTP_URL is set, so it was written to ${answer}`,
    );
    return refused.length === 0;
  } catch (error) {
    tell(explainFailure(error, delivery.server).reason);
    return false;
  }
}
