import { useEffect, useId, useRef } from "react";
import { NameForm } from "../kinds/answer/name-form.tsx";
import { presenceWords as words } from "./words.ts";

/** Asks for the name that visitors read, before it stands there. */
export function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-card border border-line bg-white p-6 text-ink shadow-float backdrop:bg-ink/40"
      onClose={onClose}
    >
      <h2 id={heading} className="text-lg font-bold">
        {words.title}
      </h2>
      <p className="mt-1 text-slate">{words.introduction}</p>
      <NameForm submit={words.confirm} onName={onName} onCancel={() => dialog.current?.close()} />
    </dialog>
  );
}
