import { namesWebsite } from "#contract/contact/website.ts";
import type { Conversation, Reply } from "#eve/eve.ts";
import { booking as words } from "#site/inspections.ts";
import { DataError, type ServerData } from "../data/server-data.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { bookVisit, moveVisit } from "../inspections/book-visit.ts";
import { freeSlots } from "../inspections/free-slots.ts";
import type { Schedule } from "../inspections/slots.ts";
import { stateOf } from "../inspections/visit-page.ts";

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
  /** The visit whose mailed address was shown in it. */
  shown: string | undefined;
  /** The visitor's. */
  address: string;
};

/** She looks, decides, and may find that a time has been taken; more often than that nobody is so unlucky. */
const MOST_TIMES = 5;

/**
 * Eve's reply, when what it says of a visit has been done: she is asked again with the calendar when she wants to see it, and
 * when somebody else was faster or the database takes no such visit.
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
    else {
      const outcome = await carryOut(visit, reply, desk).catch(asRefusal);
      if (outcome === "done") return reply;
      visits = {
        ...(await look(desk)),
        ...(outcome === "refused" && { refused: true }),
        ...(outcome === "passed on" && { passedOn: true }),
        ...("start" in visit && { taken: visit.start }),
      };
    }
  }
  throw new Error("Eve came to no reply about a visit.");
}

/** The free times, and the visitor's own visit. @throws {DataError} while the database is away */
export async function look(desk: ChatVisits): Promise<Looked> {
  const free = await freeSlots(desk.data, desk.schedule);
  const own = await ownVisit(desk);
  return {
    free: free.map(({ starts }) => new Date(starts.epochMilliseconds).toISOString()),
    ...(own && { own: new Date(own.starts_at).toISOString() }),
  };
}

/** A check of the database that is stricter than Eve. */
function asRefusal(error: unknown): "refused" {
  if (error instanceof DataError && error.status === 400) return "refused";
  throw error;
}

/** The visit to come whose address was shown in this conversation, or that was booked in it. */
export async function ownVisit({ data, conversation, shown }: ChatVisits) {
  const [visit] = shown ? await data.call("inspection_by_id", { inspection: shown }) : [];
  if (visit && stateOf(visit) === "booked") return visit;
  return conversation ? (await data.call("visit_of_conversation", { conversation }))[0] : undefined;
}

/** "taken" where the time is not free any more, or there is no visit. */
async function carryOut(
  visit: Deed,
  { noted: { name = "", email = "", phone = "", address = "" } }: Reply,
  desk: ChatVisits,
): Promise<"done" | "taken" | "refused" | "passed on"> {
  const { data, schedule, limits, conversation } = desk;
  if (visit.do === "book") {
    if (namesWebsite(address)) return "refused";
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
      clientAddress: desk.address,
    });
    if ("booked" in outcome) return "done";
    return "passedOn" in outcome ? "passed on" : "taken";
  }
  const own = await ownVisit(desk);
  if (!own) return "taken";
  if (visit.do === "cancel") {
    const [after] = await data.call("cancel_inspection", { inspection: own.id });
    return after?.status === "cancelled" ? "done" : "taken";
  }
  return "moved" in (await moveVisit(data, schedule, own.id, visit.start)) ? "done" : "taken";
}
