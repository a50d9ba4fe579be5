import { inspections } from "#site/inspections.ts";
import type { Kind } from "../list/kind.ts";
import { applications } from "./application.tsx";
import { conversations } from "./conversation.tsx";
import { estimates } from "./estimate.tsx";
import { visits } from "./inspection.tsx";

/** The desk's tabs, in order; that of visits where they are booked on the site. */
export const kinds: readonly [Kind, ...Kind[]] = [
  applications,
  conversations,
  estimates,
  ...(inspections ? [visits] : []),
];

/** The kind whose tab an address names; the first where it names none, or none that exists. */
export function kindOf(tab: string | null): Kind {
  return kinds.find(({ id }) => id === tab) ?? kinds[0];
}
