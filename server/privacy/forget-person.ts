import { forgetPersonReport as words } from "#copy/forget-person.ts";
import type { ServerData } from "../data/server-data.ts";
import { mailFolder } from "../outbox/delivery/mail-folder.ts";
import { removeOrphanedMail } from "./orphaned-mail.ts";

/**
 * Removes all records of the person with this e-mail address in one transaction, as staff do at the desk, and then the written mails
 * about them. Answers a report, line by line, that also says what only a person can do.
 * @throws {DataError} for a text that is not an e-mail address; then nothing is changed
 */
export async function forgetPerson(data: ServerData, email: string, dataDir: string): Promise<string[]> {
  const [forgotten] = await data.call("forget_person", { email });
  if (!forgotten) throw new Error("forget_person answered no row.");
  const folder = mailFolder(dataDir);
  const mails = await removeOrphanedMail(data, folder);
  const { applications, estimates, inspections, cancelled, conversations, messages, mentions, photos } =
    forgotten;
  if (applications + estimates + inspections + conversations + mentions + mails === 0) {
    return [words.nothing(email), words.chats];
  }
  return [
    words.removed(email),
    `  ${words.applications(applications)}`,
    `  ${words.estimates(estimates)}`,
    `  ${words.visits(inspections, cancelled)}`,
    `  ${words.conversations(conversations, messages)}`,
    `  ${words.photos(photos)}`,
    `  ${words.mentions(mentions)}`,
    `  ${words.notifications(mails, folder)}`,
    words.recorded,
    words.elsewhere,
    words.chats,
  ];
}
