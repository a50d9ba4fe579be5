import { type SubmitEvent, useId, useState } from "react";
import type { Addressee } from "#contract/rows.ts";
import { letterWords as words } from "#copy/desk/letters.ts";
import { letters } from "#site-data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { readStaffName } from "../device.ts";
import { makeMailAddress } from "../list/contact-address.ts";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import type { RecordName } from "../person/record-address.ts";
import { fillLetter, findUnfilledName, listLetterValues } from "./fill-letter.ts";
import { discardDraft, type LetterDraft, readDraft, saveDraft, useDraft } from "./letter-store.ts";
import { findBookingAddress, useAddressee, useSending } from "./use-letters.ts";

// As in the database.
const MAX_SUBJECT_LENGTH = 150;
const MAX_TEXT_LENGTH = 5000;

const FRAME = "grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-paper p-3";
const CONTROL = "min-h-11 w-full rounded-card border border-slate bg-white px-3 py-2";

type LetterFormProps = {
  record: RecordName;
  onClose: () => void;
  /** Called where staff write in their own mail program. */
  onOwnProgram: () => void;
};

/** The composer of an e-mail to the address of a record. */
export function LetterForm({ record, onClose, onOwnProgram }: LetterFormProps) {
  const { data: addressee, isError, refetch } = useAddressee(record);
  if (addressee === undefined)
    return isError ? <ListFailed title={words.failed} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (!addressee?.email) return <p className={FRAME}>{words.noAddress}</p>;
  return <Writing record={record} addressee={addressee} onClose={onClose} onOwnProgram={onOwnProgram} />;
}

const NOTHING: LetterDraft = { id: "", subject: "", text: "", leftOut: [] };

type FieldName = "subject" | "text";
type FormError = { field: FieldName; text: string };

function findError({ subject, text }: LetterDraft): FormError | null {
  if (subject.trim() === "") return { field: "subject", text: words.noSubject };
  if (text.trim() === "") return { field: "text", text: words.noText };
  for (const [field, typed] of [
    ["subject", subject],
    ["text", text],
  ] as const) {
    const name = findUnfilledName(typed);
    if (name) return { field, text: words.inBraces(name) };
  }
  return null;
}

function Writing({ record, addressee, onClose, onOwnProgram }: LetterFormProps & { addressee: Addressee }) {
  const draft = useDraft(record) ?? NOTHING;
  const [error, setError] = useState<FormError | null>(null);
  const send = useSending(record, onClose);
  const id = useId();
  const change = (typed: Partial<LetterDraft>) => saveDraft(record, { ...draft, ...typed });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = readDraft(record) ?? NOTHING;
    const wrong = findError(written);
    setError(wrong);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
    else
      send.mutate({
        id: written.id,
        kind: record.kind,
        subject: record.id,
        receiver: addressee.email,
        title: written.subject,
        body: written.text,
      });
  }

  return (
    <form noValidate aria-label={words.write} className={FRAME} onSubmit={submit}>
      <p dir="auto" className="wrap-anywhere">
        {words.to(addressee.email)}
      </p>
      <TemplateChoice addressee={addressee} draft={draft} onFilled={change} />
      {draft.leftOut.length > 0 && <LeftOut sentences={draft.leftOut} />}
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-subject`} className="text-sm font-semibold">
          {words.subject}
        </label>
        <input
          id={`${id}-subject`}
          name="subject"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_SUBJECT_LENGTH}
          // biome-ignore lint/a11y/noAutofocus: the form opens by the press of a button that asks for it
          autoFocus
          aria-invalid={error?.field === "subject" || undefined}
          value={draft.subject}
          className={CONTROL}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
        <FieldError error={error} field="subject" />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-text`} className="text-sm font-semibold">
          {words.text}
        </label>
        <textarea
          id={`${id}-text`}
          name="text"
          dir="auto"
          rows={8}
          maxLength={MAX_TEXT_LENGTH}
          aria-invalid={error?.field === "text" || undefined}
          value={draft.text}
          className={`field-sizing-content max-h-96 min-h-40 ${CONTROL}`}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <FieldError error={error} field="text" />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <a
          href={makeMailAddress(addressee.email)}
          className="mr-auto flex min-h-11 items-center text-sm underline"
          onClick={onOwnProgram}
        >
          {words.ownProgram}
        </a>
        {draft !== NOTHING && (
          <Button
            kind="quiet"
            className="px-4"
            onClick={() => {
              discardDraft(record);
              onClose();
            }}
          >
            {words.discard}
          </Button>
        )}
        <Button kind="quiet" className="px-4" onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" className="px-4" disabled={send.isPending}>
          {send.isPending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

type TemplateChoiceProps = {
  addressee: Addressee;
  draft: LetterDraft;
  onFilled: (filled: Omit<LetterDraft, "id">) => void;
};

/** Fills a template in. What somebody has typed stays above it; a template that nobody has changed makes room for the next. */
function TemplateChoice({ addressee, draft, onFilled }: TemplateChoiceProps) {
  const id = useId();
  if (letters.length === 0) return null;
  const values = listLetterValues(addressee, { booking: findBookingAddress(), staff: readStaffName() });
  const filled = letters.map((template) => fillLetter(template, values));
  const unchanged = filled.find(({ text }) => text === draft.text);
  function choose(next: Omit<LetterDraft, "id">) {
    const kept = unchanged ? "" : draft.text.trim();
    onFilled({
      subject: unchanged?.subject === draft.subject ? next.subject : draft.subject || next.subject,
      text: [kept, next.text].filter(Boolean).join("\n\n"),
      leftOut: next.leftOut,
    });
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.template}
      </label>
      <select
        id={id}
        value={unchanged ? filled.indexOf(unchanged) : ""}
        className={CONTROL}
        onChange={({ currentTarget }) => {
          const next = filled[Number(currentTarget.value)];
          if (currentTarget.value !== "" && next) choose(next);
        }}
      >
        <option value="">{words.chooseTemplate}</option>
        {letters.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

function LeftOut({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="status" className="rounded-card bg-amber/40 px-3 py-2 text-sm">
      <p className="font-semibold">{words.leftOut}</p>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto" className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldError({ error, field }: { error: FormError | null; field: FieldName }) {
  return (
    <p role="alert" className="text-sm text-brick empty:hidden">
      {error?.field === field && error.text}
    </p>
  );
}
