import { useState } from "react";
import { staffWords as words } from "#copy/desk/staff.ts";
import { storeStaffName } from "../device.ts";
import { useStaff, useStaffName } from "./use-staff.ts";
import { NAME_BUTTON, WhoDialog } from "./who-dialog.tsx";

/** Asks once a browser under which name somebody works there, where staff.yaml names people. */
export function WhoBanner() {
  const staff = useStaff();
  const name = useStaffName();
  const [isLater, setLater] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (name || isLater || staff.length === 0) return null; // who has a sign-in of their own has a name
  return (
    <section aria-label={words.ask} className="grid gap-2 border-b border-line bg-sky/60 px-4 py-3">
      <p>
        <strong>{words.ask}</strong> {words.introduction}
      </p>
      <div className="flex flex-wrap gap-2">
        {staff.map((person) => (
          <button
            key={person.name}
            type="button"
            className={NAME_BUTTON}
            onClick={() => storeStaffName(person.name)}
          >
            {person.name}
          </button>
        ))}
        <button type="button" className="min-h-11 px-2 underline" onClick={() => setAsking(true)}>
          {words.other}
        </button>
        <button type="button" className="min-h-11 px-2 underline" onClick={() => setLater(true)}>
          {words.later}
        </button>
      </div>
      {isAsking && <WhoDialog onClose={() => setAsking(false)} />}
    </section>
  );
}
