import { applicationWords } from "#copy/desk/applications.ts";
import { QUIET_BADGE, type Statuses } from "../../list/status.tsx";

const { statuses } = applicationWords;

/** The statuses of an application, in the order in which one usually goes through them. */
export const STATUSES: Statuses = {
  new: { label: statuses.new, badge: "bg-amber text-ink" },
  shortlist: { label: statuses.shortlist, badge: "bg-sky text-ink" },
  interview: { label: statuses.interview, badge: "bg-sky text-ink" },
  hired: { label: statuses.hired, badge: "bg-moss text-white" },
  rejected: { label: statuses.rejected, badge: QUIET_BADGE },
};
