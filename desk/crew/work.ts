import type { Answer } from "#contract/rows.ts";

export type CrewNote = { id: string; at: string; by: string; note: string };
type Row = Answer<"crew_visits">[number];
/** A visit as its crew sees it; times are ISO 8601. */
export type CrewVisit = Omit<Row, "notes"> & { notes: readonly CrewNote[] };

/** A thing that is done at a visit. */
export type Deed =
  | { kind: "note"; note: string }
  /** `photo` is null once it is sent; `preview` is a small picture as a data URL, null where this browser cannot open the photo. */
  | { kind: "photo"; photo: Blob | null; preview: string | null }
  | { kind: "done"; isDone: boolean };

/** Something done at a visit, before it stands on this phone. `id` is a UUID, under which the server keeps it once. */
export type NewWork = { id: string; member: string; visit: string; madeAt: string } & Deed;

/** Something done at a visit, on its way to the server. */
export type Work = NewWork & {
  /** Grows with each thing that is done on this phone. */
  order: number;
  /** The words of the server that refuses it; null while it waits. */
  refusal: string | null;
  /** Milliseconds since 1970 before which it is not sent again, and the words of the server for that; null where it said nothing. */
  notBefore: number;
  said: string | null;
  /** Milliseconds since 1970; null until it is sent. */
  sentAt: number | null;
};

/** The end of a try to send. `unheard`: nobody has said yes or no. */
export type Outcome = "sent" | "unheard" | { refused: string } | { later: string; seconds: number };

/** Statuses that say nothing about the work itself: no session yet, too slow, too many requests. */
const SAYS_NOTHING = new Set([401, 403, 408, 429]);

/**
 * Judges an answer. @param status of HTTP; 0 without an answer
 * @param seconds of Retry-After; null without it, where a 429 means that no later try helps
 */
export function judgePhotoAnswer(status: number, text: string, seconds: number | null): Outcome {
  if (status === 429) return seconds === null ? { refused: text } : { later: text, seconds };
  return judgeAnswer(status, text);
}

export function judgeAnswer(status: number, text: string): Outcome {
  if (status >= 200 && status < 300) return "sent";
  if (status < 400 || status >= 500 || SAYS_NOTHING.has(status)) return "unheard";
  return { refused: text };
}

export function isWaiting({ sentAt, refusal }: Work): boolean {
  return sentAt === null && refusal === null;
}

/** The work to send now: the first that waits, but for those that may not be sent yet. */
export function findNextWork(works: readonly Work[], now: number): Work | undefined {
  return works.find((work) => isWaiting(work) && work.notBefore <= now);
}

/** Where work is kept; `list` is in the order in which it was done. */
export type Outbox = {
  list(): Promise<readonly Work[]>;
  change(work: Work): Promise<void>;
};

/** Sends what waits, one after another, until all is sent or nobody answers: then nothing overtakes. Answers if somebody did. */
export async function sendInOrder(
  outbox: Outbox,
  send: (work: Work) => Promise<Outcome>,
  now: () => number = Date.now,
): Promise<boolean> {
  for (;;) {
    const work = findNextWork(await outbox.list(), now());
    if (!work) return true;
    const outcome = await send(work);
    if (outcome === "unheard") return false;
    await outbox.change(changeAfter(work, outcome, now()));
  }
}

function changeAfter(work: Work, outcome: Exclude<Outcome, "unheard">, now: number): Work {
  if (outcome === "sent")
    return { ...work, sentAt: now, ...(work.kind === "photo" && { photo: null }) } as Work;
  if ("refused" in outcome) return { ...work, refusal: outcome.refused };
  return { ...work, said: outcome.later, notBefore: now + outcome.seconds * 1000 };
}

/** The work that a reading of the visits, begun at `begun`, shows itself: sent before that. */
export function listShown(works: readonly Work[], begun: number): Work[] {
  return works.filter(({ sentAt }) => sentAt !== null && sentAt <= begun);
}

/** The work of a visit by its kind, as it is shown beside what the server knows. */
export type WorkOfVisit = {
  isDone: boolean;
  /** True while the server does not know it yet. */
  isDoneWaiting: boolean;
  notes: Extract<Work, { kind: "note" }>[];
  photos: Extract<Work, { kind: "photo" }>[];
  refused: Work[];
};

export function gatherWork(visit: CrewVisit, works: readonly Work[]): WorkOfVisit {
  const own = works.filter((work) => work.visit === visit.id);
  const taken = own.filter(({ refusal }) => refusal === null);
  const marks = taken.filter((work) => work.kind === "done");
  const known = new Set(visit.notes.map(({ id }) => id));
  const mark = marks.at(-1);
  return {
    isDone: mark ? mark.isDone : visit.status === "done",
    isDoneWaiting: mark !== undefined && mark.sentAt === null,
    notes: taken.filter((work) => work.kind === "note" && !known.has(work.id)) as WorkOfVisit["notes"],
    photos: taken.filter((work) => work.kind === "photo"),
    refused: own.filter(({ refusal }) => refusal !== null),
  };
}

/** Refused work of visits that the crew does not have any more. */
export function listRefusedElsewhere(visits: readonly CrewVisit[], works: readonly Work[]): Work[] {
  const ids = new Set(visits.map(({ id }) => id));
  return works.filter(({ visit, refusal }) => refusal !== null && !ids.has(visit));
}
