import { type ReactNode, useState } from "react";
import { siteWords } from "#copy/desk/site.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";

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
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        className="min-h-11 justify-self-start text-sm underline"
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          confirm={label}
          keep={siteWords.keep}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
