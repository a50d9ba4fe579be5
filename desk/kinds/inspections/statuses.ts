import { inspectionWords } from "#copy/desk/inspections.ts";
import { QUIET_BADGE, type Statuses } from "../../list/status.tsx";

const { statuses } = inspectionWords;

/** The statuses of a visit, in the order of the filter. */
export const STATUSES: Statuses = {
  booked: { label: statuses.booked, badge: "bg-amber text-ink" },
  done: { label: statuses.done, badge: "bg-moss text-white" },
  "no-show": { label: statuses["no-show"], badge: QUIET_BADGE },
  cancelled: { label: statuses.cancelled, badge: QUIET_BADGE, final: true },
};
