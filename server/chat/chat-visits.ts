import type { Conversation, Reply } from "#eve/eve.ts";
import { booking as words } from "#site/inspections.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { bookVisit, moveVisit } from "../inspections/book-visit.ts";
import { freeSlots } from "../inspections/free-slots.ts";
import type { Schedule } from "../inspections/slots.ts";

export type Visits = Conversation["visits"];
type Looked = NonNullable<Visits>;
type Deed = Exclude<NonNullable<Reply["effects"]["visit"]>, { do: "look" }>;

/** Where Eve books: the company's calendar, for one conversation. */
export type ChatVisits = {
  data: ServerData;
  schedule: Schedule;
  limits: Limits;
  /** The conversation's id, undefined before its first message is stored. */
  conversation: string | undefined;
  /** The visitor's. */
  address: string;
};

/** She looks, decides, and may find that a time has been taken; more often than that nobody is so unlucky. */
const MOST_TIMES = 5;

/**
 * Eve's reply, when what it says of a visit has been done: she is asked again with the calendar when she wants to see it, and
 * when somebody else was faster.
 * @throws {DataError} while the database is away; {Refusal} 429 after too many bookings
 */
export async function replyWithVisits(
  ask: (visits: Visits) => Promise<Reply>,
  desk: ChatVisits,
): Promise<Reply> {
  let visits: Visits;
  for (let times = 0; times < MOST_TIMES; times++) {
    const reply = await ask(visits);
    const { visit } = reply.effects;
    if (!visit) return reply;
    if (visit.do === "look") visits = await look(desk);
    else if (await carryOut(visit, reply, desk)) return reply;
    else visits = { ...(await look(desk)), taken: "start" in visit ? visit.start : undefined };
  }
  throw new Error("Eve came to no reply about a visit.");
}

async function look(desk: ChatVisits): Promise<Looked> {
  const free = await freeSlots(desk.data, desk.schedule);
  const own = await ownVisit(desk);
  return {
    free: free.map(({ starts }) => new Date(starts.epochMilliseconds).toISOString()),
    ...(own && { own: new Date(own.starts_at).toISOString() }),
  };
}

/** The visit to come that was booked in this conversation. */
async function ownVisit({ data, conversation }: ChatVisits) {
  return conversation ? (await data.call("visit_of_conversation", { conversation }))[0] : undefined;
}

/** Answers whether it was done; not where the time is not free any more, or there is no visit. */
async function carryOut(
  visit: Deed,
  { noted: { name = "", email = "", phone = "", address = "" } }: Reply,
  desk: ChatVisits,
): Promise<boolean> {
  const { data, schedule, limits, conversation } = desk;
  if (visit.do === "book") {
    await limits["POST /api/inspections"].count(
      desk.address,
      (headers) => new Refusal(429, { error: words.errors.tooMany }, headers),
    );
    const outcome = await bookVisit(data, schedule, {
      start: visit.start,
      customer: { name, email, phone, address, notes: visit.notes },
      source: "chat",
      idempotencyKey: `chat ${conversation} ${visit.start}`,
      conversation,
    });
    return "booked" in outcome;
  }
  const own = await ownVisit(desk);
  if (!own) return false;
  if (visit.do === "cancel") return (await data.call("cancel_inspection", { inspection: own.id })).length > 0;
  return "moved" in (await moveVisit(data, schedule, own.id, visit.start));
}
