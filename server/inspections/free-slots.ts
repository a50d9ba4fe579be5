import { Temporal } from "temporal-polyfill";
import type { FreeSlots } from "#contract/api/inspections.ts";
import type { ServerData } from "../data/server-data.ts";
import { type Schedule, type Slot, slotsFrom } from "./slots.ts";

/** A slot as the database's functions take it. */
export function slotColumns({ starts, ends, free }: Slot) {
  return { starts_at: starts.toString(), ends_at: ends.toString(), free_at: free.toString() };
}

/** The slots from `now` on that a crew is free for, in their order. @throws {DataError} */
export async function freeSlots(
  data: ServerData,
  schedule: Schedule,
  now = Temporal.Now.instant(),
): Promise<Slot[]> {
  const slots = slotsFrom(schedule, now);
  if (slots.length === 0) return [];
  const free = await data.call("free_inspection_slots", {
    slots: slots.map(slotColumns),
    crews: schedule.inspections.crews,
  });
  const starts = new Set(free.map(({ starts_at }) => Date.parse(starts_at)));
  return slots.filter((slot) => starts.has(slot.starts.epochMilliseconds));
}

/** Free slots by the company's days, as a browser is told of them. */
export function slotsAnswer(slots: readonly Slot[], { timeZone, inspections }: Schedule): FreeSlots {
  const days = Map.groupBy(slots, ({ date }) => date);
  return {
    timeZone,
    minutes: inspections.minutes,
    days: [...days].map(([date, of]) => ({ date, starts: of.map(({ starts }) => starts.toString()) })),
  };
}
