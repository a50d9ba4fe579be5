import type { Noted } from "#contract/api/chat.ts";
import { chat } from "#copy/chat.ts";

type NotedLineProps = {
  noted: Noted;
  edit: () => void;
  /** True while an answer is awaited, which may change the details. */
  busy: boolean;
};

/** The noted contact details in one line, and the button that opens their form. */
export function NotedLine({ noted: { name, phone, email, address }, edit, busy }: NotedLineProps) {
  return (
    <section aria-label={chat.noted.title} className="noted-line">
      <p className="min-w-0 truncate">
        {chat.noted.line("")}
        <bdi className="font-semibold">{[name, phone, email, address].filter(Boolean).join(", ")}</bdi>
      </p>
      <button
        data-edit-noted
        type="button"
        aria-label={chat.noted.editLabel}
        className="min-h-9 shrink-0 px-1 text-link disabled:opacity-40"
        disabled={busy}
        onClick={edit}
      >
        {chat.noted.edit}
      </button>
    </section>
  );
}
