import type { Nudges } from "#contract/rows.ts";
import { nudgeWords as words } from "#copy/desk/nudges.ts";
import { showToast } from "#web/ui/toast.ts";
import { LINK_BUTTON } from "../../person/link-button.ts";
import { useChange, useNameOf, useNudges } from "../../person/use-person.ts";
import { findDay, formatDayName } from "../inspections/office-time.ts";

/** The reminders that the site mails by itself: when one went and when the next goes, which staff can stop. */
export function NudgeState({ id }: { id: string }) {
  const nudges = useNudges({ kind: "estimate", id });
  const { stop, isPending } = useStop(id);
  if (!nudges) return null;
  const texts = describeNudges(nudges);
  if (texts.length === 0) return null;
  const { next_at, stopped_at } = nudges;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-slate">
      {texts.join(" · ")}
      {(next_at || stopped_at) && (
        <button type="button" disabled={isPending} className={LINK_BUTTON} onClick={() => stop(!stopped_at)}>
          {stopped_at ? words.goOn : words.stop}
        </button>
      )}
    </p>
  );
}

function useStop(estimate: string) {
  const nameOf = useNameOf({ kind: "estimate", id: estimate });
  const { mutate, isPending } = useChange("stop_nudges", ({ stopped }) => {
    if (stopped)
      showToast({
        tone: "success",
        title: words.isStopped,
        about: nameOf(),
        action: { label: words.undo, run: () => stop(false) },
      });
  });
  function stop(stopped: boolean) {
    mutate({ estimate, stopped });
  }
  return { stop, isPending };
}

function describeNudges({ next_at, reminded_at, stopped_at, is_unsubscribed }: Nudges): string[] {
  const nameDay = (iso: string) => formatDayName(findDay(iso));
  return [
    ...(reminded_at ? [words.reminded(nameDay(reminded_at))] : []),
    ...(next_at ? [words.goes(nameDay(next_at))] : []),
    ...(stopped_at ? [words.stopped] : []),
    ...(is_unsubscribed ? [words.unsubscribed] : []),
  ];
}
