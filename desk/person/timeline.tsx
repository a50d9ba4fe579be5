import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import type { Activity, LetterMail, RecordLine } from "#contract/rows.ts";
import { personWords, activityWords as words } from "#copy/desk/person.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { getDeviceId } from "../device.ts";
import { isTyped, useTyped } from "../kept.ts";
import { LetterEntry } from "../letter/letter-entry.tsx";
import { Drawn } from "../list/drawn.tsx";
import { nameDoer } from "../staff/name-doer.ts";
import { describeActivity, readDetail } from "./describe-activity.ts";
import type { Person } from "./open-record.ts";
import { makeRecordAddress, type RecordName } from "./record-address.ts";
import { useChange } from "./use-person.ts";

const EDITABLE_MS = 600_000; // ten minutes, as in the database

type Entry = { at: string; key: string; activity?: Activity; record?: RecordLine };

/** All that happened with a person, newest first: what staff did, and the records as they came. */
export function Timeline({
  person: { activities, letters, records },
  open,
}: {
  person: Pick<Person, "activities" | "letters" | "records">;
  open: RecordName;
}) {
  const entries: Entry[] = [
    ...activities.map((activity) => ({ at: activity.at, key: activity.id, activity })),
    // A visit stands there by what was done with it: its own time is the one at which it takes place.
    ...records
      .filter(({ kind }) => kind !== "inspection")
      .map((record) => ({ at: record.at, key: record.id, record })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <ol className="grid gap-3" aria-label={words.title}>
      {entries.map(({ key, activity, record }) => (
        <li key={key} className="border-l-2 border-line pl-3">
          <Drawn of={activity ?? record}>
            {() =>
              activity ? (
                <ActivityEntry
                  activity={activity}
                  mail={letters.find(({ id }) => id === activity.id)}
                  open={open}
                />
              ) : (
                record && <RecordEntry record={record} open={open} />
              )
            }
          </Drawn>
        </li>
      ))}
    </ol>
  );
}

function RecordEntry({ record, open }: { record: RecordLine; open: RecordName }) {
  return (
    <>
      <p className="text-sm text-slate">{formatDateTime(record.at)}</p>
      <p className="wrap-anywhere">
        {words.received(personWords.kinds[record.kind as RecordName["kind"]])}
        {record.title && record.id !== open.id && <span dir="auto">: {record.title}</span>}
      </p>
    </>
  );
}

type ActivityEntryProps = { activity: Activity; mail: LetterMail | undefined; open: RecordName };

function ActivityEntry({ activity, mail, open }: ActivityEntryProps) {
  const { at, what, staff_name, member_id, edited_at, kind, subject_id } = activity;
  const by =
    readDetail(activity, "by_visitor") === "true" ? words.byVisitor : nameDoer(staff_name, member_id);
  return (
    <>
      <p className="text-sm text-slate">
        {formatDateTime(at)}
        {by && <span dir="auto"> · {by}</span>}
        {edited_at && <> · {words.edited}</>}
      </p>
      <p className="font-medium wrap-anywhere">
        {describeActivity(activity)}
        {subject_id !== open.id && (
          <>
            {" "}
            <Link to={makeRecordAddress({ kind, id: subject_id })} className="text-sm font-normal underline">
              {personWords.kinds[kind as RecordName["kind"]]}
            </Link>
          </>
        )}
      </p>
      {what === "letter" ? (
        <LetterEntry activity={activity} mail={mail} />
      ) : (
        <NoteOfActivity activity={activity} />
      )}
    </>
  );
}

/** The note of an activity, which its writer may change for a while. */
function NoteOfActivity({ activity }: { activity: Activity }) {
  const { at, note } = activity;
  const [isEditing, setEditing] = useState(() => isTyped(nameEditor(activity), "note"));
  const isOwn = activity.device === getDeviceId() && Date.now() - Date.parse(at) < EDITABLE_MS;
  if (isEditing) return <NoteEditor activity={activity} onClose={() => setEditing(false)} />;
  if (!note && !isOwn) return null;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {note}{" "}
      {isOwn && isNoted(activity) && (
        <button type="button" className="min-h-11 px-1 text-sm underline" onClick={() => setEditing(true)}>
          {words.edit}
        </button>
      )}
    </p>
  );
}

const NOTED = new Set(["note", "call", "text", "mail"]);

/** True for what staff have noted themselves, and not for what followed from something else. */
function isNoted({ what }: Activity): boolean {
  return NOTED.has(what);
}

const nameEditor = ({ id }: Activity) => `edit ${id}`;

function NoteEditor({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const edit = useChange("edit_activity");
  const { typed, change, forget } = useTyped(nameEditor(activity), { note: activity.note });
  function end() {
    forget();
    onClose();
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    edit.mutate({ activity: activity.id, note: typed.note }, { onSuccess: end });
  }
  return (
    <form className="grid gap-2" onSubmit={save}>
      <textarea
        name="note"
        aria-label={words.note}
        value={typed.note}
        rows={3}
        maxLength={5000}
        // biome-ignore lint/a11y/noAutofocus: it opens by a press of the button that asks for it
        autoFocus
        className="field-sizing-content rounded-card border border-slate bg-white px-3 py-2"
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" className="px-4" onClick={end}>
          {words.cancel}
        </Button>
        <Button type="submit" className="px-4" disabled={edit.isPending}>
          {edit.isPending ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}
