import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { InvitationLink } from "#contract/api/people.ts";
import { peopleWords } from "#copy/desk/people.ts";
import { Button } from "#web/ui/button.tsx";
import { callPeople } from "../session/enrol.ts";
import type { ShownLink } from "./link-dialog.tsx";
import { peopleQuery } from "./people.ts";
import { type FieldFault, NOBODY, PersonFieldsPart, toSend } from "./person-fields.tsx";

const words = peopleWords.invite;

/** Invites a person, and shows the link. */
export function InvitePart({ onLink }: { onLink: (link: ShownLink) => void }) {
  const queries = useQueryClient();
  const [fields, setFields] = useState(NOBODY);
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!fields.name.trim()) return setFault({ field: "name", text: words.missing });
    setBusy(true);
    setFault(null);
    const answered = await callPeople<InvitationLink>("POST", "", toSend(fields));
    setBusy(false);
    if ("refused" in answered) {
      const { field = null, error } = answered.refused;
      return setFault({ field, text: error });
    }
    onLink({ ...answered.value, name: fields.name.trim(), email: fields.email.trim() });
    setFields(NOBODY);
    await queries.invalidateQueries(peopleQuery);
  }

  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-bold">{words.title}</h2>
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy} className="grid max-w-md gap-5">
        <PersonFieldsPart fields={fields} fault={fault} onChange={setFields} />
        <Button type="submit" className="justify-self-start" disabled={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
      </form>
    </section>
  );
}
