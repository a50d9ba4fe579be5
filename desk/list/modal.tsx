import { type ReactNode, useEffect, useRef } from "react";

type ModalProps = {
  /** Its name for whoever hears it; what is in it shows the same as its heading. */
  title: string;
  /** Width and padding. */
  className: string;
  onClose: () => void;
  /** Its content; `close` closes it, and the focus goes back to where it was. */
  children: (close: () => void) => ReactNode;
};

/** A dialog over the desk for as long as it is drawn. */
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
