import { useQuery } from "@tanstack/react-query";
import { inspections } from "#site-data/company.ts";
import type { Kind } from "../list/kind.ts";
import { applications } from "./application.tsx";
import { calls } from "./call.tsx";
import { conversations } from "./conversation.tsx";
import { estimates } from "./estimate.tsx";
import { readComingVisits, visits } from "./inspection.tsx";

/** The kinds of records, in the order of their tabs. */
export const kinds: readonly Kind[] = [applications, conversations, estimates, calls, visits];

/** The kinds with a tab. Visits have one if visitors can book, if any is still booked, or if the address opens their tab. */
export function useShownKinds(open: Kind | undefined): readonly Kind[] {
  const coming = useQuery({
    queryKey: ["visits to come"],
    queryFn: ({ signal }) => readComingVisits(signal),
    enabled: !inspections && open !== visits,
  });
  const hasBooked = coming.data?.rows.some(({ status }) => status === "booked");
  return kinds.filter((kind) => kind !== visits || inspections || hasBooked || kind === open);
}

/** Finds the kind of a tab in the address; undefined for a tab without records. */
export function findKind(tab: string | null): Kind | undefined {
  return kinds.find(({ id }) => id === tab);
}
