import { type SubmitEvent, useId, useState } from "react";
import { makeRandomId } from "#contract/random-id.ts";
import { activityWords as words } from "#copy/desk/person.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { isTyped, useTyped } from "../kept.ts";
import { computeDayLimits, findStartOfDay, findToday, isUsualDay } from "../kinds/inspections/office-time.ts";
import { listNextDays } from "./next-days.ts";
import type { RecordName } from "./record-address.ts";
import { useChange, useNameOf } from "./use-person.ts";

/** A kind of activity that staff note themselves. */
export type Doing = "note" | "call" | "text" | "mail";

/** An act of staff on a record: noting something, or writing a letter. */
export type Acting = Doing | "letter";

const OTHER_DAY = "other";
const MAX_NOTE_LENGTH = 5000; // as in the database

/** Classes of a choice. Relative: its control for screen readers stays within it, and not below the end of the document. */
export const CHOICE =
  "relative flex min-h-11 items-center rounded-full border border-slate px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2";

/** The fields as typed; `again` is the day of a name, "other" for `day`, "" for none. Sent again under its `id`, it is stored once. */
type Typed = { id: string; outcome: string; note: string; again: string; day: string };

const NOTHING: Typed = { id: "", outcome: "", note: "", again: "", day: "" };

type FormError = { field: keyof Typed; text: string };

function findError(doing: Doing, { outcome, note, again, day }: Typed): FormError | null {
  if (doing === "call" && !outcome) return { field: "outcome", text: words.noOutcome };
  if (doing === "note" && !note.trim()) return { field: "note", text: words.noNote };
  const isDayWrong = again === OTHER_DAY && !(isUsualDay(day) && day >= findToday());
  return isDayWrong ? { field: "day", text: words.noDay } : null;
}

const nameForm = (doing: Doing, { kind, id }: RecordName) => `${doing} ${kind} ${id}`;

const DOINGS = Object.keys(words.start) as Doing[];

/** The act that staff are just noting of a record, null for none; at first a note that was begun before the tab was loaded. */
export function useDoing<Other extends string = never>(record: RecordName) {
  return useState<Acting | Other | null>(
    () => DOINGS.find((doing) => isTyped(nameForm(doing, record), "note")) ?? null,
  );
}

/** Notes what was done with a record: of a call what came of it, a note, and when somebody is on it again. */
export function ActivityForm({
  record,
  doing,
  onClose,
}: {
  record: RecordName;
  doing: Doing;
  onClose: () => void;
}) {
  const { typed, change, forget } = useTyped(nameForm(doing, record), NOTHING);
  const { outcome, note, again, day } = typed;
  const [isNew] = useState(note === "");
  const [error, setError] = useState<FormError | null>(null);
  const add = useChange("add_activity");
  const nameOf = useNameOf(record);
  const id = useId();

  function end() {
    forget();
    onClose();
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = findError(doing, typed);
    setError(wrong);
    if (wrong) {
      form.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
      return;
    }
    const activity = typed.id || makeRandomId();
    change({ id: activity });
    const next = again === OTHER_DAY ? day : again;
    add.mutate(
      {
        id: activity,
        kind: record.kind,
        subject: record.id,
        what: doing,
        outcome: doing === "call" ? outcome : null,
        note: note.trim(),
        next_at: next ? findStartOfDay(next) : null,
      },
      {
        onSuccess() {
          showToast({ tone: "success", title: words.saved, about: nameOf() });
          end();
        },
      },
    );
  }

  return (
    <form
      noValidate
      aria-label={words.what[doing]}
      className="grid gap-3 rounded-card border border-line bg-paper p-3"
      onSubmit={save}
    >
      {doing === "call" && (
        <fieldset className="grid gap-1.5">
          <legend className="text-sm font-semibold">{words.outcome}</legend>
          <div className="flex flex-wrap gap-2">
            {Object.entries(words.outcomes).map(([value, label], index) => (
              <label key={value} className={CHOICE}>
                <input
                  type="radio"
                  name="outcome"
                  value={value}
                  checked={value === outcome}
                  // biome-ignore lint/a11y/noAutofocus: a new form opens by the press of a button that asks for it
                  autoFocus={isNew && index === 0}
                  className="sr-only"
                  onChange={() => change({ outcome: value })}
                />
                {label}
              </label>
            ))}
          </div>
          <FieldError error={error} field="outcome" />
        </fieldset>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-note`} className="text-sm font-semibold">
          {words.note}
        </label>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          // biome-ignore lint/a11y/noAutofocus: as above
          autoFocus={isNew && doing !== "call"}
          aria-invalid={error?.field === "note" || undefined}
          className="field-sizing-content max-h-60 rounded-card border border-slate bg-white px-3 py-2"
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <FieldError error={error} field="note" />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="text-sm font-semibold">{words.again}</legend>
        <div className="flex flex-wrap gap-2">
          {[
            { day: "", name: words.noDate },
            ...listNextDays(findToday()),
            { day: OTHER_DAY, name: words.otherDay },
          ].map(({ day: value, name }) => (
            <label key={value} className={CHOICE}>
              <input
                type="radio"
                name="again"
                value={value}
                checked={again === value}
                className="sr-only"
                onChange={() => change({ again: value })}
              />
              {name}
            </label>
          ))}
        </div>
        {again === OTHER_DAY && (
          <label className="grid justify-items-start gap-1.5 text-sm font-semibold">
            {words.day}
            <input
              type="date"
              name="day"
              min={findToday()}
              max={computeDayLimits().max}
              value={day}
              onChange={({ currentTarget }) => change({ day: currentTarget.value })}
              className="min-h-11 rounded-card border border-slate bg-white px-3 font-normal"
            />
          </label>
        )}
        <FieldError error={error} field="day" />
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" className="px-4" onClick={end}>
          {words.cancel}
        </Button>
        <Button type="submit" className="px-4" disabled={add.isPending}>
          {add.isPending ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}

function FieldError({ error, field }: { error: FormError | null; field: keyof Typed }) {
  return (
    <p role="alert" className="text-sm text-brick empty:hidden">
      {error?.field === field && error.text}
    </p>
  );
}
