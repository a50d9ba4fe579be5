import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { makeRandomId } from "#contract/random-id.ts";
import type { Call, RecordLine } from "#contract/rows.ts";
import { keysOf } from "#contract/values.ts";
import { callWords as words } from "#copy/desk/calls.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextField } from "#web/ui/forms/field.tsx";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import { useTyped } from "../../kept.ts";
import { CheckField } from "../../list/check-field.tsx";
import { CHOICE } from "../../person/activity-form.tsx";
import { groupByPerson } from "../../person/find-dialog.tsx";
import { RecordLink } from "../../person/person-part.tsx";

/** The fields as typed; `back` is "yes" where somebody must call back. Sent again under its `id`, a lead is stored once. */
type Typed = Record<"id" | "source" | "name" | "phone" | "email" | "address" | "notes" | "back", string>;

const FIRST: Typed = {
  id: "",
  source: "call",
  name: "",
  phone: "",
  email: "",
  address: "",
  notes: "",
  back: "",
};

/** Digits of a number by which a caller is looked up: fewer are anybody's. */
const TELLING_DIGITS = 7;

type LeadFormProps = {
  /** The lead that is changed; none for a new one. */
  call?: Call;
  onSaved: (id: string) => void;
  onCancel: () => void;
};

/** Writes down a lead by hand, or changes one. What is typed stays when the tab reloads. */
export function LeadForm({ call, onSaved, onCancel }: LeadFormProps) {
  const client = useQueryClient();
  const [first] = useState<Typed>(() => (call ? { ...FIRST, ...readFields(call) } : FIRST));
  const { typed, change, forget } = useTyped<Typed>(call ? `lead ${call.id}` : "new lead", first);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const id = call?.id ?? (typed.id || makeRandomId());
      change({ id });
      const { back, id: _, ...fields } = typed;
      if (call) await callDesk("correct_call", { id, ...fields });
      else await callDesk("store_call", { id, ...fields, calls_back: back !== "" });
      return id;
    },
    retry: false,
    onSuccess(id) {
      forget();
      for (const key of [["records"], ["record"], ["people"], ["today"], ["waits"]])
        void client.invalidateQueries({ queryKey: key });
      showToast({
        tone: "success",
        title: call ? words.corrected : words.saved,
        about: typed.name || typed.phone,
      });
      onSaved(id);
    },
    onError: (error) =>
      setFault(error instanceof DeskError && !error.isTemporary ? error.message : words.failed),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const isEmpty = [typed.name, typed.phone, typed.email].every((text) => text.trim() === "");
    setFault(isEmpty ? words.missing : null);
    if (!isEmpty) mutate();
  }

  const makeControl = (field: "name" | "phone" | "email" | "address") => ({
    name: field,
    label: words[field],
    value: typed[field],
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <form noValidate className="grid gap-4" aria-label={call ? words.change : words.new} onSubmit={save}>
      <TextField {...makeControl("name")} maxLength={200} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...makeControl("phone")} type="tel" maxLength={64} />
        <TextField {...makeControl("email")} type="email" maxLength={254} />
      </div>
      {!call && <Known phone={typed.phone} />}
      <Field label={words.notes}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={20_000}
            value={typed.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
            onKeyDown={sendByKeys}
          />
        )}
      </Field>
      <TextField {...makeControl("address")} maxLength={500} />
      <Sources value={typed.source} onChange={(source) => change({ source })} />
      {!call && (
        <CheckField
          isStrong
          checked={typed.back !== ""}
          onCheck={(isOn) => change({ back: isOn ? "yes" : "" })}
        >
          {words.back}
        </CheckField>
      )}
      {fault && (
        <p role="alert" className="font-medium text-brick">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? words.saving : words.save}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function readFields({ source, name, phone, email, address, notes }: Call) {
  return { source, name, phone, email, address, notes };
}

/** In a text of several lines, Enter with Control or Command saves. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Sources({ value, onChange }: { value: string; onChange: (source: string) => void }) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{words.source}</legend>
      <div className="flex flex-wrap gap-2">
        {keysOf(words.sources).map((source) => (
          <label key={source} className={CHOICE}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={source === value}
              onChange={() => onChange(source)}
            />
            {words.sources[source]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whoever is known by a number that is being typed, each with their latest record. */
function Known({ phone }: { phone: string }) {
  const digits = phone.replace(/\D/g, "");
  const { data = [] } = useQuery({
    queryKey: ["found people", digits],
    queryFn: async ({ signal }) =>
      groupByPerson((await callDesk("find_people", { query: digits, most: 3 }, signal)) as RecordLine[]),
    enabled: digits.length >= TELLING_DIGITS,
  });
  if (digits.length < TELLING_DIGITS || data.length === 0) return null;
  return (
    <section className="grid gap-1.5" aria-label={words.known}>
      <h3 className="text-sm font-semibold">{words.known}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {data.map(({ key, records: [latest] }) => (
          <li key={key} className="grid">
            <RecordLink line={latest} />
          </li>
        ))}
      </ul>
    </section>
  );
}
