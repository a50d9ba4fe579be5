import { noticeWords } from "#copy/desk/conversations.ts";
import { QUIET_BADGE, StatusBadge, type Statuses } from "../list/status.tsx";

/** The notices of a conversation; an emergency looks like no other badge. */
export const NOTICES: Statuses = {
  urgent: { label: noticeWords.urgent, badge: "bg-brick text-white" },
  person: { label: noticeWords.person, badge: "bg-amber text-ink" },
  contact: { label: noticeWords.contact, badge: QUIET_BADGE },
};

export function NoticeBadge({ notice }: { notice: string | null }) {
  return notice && Object.hasOwn(NOTICES, notice) ? <StatusBadge statuses={NOTICES} status={notice} /> : null;
}
