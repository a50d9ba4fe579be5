import { useState } from "react";
import { presenceWords as words } from "#copy/desk/presence.ts";
import { formatTime } from "#web/ui/date-time.ts";
import { readStaffName } from "../device.ts";
import { NameDialog } from "./name-dialog.tsx";
import { usePresence } from "./use-presence.ts";

/** The switch by which staff tell visitors that they are at the desk. */
export function HereSwitch() {
  const { until, isKnown, set } = usePresence();
  const [isNaming, setNaming] = useState(false);
  const isHere = until !== null;

  function toggle() {
    if (!isHere && !readStaffName()) setNaming(true);
    else set.mutate({ name: readStaffName(), isHere: !isHere });
  }

  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isHere}
        aria-label={words.label}
        disabled={!isKnown || set.isPending}
        title={isHere ? words.hereUntil(formatTime(until)) : words.awayHint}
        className="flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        onClick={toggle}
      >
        <span
          aria-hidden="true"
          className={`size-2.5 rounded-full border border-white ${isHere ? "bg-white" : ""}`}
        />
        {isHere ? words.here : words.away}
      </button>
      {isNaming && (
        <NameDialog
          onName={(name) => {
            setNaming(false);
            set.mutate({ name, isHere: true });
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
