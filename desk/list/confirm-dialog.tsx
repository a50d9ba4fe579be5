import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "./modal.tsx";

type ConfirmDialogProps = {
  title: string;
  text: ReactNode;
  /** Labels of the two buttons. */
  confirm: string;
  keep: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, confirm, keep, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal title={title} className="max-w-[min(28rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">{title}</h2>
          <p>{text}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" autoFocus disabled={busy} onClick={close}>
              {keep}
            </Button>
            <Button kind="danger" disabled={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
