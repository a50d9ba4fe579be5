import type { Letter } from "../../mail/letter.ts";
import { deskLink, type Sender, tabOf } from "../../mail/letter-facts.ts";
import { describeApplication } from "./application-news.ts";
import { describeChat } from "./chat-news.ts";
import { describeEstimate } from "./estimate-news.ts";
import { type Mail, type MailContent, type MailJob, toOffice } from "./mail.ts";
import { describeVisit } from "./visit-news.ts";

/** Says what the office is told of a record of one kind. `open` is the label of the link to it at the desk, or the link. */
export type Describe<Facts> = (
  job: MailJob<Facts>,
  sender: Sender,
) => Pick<Letter, "heading" | "facts"> &
  Pick<MailContent, "subject" | "calendar"> & {
    quotations?: Letter["quotations"];
    open: string | Letter["link"];
  };

/** The news of each kind of record. A lead by hand tells nothing: staff stored it themselves. */
const DESCRIPTIONS = {
  application: describeApplication,
  estimate: describeEstimate,
  conversation: describeChat,
  inspection: describeVisit,
};

/** Tells the office of a record that came or changed. */
export const officeNews: Mail<{ email: string | null }> = {
  reader: "staff",
  compose(job, sender) {
    const describe = DESCRIPTIONS[job.record_kind as keyof typeof DESCRIPTIONS] as Describe<unknown>;
    const { open, ...parts } = describe(job, sender);
    const link =
      typeof open === "string"
        ? { label: open, href: deskLink(sender, tabOf(job.record_kind), job.record_id) }
        : open;
    return toOffice(job.facts.email, { ...parts, link }, sender);
  },
};
