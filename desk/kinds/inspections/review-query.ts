import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../desk-call.ts";

export const REVIEW = "review request";
const POLL_MS = 15_000; // so that the notice says when the mail has left

/** The query of the mail that asks for a review of a visit: when it goes, or went; null for none. */
export function reviewQuery(inspection: string) {
  return queryOptions({
    queryKey: [REVIEW, inspection],
    async queryFn({ signal }) {
      const [state] = await callDesk("review_state", { inspection }, signal);
      // The generated types say of no column that it may be null.
      return (state ?? null) as { due_at: string; sent_at: string | null } | null;
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}
