import type { Conversation, Reply } from "#eve/eve.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Limits } from "../http/limits.ts";
import { freeSlots } from "../inspections/free-slots.ts";
import type { Schedule } from "../inspections/slots.ts";
import { stateOf } from "../inspections/visit-page.ts";

export type Visits = Conversation["visits"];
type Looked = NonNullable<Visits>;

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

/** Eve's reply; where she wants to see the calendar, she is asked again with it. @throws {DataError} while the database is away */
export async function replyWithVisits(
  ask: (visits?: Visits) => Promise<Reply>,
  desk: ChatVisits,
): Promise<Reply> {
  const reply = await ask();
  return reply.effects.looks ? ask(await look(desk)) : reply;
}

/** The free times, and the visitor's own visit. @throws {DataError} while the database is away */
export async function look(desk: ChatVisits): Promise<Looked> {
  const free = await freeSlots(desk.data, desk.schedule);
  const own = await ownVisit(desk);
  return {
    // As the pages have them: a card finds the time that she chose among its own.
    free: free.map(({ starts }) => starts.toString()),
    ...(own && { own: new Date(own.starts_at).toISOString() }),
  };
}

/** The visit to come whose address was shown in this conversation, or that was booked in it. */
export async function ownVisit({ data, conversation, shown }: ChatVisits) {
  const [visit] = shown ? await data.call("inspection_by_id", { inspection: shown }) : [];
  if (visit && stateOf(visit) === "booked") return visit;
  return conversation ? (await data.call("visit_of_conversation", { conversation }))[0] : undefined;
}
