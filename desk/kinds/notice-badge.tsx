import { isKeyOf } from "#contract/values.ts";
import { QUIET_BADGE } from "../list/status.tsx";

/** Why staff must hear of a conversation, and how its badge looks: an emergency like nothing else. */
const NOTICES = {
  urgent: { label: "Emergency", badge: "bg-brick text-white" },
  person: { label: "Asks for a person", badge: "bg-amber text-ink" },
  contact: { label: "Left contact details", badge: QUIET_BADGE },
} as const;

export function NoticeBadge({ notice }: { notice: string | null }) {
  if (!notice || !isKeyOf(NOTICES, notice)) return null;
  const { label, badge } = NOTICES[notice];
  return <span className={`shrink-0 rounded-full px-2 py-0.5 text-xs font-semibold ${badge}`}>{label}</span>;
}
