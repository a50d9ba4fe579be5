import { Temporal } from "temporal-polyfill";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { listCrewKeys, type Schedule } from "#site-data/visit-schedule.ts";
import type { ServerData } from "../data/server-data.ts";
import { listSlots, type Slot } from "./slots.ts";

/** A slot as an argument of the database's functions. */
export function slotColumns({ starts, ends, free }: Slot) {
  return { starts_at: starts.toString(), ends_at: ends.toString(), free_at: free.toString() };
}

/** Finds the slots from `now` on that a crew is free for, in their order. @throws {DataError} */
export async function findFreeSlots(
  data: ServerData,
  schedule: Schedule,
  now = Temporal.Now.instant(),
): Promise<Slot[]> {
  const slots = listSlots(schedule, now);
  if (slots.length === 0) return [];
  const free = await data.call("free_inspection_slots", {
    slots: slots.map(slotColumns),
    crews: listCrewKeys(schedule),
  });
  const starts = new Set(free.map(({ starts_at }) => Date.parse(starts_at)));
  return slots.filter((slot) => starts.has(slot.starts.epochMilliseconds));
}

/** The answer of `GET /api/slots`: free slots by day, in the company's time zone. */
export function formatFreeSlots(slots: readonly Slot[], { timeZone, inspections }: Schedule): FreeSlots {
  const days = Map.groupBy(slots, ({ date }) => date);
  return {
    timeZone,
    minutes: inspections.minutes,
    days: [...days].map(([date, ofDay]) => ({ date, starts: ofDay.map(({ starts }) => starts.toString()) })),
  };
}
