import { findGreetingName } from "#contract/person-name.ts";
import { notifications } from "#copy/notifications.ts";
import { type Mail, toVisitor, WAITS_FOR_ROOM } from "./mail.ts";

const { rejection: words } = notifications;

/**
 * To an applicant who is not hired, in the company's own words. Nobody has confirmed that the address is the applicant's own: of what was
 * typed only the name by which one is greeted is in the mail, and only where the address has it too.
 */
export const rejection: Mail<Record<"email" | "first_name" | "last_name", string>> = {
  address: ({ email }) => email,
  reader: "addressee",
  refusal: "receiver",
  tooMany: WAITS_FOR_ROOM,
  compose({ facts: applicant }, sender) {
    const { company, rejection } = sender;
    const name = findGreetingName(`${applicant.first_name} ${applicant.last_name}`);
    return toVisitor(
      {
        subject: words.subject(rejection.subject, company),
        heading: words.heading(isInAddress(name, applicant.email) ? name : ""),
        paragraphs: rejection.paragraphs,
      },
      sender,
    );
  },
};

/** True if the part of an address before its @ has all words of a name, as "ana.ruiz@…" has those of "Ana". */
function isInAddress(name: string, email: string): boolean {
  const mailbox = fold(email.slice(0, email.lastIndexOf("@")));
  return name !== "" && name.split(" ").every((word) => mailbox.includes(fold(word)));
}

/** The letters of a text, small and without accents. */
function fold(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/\P{L}/gu, "");
}
