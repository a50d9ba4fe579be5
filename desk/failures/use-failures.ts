import { queryOptions } from "@tanstack/react-query";
import type { Failure } from "#contract/rows.ts";
import { callDesk } from "../desk-call.ts";

/** The time between two looks while the list is shown. */
const SHOWN_REREAD_MS = 5_000;

/** The query of the mails and calls that failed, the latest first. */
export const failuresQuery = queryOptions({
  queryKey: ["failures"],
  queryFn: ({ signal }): Promise<Failure[]> => callDesk("list_failures", {}, signal),
  refetchInterval: SHOWN_REREAD_MS,
  staleTime: 0,
});
