import { useState } from "react";
import { peopleWords } from "#copy/desk/people.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { showToast } from "#web/ui/toast.ts";
import { Modal } from "../list/modal.tsx";
import { callPeople } from "../session/enrol.ts";
import type { Person } from "./people.ts";

const words = peopleWords.remove;

type RemoveDialogProps = { person: Person; all: readonly Person[]; onClose: () => void };

/** Removes a person, and asks to whom the open leads go. */
export function RemoveDialog({ person, all, onClose }: RemoveDialogProps) {
  const [leadsTo, setLeadsTo] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const heirs = all.filter(({ id, role }) => id !== person.id && role !== "crew");

  async function remove(close: () => void) {
    setBusy(true);
    const answered = await callPeople(
      "DELETE",
      `/${person.id}?${new URLSearchParams({ leads_to: leadsTo })}`,
    );
    setBusy(false);
    if ("refused" in answered) return setError(answered.refused.error);
    showToast({ tone: "success", title: words.removed(person.name) });
    close();
  }

  return (
    <Modal title={words.title(person.name)} className="w-[min(28rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">
            <bdi>{words.title(person.name)}</bdi>
          </h2>
          <p>{words.text}</p>
          {person.leads > 0 && (
            <Field label={words.leads(person.leads)}>
              {(control) => (
                <select
                  {...control}
                  value={leadsTo}
                  onChange={(event) => setLeadsTo(event.currentTarget.value)}
                >
                  <option value="">{words.nobody}</option>
                  {heirs.map(({ id, name }) => (
                    <option key={id} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {error && (
            <p role="alert" className="field-fault">
              {error}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" autoFocus onClick={close}>
              {words.keep}
            </Button>
            <Button kind="danger" disabled={isBusy} onClick={() => void remove(close)}>
              {words.confirm}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
