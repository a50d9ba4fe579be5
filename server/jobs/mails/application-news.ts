import type { Row } from "#contract/rows.ts";
import { isKeyOf } from "#contract/values.ts";
import { notifications } from "#copy/notifications.ts";
import { emailFact, formatDateTime, listFacts, type Origin, originFacts } from "../../mail/letter-facts.ts";
import { toOneLine } from "../../mail/visitor-text.ts";
import type { Describe } from "./office-news.ts";

const { application: words, fileKinds, labels } = notifications;

export type ApplicationFacts = Origin &
  Pick<
    Row<"applications">,
    "first_name" | "last_name" | "email" | "position" | "resume_type" | "resume_size" | "created_at"
  >;

/** A new application, without its resume. */
export const describeApplication: Describe<ApplicationFacts> = ({ facts }, sender) => {
  const { first_name, last_name, email, position, resume_type, resume_size, created_at } = facts;
  const name = `${first_name} ${last_name}`;
  return {
    subject: words.subject(toOneLine(name, 60), toOneLine(position, 60)),
    heading: words.heading,
    facts: listFacts(
      [labels.name, name],
      emailFact(email),
      [labels.position, position],
      [words.resume, describeResume(resume_type, resume_size)],
      [labels.received, formatDateTime(created_at, sender)],
      ...originFacts(facts),
    ),
    open: words.open,
  };
};

function describeResume(type: string | null, size: number | null) {
  if (!type || size === null) return words.noResume;
  const kind = isKeyOf(fileKinds, type) ? fileKinds[type] : type;
  const kilobytes = Math.ceil(size / 1024);
  const amount = kilobytes < 1024 ? `${kilobytes} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
  return words.resumeInDesk(kind, amount);
}
