import { useQuery } from "@tanstack/react-query";
import { inspections } from "#copy/inspections.ts";
import type { Kind } from "../list/kind.ts";
import { applications } from "./application.tsx";
import { conversations } from "./conversation.tsx";
import { estimates } from "./estimate.tsx";
import { visits, visitsToCome } from "./inspection.tsx";

/** The kinds of records, in the order of their tabs. */
export const kinds: readonly [Kind, ...Kind[]] = [applications, conversations, estimates, visits];

/** Those with a tab: visits where they are booked on the site, while some are to come, or where an address opens them. */
export function useShownKinds(open: Kind): readonly Kind[] {
  const toCome = useQuery({
    queryKey: ["visits to come"],
    queryFn: ({ signal }) => visitsToCome(signal),
    enabled: !inspections && open !== visits,
  });
  const isAny = toCome.data?.rows.some(({ status }) => status === "booked");
  return kinds.filter((kind) => kind !== visits || inspections || isAny || kind === open);
}

/** The kind whose tab an address names; the first where it names none, or none that exists. */
export function kindOf(tab: string | null): Kind {
  return kinds.find(({ id }) => id === tab) ?? kinds[0];
}
