import { isKeyOf } from "#contract/values.ts";
import { noticeWords } from "#copy/desk/conversations.ts";
import { QUIET_BADGE } from "../list/status.tsx";

/** Classes of the badge for each notice; an emergency looks like no other badge. */
const BADGES = {
  urgent: "bg-brick text-white",
  person: "bg-amber text-ink",
  contact: QUIET_BADGE,
} as const;

export function NoticeBadge({ notice }: { notice: string | null }) {
  if (!notice || !isKeyOf(BADGES, notice)) return null;
  return (
    <span className={`shrink-0 rounded-full px-2 py-0.5 text-xs font-semibold ${BADGES[notice]}`}>
      {noticeWords[notice]}
    </span>
  );
}
