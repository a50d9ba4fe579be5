import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InvitationLink } from "#contract/api/people.ts";
import type { StaffRole } from "#contract/staff-account.ts";
import { peopleWords as words } from "#copy/desk/people.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { nameCrew } from "../kinds/inspections/office-time.ts";
import { callPeople } from "../session/enrol.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { ShownLink } from "./link-dialog.tsx";
import { type Person, peopleQuery } from "./people.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

type PersonLineProps = { person: Person; all: readonly Person[]; onLink: (link: ShownLink) => void };

/** A person, how their sign-in stands, and what an owner may do about it. */
export function PersonLine({ person, all, onLink }: PersonLineProps) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"change" | "remove" | null>(null);
  const { id, name, role, crew, email } = person;
  const { name: roleName } = words.roles[role as StaffRole];

  async function makeLink() {
    const answered = await callPeople<InvitationLink>("POST", `/${id}/invitation`);
    if ("refused" in answered) showToast({ tone: "error", title: answered.refused.error });
    else onLink({ ...answered.value, name, email });
    await queries.invalidateQueries(peopleQuery);
  }

  const close = () => {
    setAsked(null);
    void queries.invalidateQueries(peopleQuery);
  };
  const button = "min-h-11 px-2 text-sm underline";
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {person.is_me && <span className="font-normal text-slate"> ({words.state.me})</span>}
        </p>
        <p className="text-sm text-slate wrap-anywhere">
          {[roleName, crew && nameCrew(crew), email].filter(Boolean).join(" · ")}
        </p>
        <p className="text-sm text-slate">{describeState(person)}</p>
      </div>
      <div className="-ms-2 flex flex-wrap">
        <button
          type="button"
          className={button}
          aria-label={words.line.changeOf(name)}
          onClick={() => setAsked("change")}
        >
          {words.line.change}
        </button>
        <button
          type="button"
          className={button}
          aria-label={words.line.newLinkOf(name)}
          onClick={() => void makeLink()}
        >
          {words.line.newLink}
        </button>
        <button
          type="button"
          className={`${button} text-brick`}
          aria-label={words.line.removeOf(name)}
          onClick={() => setAsked("remove")}
        >
          {words.line.remove}
        </button>
      </div>
      {asked === "change" && <ChangeDialog person={person} onClose={close} />}
      {asked === "remove" && <RemoveDialog person={person} all={all} onClose={close} />}
    </li>
  );
}

function describeState({ joined_at, link_until, seen_at, codes_left }: Person): string {
  const { state } = words;
  if (!joined_at) return link_until ? state.invited(formatDateTime(link_until)) : state.notJoined;
  return [
    seen_at ? state.seen(formatDateTime(seen_at)) : state.never,
    state.codesLeft(codes_left),
    link_until && state.again(formatDateTime(link_until)),
  ]
    .filter(Boolean)
    .join(", ");
}
