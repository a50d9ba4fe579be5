import { useState } from "react";
import { forgetWords as words } from "#copy/desk/forget.ts";
import { closeMenu } from "../list/close-menu.ts";
import type { RecordName } from "../person/record-address.ts";
import { ForgetDialog } from "./forget-dialog.tsx";

/** Holds, folded away beside the deletion of a record, that of its whole person. */
export function ForgetMenu({ record }: { record: RecordName }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <details className="relative shrink-0">
        <summary
          aria-label={words.more}
          className="grid size-11 list-none place-items-center text-xl leading-none font-bold text-slate"
        >
          ⋯
        </summary>
        <div className="absolute top-full right-0 z-10 rounded-card border border-line bg-white p-1 shadow-float">
          <button
            type="button"
            className="min-h-11 rounded-card px-3 text-sm whitespace-nowrap text-brick hover:bg-paper"
            onClick={({ currentTarget }) => {
              closeMenu(currentTarget);
              setOpen(true);
            }}
          >
            {words.open}
          </button>
        </div>
      </details>
      {isOpen && <ForgetDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
