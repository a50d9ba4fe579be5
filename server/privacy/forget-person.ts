import type { ServerData } from "../data/server-data.ts";
import { mailFolder } from "../outbox/delivery/written-mail.ts";
import { removeOrphanedMail } from "./orphaned-mail.ts";

/**
 * Removes all that the person with this e-mail address left, in one transaction, then the written mails about it; answers
 * what was done, a line each, with what only a person can do.
 * @throws {DataError} for a text that is no e-mail address; nothing is changed then.
 */
export async function forgetPerson(data: ServerData, email: string, dataDir: string): Promise<string[]> {
  const [forgotten] = await data.call("forget_person", { email });
  if (!forgotten) throw new Error("forget_person answered no row.");
  const mails = await removeOrphanedMail(data, mailFolder(dataDir));
  const { applications, estimates, inspections, cancelled, conversations, messages, mentions } = forgotten;
  if (applications + estimates + inspections + conversations + mentions + mails === 0) {
    return [`Nothing is stored under ${email}.`, UNKNOWN];
  }
  return [
    `Removed what ${email} left:`,
    `  ${counted(applications, "application")}, with their resumes`,
    `  ${counted(estimates, "estimate")}`,
    `  ${counted(inspections, "visit")}${cancelled > 0 ? cancelledNote(cancelled) : ""}`,
    `  ${counted(conversations, "conversation")} of ${counted(messages, "message")}`,
    `  the address from ${counted(mentions, "text")} of other people`,
    `  ${counted(mails, "notification")} in ${mailFolder(dataDir)}`,
    "That it was done is recorded, without the address.",
    "Notifications that were sent by e-mail are in your mailboxes, and older backups hold what they held: search those for the address.",
    UNKNOWN,
  ];
}

function cancelledNote(count: number) {
  return count === 1
    ? ", of which 1 was to come: it is cancelled, and the person is told by e-mail"
    : `, of which ${count} were to come: they are cancelled, and the person is told by e-mail`;
}

const UNKNOWN =
  "A chat in which no e-mail address was given cannot be found by one: look at the desk by name or phone, and delete it there.";

function counted(count: number, one: string) {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
