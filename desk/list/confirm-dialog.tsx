import { useEffect, useId, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** What the two buttons say. */
  confirm: string;
  keep: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, confirm, keep, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="m-auto max-w-[min(28rem,calc(100%-2rem))] rounded-card border border-line bg-white p-6 shadow-float backdrop:bg-ink/40"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <h2 id={heading} className="text-lg font-bold">
          {title}
        </h2>
        <p>{text}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" autoFocus disabled={busy} onClick={onClose}>
            {keep}
          </Button>
          <Button kind="danger" disabled={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
