import type { BookingWords } from "#copy/inspections.ts";
import type { Conversation, Reply } from "#eve/eve.ts";
import type { Schedule } from "#site-data/visit-schedule.ts";
import type { ConsentContext } from "../consent/keep-consent.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Limits } from "../http/limits.ts";
import { findFreeSlots } from "../inspections/free-slots.ts";
import { readVisitState } from "../inspections/visit-page.ts";

export type Visits = Conversation["visits"];

/** All that booking needs in one conversation: the company's calendar, and whose visit it is. */
export type BookingContext = {
  data: ServerData;
  schedule: Schedule;
  words: BookingWords;
  consent: ConsentContext;
  limits: Limits;
  /** The conversation's id, undefined before its first message is stored. */
  conversation: string | undefined;
  /** The id of the visit whose page's address the visitor wrote in the conversation. */
  shownVisit: string | undefined;
  /** The visitor's network address. */
  address: string;
};

/** Asks Eve for a reply, and once more with the calendar if she wants to see it. @throws {DataError} while the database is away */
export async function replyWithVisits(
  ask: (visits?: Visits) => Promise<Reply>,
  context: BookingContext,
): Promise<Reply> {
  const reply = await ask();
  return reply.effects.needsCalendar ? ask(await readVisits(context)) : reply;
}

/** Reads the free times and the visitor's own visit. @throws {DataError} while the database is away */
export async function readVisits(context: BookingContext): Promise<NonNullable<Visits>> {
  const free = await findFreeSlots(context.data, context.schedule);
  const own = await findOwnVisit(context);
  return {
    // In the same form as the booking form gets them, so that the card finds the time that Eve chose.
    free: free.map(({ starts }) => starts.toString()),
    ...(own && { own: new Date(own.starts_at).toISOString() }),
  };
}

/** The future visit whose address the visitor wrote in this conversation; else the one that was booked in it. */
export async function findOwnVisit({ data, conversation, shownVisit }: BookingContext) {
  const [visit] = shownVisit ? await data.call("inspection_by_id", { inspection: shownVisit }) : [];
  if (visit && readVisitState(visit) === "booked") return visit;
  return conversation ? (await data.call("visit_of_conversation", { conversation }))[0] : undefined;
}
