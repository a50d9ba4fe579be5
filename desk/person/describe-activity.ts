import type { Activity } from "#contract/rows.ts";
import { isRecord } from "#contract/values.ts";
import { applicationWords } from "#copy/desk/applications.ts";
import { estimateDeskWords } from "#copy/desk/estimates.ts";
import { activityWords as words } from "#copy/desk/person.ts";
import { findDay, formatDayName, shortMoment } from "../kinds/inspections/office-time.ts";
import { describeOutcome } from "./describe-outcome.ts";

/** The columns of an activity that say what was done. */
export type DescribedActivity = Pick<Activity, "what" | "outcome"> & {
  kind: string | null;
  details: unknown;
};

/** The words for statuses, by the kind of the record. */
const STATUSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  application: applicationWords.statuses,
  estimate: estimateDeskWords.statuses,
};

/** Says in one line what was done. */
export function describeActivity(activity: DescribedActivity): string {
  const describe = DESCRIPTIONS[activity.what];
  const text = describe ? describe(activity) : activity.what;
  const next = readDetail(activity, "next_at");
  return next ? `${text}, ${words.nextOn(formatDayName(findDay(next)))}` : text;
}

const DESCRIPTIONS: Readonly<Record<string, (activity: DescribedActivity) => string>> = {
  note: () => words.what.note,
  call: ({ outcome }) => `${words.what.call}: ${findText(words.outcomes, outcome).toLowerCase()}`,
  text: () => words.what.text,
  mail: () => words.what.mail,
  letter: (activity) => `${words.what.letter}: ${readDetail(activity, "subject")}`,
  status: (activity) =>
    `${words.what.status}: ${words.changed(findStatus(activity, "from"), findStatus(activity, "to"))}`,
  visit: (activity) =>
    `${findText(words.visits, readDetail(activity, "status"))}: ${shortMoment(readDetail(activity, "starts_at"))}`,
  owner: (activity) =>
    `${words.what.owner}: ${words.changed(
      readDetail(activity, "from") || words.nobody,
      readDetail(activity, "to") || words.nobody,
    )}`,
  date: (activity) => {
    const day = readDetail(activity, "to");
    return day ? `${words.what.date}: ${formatDayName(findDay(day))}` : words.what.reopened;
  },
  closed: () => words.what.closed,
  "review stopped": () => words.what["review stopped"],
  won: (activity) => describeOutcome({ outcome: "won", ...readOutcome(activity) }),
  lost: (activity) => describeOutcome({ outcome: "lost", ...readOutcome(activity) }),
  reopened: () => words.what.reopened,
  answered: () => words.what.answered,
  "waits again": () => words.what["waits again"],
  linked: () => words.what.linked,
  parted: () => words.what.parted,
  reminded: () => words.what.reminded,
  "reminders stopped": () => words.what["reminders stopped"],
  "reminders go on": () => words.what["reminders go on"],
  snoozed: (activity) => words.snoozed(shortMoment(readDetail(activity, "until"))),
  "calls ended": () => words.what["calls ended"],
  "calls allowed": () => words.what["calls allowed"],
  "taken over": (activity) => words.takenOver(readDetail(activity, "name")),
  "given back": (activity) => words.givenBack(readDetail(activity, "name")),
};

function readOutcome(activity: DescribedActivity) {
  const amount = Number.parseFloat(readDetail(activity, "amount"));
  return { amount: Number.isNaN(amount) ? null : amount, reason: readDetail(activity, "reason") || null };
}

function findStatus(activity: DescribedActivity, name: "from" | "to"): string {
  return findText(STATUSES[activity.kind ?? ""] ?? {}, readDetail(activity, name));
}

/** The word for a value; the value itself where there is none. */
function findText(texts: Readonly<Record<string, string>>, value: string | null): string {
  return (value !== null && Object.hasOwn(texts, value) && texts[value]) || (value ?? "");
}

/** Reads a detail of an activity as a text; "" for none. */
export function readDetail({ details }: { details: unknown }, name: string): string {
  const value = isRecord(details) ? details[name] : undefined;
  return value === undefined || value === null ? "" : String(value);
}
