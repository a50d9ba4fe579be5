import { type SubmitEvent, useState } from "react";
import type { StaffRole } from "#contract/staff-account.ts";
import { peopleWords } from "#copy/desk/people.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { Modal } from "../list/modal.tsx";
import { callPeople } from "../session/enrol.ts";
import type { Person } from "./people.ts";
import { type FieldFault, NOBODY, PersonFieldsPart, toSend } from "./person-fields.tsx";

const words = peopleWords.change;

/** Changes a person's name, role, crew or address. */
export function ChangeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { name, role, crew, email } = person;
  const [fields, setFields] = useState({ name, role: role as StaffRole, crew: crew ?? NOBODY.crew, email });
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    if (!fields.name.trim()) return setFault({ field: "name", text: peopleWords.invite.missing });
    setBusy(true);
    const answered = await callPeople("PUT", `/${person.id}`, toSend(fields));
    setBusy(false);
    if ("refused" in answered)
      return setFault({ field: answered.refused.field ?? null, text: answered.refused.error });
    showToast({ tone: "success", title: words.saved });
    close();
  }

  return (
    <Modal title={words.title(name)} className="w-[min(28rem,calc(100%-2rem))] p-6" onClose={onClose}>
      {(close) => (
        <form
          method="post"
          noValidate
          aria-busy={isBusy}
          className="grid gap-5"
          onSubmit={(event) => void submit(event, close)}
        >
          <h2 className="text-lg font-bold">
            <bdi>{words.title(name)}</bdi>
          </h2>
          <PersonFieldsPart fields={fields} fault={fault} onChange={setFields} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {words.submit}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
