import { useState } from "react";
import { findWords as words } from "#copy/desk/person.ts";
import { useDeskKey } from "../desk-key.ts";
import { FindDialog } from "./find-dialog.tsx";

/** Opens the search over everything, by a press or by the key "/" wherever nobody types. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  useDeskKey("/", () => setOpen(true));
  return (
    <>
      <button
        type="button"
        title={words.shortcut}
        aria-keyshortcuts="/"
        aria-label={words.open}
        className="flex min-h-11 min-w-11 max-sm:mr-auto items-center justify-center gap-2 text-sm font-semibold"
        onClick={() => setOpen(true)}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="w-4 fill-none stroke-current stroke-2">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <span className="max-lg:hidden">{words.open}</span>
      </button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}
