import type { Answer } from "#contract/rows.ts";
import { callDesk } from "../desk-call.ts";

/** A person with a sign-in of their own, or with a link to make one; what does not apply is null. */
export type Person = Omit<Answer<"list_people">[number], "crew" | "joined_at" | "link_until" | "seen_at"> &
  Record<"crew" | "joined_at" | "link_until" | "seen_at", string | null>;

export const peopleQuery = {
  queryKey: ["people"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callDesk("list_people", {}, signal)) as Person[],
  staleTime: 0,
};
