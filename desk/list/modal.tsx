import { type ReactNode, useEffect, useRef } from "react";

type ModalProps = {
  /** The dialog's name for a screen reader; its content shows the same text as a heading. */
  title: string;
  /** Classes of width and padding. */
  className: string;
  onClose: () => void;
  /** Draws the content; `close` closes the dialog and returns the focus. */
  children: (close: () => void) => ReactNode;
};

/** A modal dialog, open while it is rendered. */
export function Modal({ title, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={`m-auto rounded-card border border-line bg-white text-ink shadow-float backdrop:bg-ink/40 ${className}`}
      onClose={onClose}
    >
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
