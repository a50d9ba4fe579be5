import { formatPhone } from "#contract/contact/phone.ts";
import { readCounts, sumCounts } from "#contract/counts.ts";
import type { Answer, RecordLine } from "#contract/rows.ts";
import { isKeyOf } from "#contract/values.ts";
import { forgetPersonReport as words } from "#copy/forget-person.ts";
import type { ServerData } from "../data/server-data.ts";
import { mailFolder } from "../mail/delivery/mail-folder.ts";
import { removeOrphanedMail } from "./orphaned-mail.ts";

/** Most records that are listed, as in the database. */
const MAX_LISTED = 200;

/** Whom to forget: all that carries `email`, with `every` what else stands with that person, and the records with the ids `also`. */
export type ToForget = { email: string; every?: boolean; also?: readonly string[] };

/**
 * Removes all records that carry an e-mail address in one transaction, as staff do at the desk, and then the written mails about them. Answers a
 * report, line by line, that also lists what else stands with that person, and says what only a person can do.
 * @throws {DataError} for a text that is not an e-mail address; then nothing is changed
 */
export async function forgetPerson(
  data: ServerData,
  { email, every = false, also = [] }: ToForget,
  dataDir: string,
): Promise<string[]> {
  const [forgotten] = await data.call("forget_person", { email, every, also: [...also] });
  if (!forgotten) throw new Error("forget_person answered no row.");
  const folder = mailFolder(dataDir);
  const mails = await removeOrphanedMail(data, folder);
  const left = describeLeft(email, forgotten.left_alone as RecordLine[]);
  if (isNothing(forgotten) && mails === 0) return [words.nothing(email), words.chats, ...left];
  const { cancelled, messages } = forgotten;
  const {
    applications = 0,
    calls = 0,
    estimates = 0,
    inspections = 0,
    conversations = 0,
  } = readCounts(forgotten.counts);
  const isMore = every || also.length > 0;
  return [
    isMore ? words.removedAll(email) : words.removed(email),
    `  ${words.applications(applications)}`,
    `  ${words.estimates(estimates)}`,
    `  ${words.calls(calls)}`,
    `  ${words.visits(inspections, cancelled)}`,
    `  ${words.conversations(conversations, messages)}`,
    `  ${words.photos(forgotten.photos)}`,
    `  ${words.mentions(forgotten.mentions)}`,
    `  ${words.notifications(mails, folder)}`,
    words.recorded,
    words.elsewhere,
    words.chats,
    ...left,
  ];
}

type Forgotten = Answer<"forget_person">[number];

function isNothing({ counts, mentions }: Forgotten): boolean {
  return sumCounts(readCounts(counts)) + mentions === 0;
}

/** The records that stand with the person and were left, and the command that removes them; nothing where there are none. */
function describeLeft(email: string, left: readonly RecordLine[]): string[] {
  if (left.length === 0) return [];
  const ids = left.map(({ id }) => id).join(" ");
  return [
    words.left(email),
    ...left.map((line) => `  ${describeLine(line)}`),
    ...(left.length === MAX_LISTED ? [`  ${words.more(MAX_LISTED)}`] : []),
    words.takeLeft,
    `  npm run forget -- ${email} --all ${ids}`,
  ];
}

function describeLine({ kind, name, phone, email, at }: RecordLine): string {
  const what = isKeyOf(words.kinds, kind) ? words.kinds[kind] : kind;
  const who = [name, formatPhone(phone), email].map((text) => text.replace(/\p{Cc}/gu, " ").trim());
  return [what, at.slice(0, 10), ...who.filter(Boolean)].join(", ");
}
