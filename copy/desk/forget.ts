import { type Counts, sumCounts } from "#contract/counts.ts";
import { countUnits } from "../count-units.ts";

/** One and several of each table of records, in the order in which they are told. */
const UNITS: readonly [table: string, one: string, several?: string][] = [
  ["estimates", "estimate"],
  ["calls", "lead by hand", "leads by hand"],
  ["inspections", "visit"],
  ["conversations", "chat"],
  ["applications", "application"],
];

/** "2 estimates, 1 visit and 1 chat" */
function countRecords(counts: Counts): string {
  const known = UNITS.filter(([table]) => counts[table]);
  return LIST.format(known.map(([table, one, several]) => countUnits(counts[table] ?? 0, one, several)));
}

const LIST = new Intl.ListFormat("en");

/** Words for forgetting a person at the desk. */
export const forgetWords = {
  more: "More",
  open: "Forget this person",
  title: "Forget this person?",
  introduction:
    "Somebody asked you to delete all that you have of them? This is what carries the e-mail address of this record, with the chat in which it was booked, or, where it has none, its phone number alone.",
  beside: {
    title: "What else stands with this person",
    hint: "By the same phone number, or because you joined it. Anybody can type anybody's number, so look at it first: it stays, unless you take it too.",
    take: "Delete this too",
  },
  records: countRecords,
  moreRecords: (count: number) => `and ${countUnits(count, "older record")}`,
  photos: (count: number) => `with ${countUnits(count, "photo")}`,
  notes: "Notes at other people's records that name them",
  notesHint: "The address and the number are blacked out in them.",
  by: (name: string) => `by ${name}`,
  unread: "It could not be read. Nothing has changed.",
  retry: "Try again",
  keep: "Keep everything",
  goOn: "Go on",
  sure: {
    title: "Forget for good?",
    deletes: (counts: Counts, photos: number) =>
      `${countRecords(counts)} ${sumCounts(counts) === 1 ? "is" : "are"} deleted, with all messages, resumes, ${photos > 0 ? countUnits(photos, "photo") : "photos"} and notes, and what waits to be sent about them.`,
    cancels: (count: number) =>
      count === 1
        ? "The visit to come is cancelled, and told so by email where an address is known."
        : `The ${count} visits to come are cancelled, and told so by email where an address is known.`,
    blackens: "Wherever else the address or number was written down, [removed] takes its place.",
    stays:
      "Mails in your mailboxes stay, and so does what other programs were told: delete these there. Backups hold it until newer ones have taken their place: a week later, unless you have set it otherwise.",
    recorded: "That it was done is recorded, without the person. None of it can be undone.",
    confirm: "Forget for good",
    busy: "Forgetting…",
  },
  failed: "It could not be done. Nothing has changed.",
  done: (counts: Counts) => `Forgotten: ${countRecords(counts)}`,
} as const;
