import { type SubmitEvent, useState } from "react";
import type { Lead, LostReason, Outcome } from "#contract/rows.ts";
import { outcomeWords as words } from "#copy/desk/outcome.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { forgetTyped, useTyped } from "../kept.ts";
import { Modal } from "../list/modal.tsx";
import { CHOICE } from "./activity-form.tsx";
import { parseDollars } from "./dollars.ts";
import type { RecordName } from "./record-address.ts";

/** The amount of a lead that is won (dollars, null if unknown), or the reason of one that is lost (null for no answer yet). */
export type OutcomeDetails = Partial<Pick<Lead, "amount" | "reason">>;

type OutcomeDialogProps = {
  record: RecordName;
  outcome: Outcome;
  /** The values that the form shows at first. */
  known: OutcomeDetails;
  onSave: (details: OutcomeDetails) => void;
  onClose: () => void;
};

/** Asks what a lead is worth that is won, or why one was lost. Enter saves; closing changes nothing. */
export function OutcomeDialog({ record, outcome, known, onSave, onClose }: OutcomeDialogProps) {
  const title = outcome === "won" ? words.wonTitle : words.lostTitle;
  const Form = outcome === "won" ? WonForm : LostForm;
  const name = `${outcome} ${record.kind} ${record.id}`;
  return (
    <Modal
      title={title}
      className="w-[min(28rem,calc(100%-2rem))] p-6"
      onClose={() => {
        forgetTyped(name);
        onClose();
      }}
    >
      {(close) => (
        <>
          <h2 className="mb-3 text-lg font-bold">{title}</h2>
          <Form
            name={name}
            known={known}
            onCancel={close}
            onSave={(details) => {
              onSave(details);
              close();
            }}
          />
        </>
      )}
    </Modal>
  );
}

type FormProps = Pick<OutcomeDialogProps, "known" | "onSave"> & {
  /** The texts typed are kept under it until the dialog is closed. */
  name: string;
  onCancel: () => void;
};

function WonForm({ name, known: { amount }, onSave, onCancel }: FormProps) {
  const [error, setError] = useState<string | null>(null);
  const { typed, change } = useTyped(name, { amount: amount?.toLocaleString("en-US") ?? "" });
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const dollars = parseDollars(typed.amount);
    if (dollars === undefined) {
      setError(words.noAmount);
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    onSave({ amount: dollars });
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <TextField
        label={words.amount}
        hint={words.amountHint}
        error={error}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed.amount}
        autoFocus
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" className="px-4" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" className="px-4">
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function LostForm({ known, onSave, onCancel }: FormProps) {
  const [hasError, setError] = useState(false);
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason") as LostReason | null;
    if (reason) onSave({ reason });
    else setError(true);
  }
  return (
    <form noValidate aria-label={words.lostTitle} className="grid gap-4" onSubmit={save}>
      <div className="grid gap-1.5">
        <div role="radiogroup" aria-label={words.lostTitle} className="flex flex-wrap gap-2">
          {Object.entries(words.reasons).map(([reason, label], index) => (
            <label key={reason} className={CHOICE}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={reason === known.reason}
                // biome-ignore lint/a11y/noAutofocus: the dialog asks for this alone
                autoFocus={index === 0}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
        <p role="alert" className="text-sm text-brick empty:hidden">
          {hasError && words.noReason}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" className="px-4" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button kind="quiet" className="px-4" onClick={() => onSave({ reason: null })}>
          {words.later}
        </Button>
        <Button type="submit" className="px-4">
          {words.save}
        </Button>
      </div>
    </form>
  );
}
