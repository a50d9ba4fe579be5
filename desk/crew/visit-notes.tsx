import { type FormEvent, useId } from "react";
import { crewWords as words } from "#copy/desk/crew.ts";
import { showToast } from "#web/ui/toast.ts";
import { useTyped } from "../kept.ts";
import { useWho } from "../session/who.ts";
import { formatMoment } from "./days.ts";
import { useDay } from "./use-crew-day.ts";
import { Waits } from "./waits.tsx";
import { WAY } from "./way.ts";
import type { CrewVisit, WorkOfVisit } from "./work.ts";

type VisitNotesProps = { visit: CrewVisit; written: WorkOfVisit["notes"]; today: string };

/** The notes of crews at a visit, those that wait, and a field for another. */
export function VisitNotes({ visit, written, today }: VisitNotesProps) {
  const { name } = useWho();
  return (
    <div className="grid gap-3">
      {visit.notes.length + written.length > 0 && (
        <ul className="grid gap-3">
          {visit.notes.map(({ id, note, by, at }) => (
            <Note key={id} text={note} by={words.by(by, formatMoment(at, today))} />
          ))}
          {written.map(({ id, note, madeAt, sentAt }) => (
            <Note
              key={id}
              text={note}
              by={words.by(name, formatMoment(madeAt, today))}
              isWaiting={sentAt === null}
            />
          ))}
        </ul>
      )}
      <NoteForm visit={visit} />
    </div>
  );
}

function Note({ text, by, isWaiting = false }: { text: string; by: string; isWaiting?: boolean }) {
  return (
    <li className="grid border-l-4 border-moss pl-3">
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-slate">
        <bdi>{by}</bdi>
        {isWaiting && <Waits />}
      </p>
    </li>
  );
}

/** The field of a note: typed words stay over a reload until they are kept. */
function NoteForm({ visit: { id } }: { visit: CrewVisit }) {
  const { day } = useDay();
  const { typed, change, forget } = useTyped(`crew-note ${id}`, { note: "" });
  const field = useId();
  async function save(event: FormEvent) {
    event.preventDefault();
    const note = typed.note.trim();
    if (note === "") return;
    try {
      await day.add(id, { kind: "note", note });
      forget();
    } catch {
      showToast({ tone: "error", title: words.unkept });
    }
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void save(event)}>
      <label htmlFor={field} className="font-semibold">
        {words.note} <span className="text-sm font-normal text-slate">{words.noteHint}</span>
      </label>
      <textarea
        id={field}
        rows={1}
        value={typed.note}
        className="form-control field-sizing-content min-h-12 w-full rounded-card bg-white px-3 py-2"
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {typed.note.trim() !== "" && (
        <button type="submit" className={WAY}>
          {words.saveNote}
        </button>
      )}
    </form>
  );
}
