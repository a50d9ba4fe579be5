import { type ReactNode, useRef } from "react";
import { siteWords } from "#copy/desk/site.ts";
import { Button } from "#web/ui/button.tsx";

type ConfirmProps = {
  /** The label of both buttons: the one that asks, and the one that confirms. */
  label: string;
  title: string;
  text: ReactNode;
  disabled: boolean;
  onConfirm: () => void;
};

/** A button that asks for a confirmation first, for an action that cannot be undone. */
export function Confirm({ label, title, text, disabled, onConfirm }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        className="min-h-11 justify-self-start text-sm underline"
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        aria-label={title}
        className="m-auto max-w-md rounded-card border border-line bg-white p-6 shadow-float backdrop:bg-ink/40"
      >
        <form method="dialog" className="grid gap-4">
          <h2 className="text-lg font-bold">{title}</h2>
          <p>{text}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" type="submit">
              {siteWords.keep}
            </Button>
            <Button type="submit" kind="danger" onClick={onConfirm}>
              {label}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
