import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import {
  findWrongNotedFields,
  NOTED_FIELDS,
  type Noted,
  type NotedChanges,
  readNotedChanges,
} from "#contract/api/chat.ts";
import { NOTED_FORM } from "#contract/forms/noted-form.ts";
import { chat } from "#copy/chat.ts";
import { notedErrors } from "#copy/chat-errors.ts";
import { describeErrors } from "#copy/forms/contact-errors.ts";
import { Button } from "../../ui/button.tsx";
import { readFormValues } from "../../ui/forms/form-values.ts";
import type { CorrectionRefused } from "./call-eve.ts";
import { NotedFields } from "./noted-fields.tsx";

const TEXTS = chat.noted;
const ALL_EMPTY: NotedChanges = { name: "", email: "", phone: "", address: "" };

type NotedFormProps = {
  noted: Noted;
  correct: (changes: NotedChanges) => Promise<CorrectionRefused | undefined>;
  /** `outcome` is the text to announce, "" when nothing was changed. */
  close: (outcome: string) => void;
};

/** The form that shows the noted contact details, to correct or empty them. */
export function NotedForm({ noted, correct, close }: NotedFormProps) {
  const [shown] = useState(noted);
  const [wrong, setWrong] = useState<Noted>({});
  const [failure, setFailure] = useState("");
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const first = NOTED_FIELDS.find((field) => wrong[field]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }, [wrong]);

  async function send(changes: NotedChanges, outcome: string) {
    setFailure("");
    setSending(true);
    const refusal = await correct(changes);
    setSending(false);
    if (!refusal) return close(outcome);
    setWrong(refusal.fields);
    setFailure(Object.keys(refusal.fields).length > 0 ? "" : refusal.error);
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const typed = readNotedChanges(readFormValues(event.currentTarget, NOTED_FIELDS)) ?? {};
    const changed = NOTED_FIELDS.filter((field) => typed[field] !== (shown[field] ?? ""));
    const changes: NotedChanges = Object.fromEntries(changed.map((field) => [field, typed[field]]));
    if (changed.length === 0) return close("");
    const faults = findWrongNotedFields(changes);
    setWrong(describeErrors(NOTED_FORM, faults, changes, notedErrors));
    if (faults.length === 0) await send(changes, TEXTS.saved);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={`${id}-title`}
      aria-busy={sending}
      className="noted-form"
      onSubmit={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close("");
      }}
    >
      <header className="px-3 pt-2.5">
        <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="leading-tight font-bold outline-none">
          {TEXTS.title}
        </h3>
        <p className="text-xs text-slate">{TEXTS.hint}</p>
      </header>
      <div className="noted-fields">
        <NotedFields shown={shown} wrong={wrong} />
      </div>
      <footer className="grid gap-2 border-t border-line px-3 py-2 text-sm">
        {failure && (
          <p role="alert" className="leading-snug text-brick">
            {failure}
          </p>
        )}
        <div className="flex items-center gap-2">
          <Button type="submit" className="px-4">
            {sending ? TEXTS.saving : TEXTS.save}
          </Button>
          <Button kind="quiet" className="px-3" onClick={() => close("")}>
            {TEXTS.cancel}
          </Button>
          <button
            type="button"
            className="ml-auto min-h-11 text-link"
            onClick={() => {
              if (!sending) void send(ALL_EMPTY, TEXTS.emptied);
            }}
          >
            {TEXTS.empty}
          </button>
        </div>
      </footer>
    </form>
  );
}
