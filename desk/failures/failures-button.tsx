import { useState } from "react";
import { createPortal } from "react-dom";
import { FailuresDialog } from "./failures-dialog.tsx";

/** Opens the list of what could not be sent. */
export function FailuresButton({ className, children }: { className: string; children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {/* Outside of what opens it, whose colors it would inherit. */}
      {isOpen && createPortal(<FailuresDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
