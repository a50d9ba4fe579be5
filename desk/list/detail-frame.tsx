import { type ReactNode, useEffect, useRef, useState } from "react";
import { deletionWords, listWords, recordWords } from "#copy/desk/desk.ts";
import { useDeskAddress } from "../desk-address.ts";
import { ForgetMenu } from "../forget/forget-menu.tsx";
import { findRecordKind, type RecordName } from "../person/record-address.ts";
import { DeleteDialog, type Removal } from "./delete-dialog.tsx";

type DetailFrameProps = { title: string; removal?: Removal; children: ReactNode };

/** The open record: its name, a step back to the list, its deletion, and that of its whole person. */
export function DetailFrame({ title, removal, children }: DetailFrameProps) {
  const record = removal && nameRecord(removal);
  const { goTo } = useDeskAddress();
  const [isDeleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article aria-label={title || listWords.loading} className="flex min-h-0 grow flex-col">
      <header className="flex min-h-14 items-center gap-2 border-b border-line px-2 md:px-4">
        <button
          type="button"
          aria-label={recordWords.back}
          className="flex size-11 shrink-0 items-center justify-center"
          onClick={() => goTo({ open: null })}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="w-4 fill-none stroke-current stroke-2 md:hidden"
          >
            <path d="M10 2 4 8l6 6" />
          </svg>
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="hidden w-4 fill-none stroke-current stroke-2 md:block"
          >
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 grow truncate text-lg font-bold outline-none"
        >
          {title}
        </h2>
        {removal && (
          <button
            type="button"
            className="min-h-11 shrink-0 px-2 text-sm text-brick underline"
            onClick={() => setDeleting(true)}
          >
            {deletionWords.start}
          </button>
        )}
        {record && <ForgetMenu record={record} />}
      </header>
      {children}
      {removal && isDeleting && <DeleteDialog removal={removal} onClose={() => setDeleting(false)} />}
    </article>
  );
}

function nameRecord({ kind, id }: Removal): RecordName | undefined {
  const recordKind = findRecordKind(kind.id);
  return recordKind && { kind: recordKind, id };
}
