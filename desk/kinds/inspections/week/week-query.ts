import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../../desk-call.ts";
import { addDays, findStartOfDay } from "../office-time.ts";

export const WEEK = "week";
const POLL_MS = 8_000; // the longest time until a colleague's change is seen

/** The query of the visits and blocked times of the week that begins on a Monday. */
export function weekQuery(monday: string) {
  return queryOptions({
    queryKey: [WEEK, monday],
    async queryFn({ signal }) {
      const span = { from_at: findStartOfDay(monday), until_at: findStartOfDay(addDays(monday, 7)) };
      const [week] = await callDesk("read_week", span, signal);
      const { visits, blocks } = week ?? { visits: [], blocks: [] };
      return { visits: visits.filter(({ status }) => status !== "cancelled"), blocks };
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}
