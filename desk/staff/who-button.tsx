import { useState } from "react";
import { createPortal } from "react-dom";
import { staffWords as words } from "#copy/desk/staff.ts";
import { useWho } from "../session/who.ts";
import { useStaffName } from "./use-staff.ts";
import { WhoDialog } from "./who-dialog.tsx";

/** Shows under which name somebody works in this browser, and changes it. */
export function WhoButton() {
  const name = useStaffName();
  const { member } = useWho();
  const [isAsking, setAsking] = useState(false);
  if (member)
    return (
      <span dir="auto" className="flex min-h-11 max-w-full items-center truncate text-sm">
        {name}
      </span>
    );
  return (
    <>
      <button
        type="button"
        aria-label={name ? words.change(name) : words.ask}
        className="min-h-11 max-w-full truncate text-left text-sm"
        onClick={() => setAsking(true)}
      >
        <span dir="auto">{name || words.ask}</span>
      </button>
      {/* Outside of the menu, which folds. */}
      {isAsking && createPortal(<WhoDialog onClose={() => setAsking(false)} />, document.body)}
    </>
  );
}
