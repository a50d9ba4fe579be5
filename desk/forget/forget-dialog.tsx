import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sumCounts } from "#contract/counts.ts";
import type { PersonToForget, RecordLine } from "#contract/rows.ts";
import { forgetWords as words } from "#copy/desk/forget.ts";
import { Button } from "#web/ui/button.tsx";
import { formatShortTime } from "#web/ui/date-time.ts";
import { CheckField } from "../list/check-field.tsx";
import { Drawn } from "../list/drawn.tsx";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { Modal } from "../list/modal.tsx";
import { RecordLink } from "../person/person-part.tsx";
import { makeRecordAddress, type RecordName } from "../person/record-address.ts";
import { SureDialog } from "./sure-dialog.tsx";
import { personToForgetQuery, useForget } from "./use-forget.ts";

type ForgetDialogProps = { record: RecordName; onClose: () => void };

/** Lists all that belongs to the person of a record, each to be looked at, before anything is asked. */
export function ForgetDialog({ record, onClose }: ForgetDialogProps) {
  const [isEvery, setEvery] = useState(false);
  const sure = useQuery(personToForgetQuery(record, false));
  const every = useQuery({ ...personToForgetQuery(record, true), enabled: isEvery });
  const { data: person, isError, refetch } = isEvery ? every : sure;
  const [isAsking, setAsking] = useState(false);
  const forget = useForget(record, isEvery, onClose);
  return (
    <>
      <Modal title={words.title} className="w-[min(40rem,calc(100%-1rem))]" onClose={onClose}>
        {(close) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-5 text-[0.9375rem] leading-normal sm:px-6 sm:pt-6">
            <h2 className="text-lg font-bold">{words.title}</h2>
            <p className="text-slate">{words.introduction}</p>
            {person ? (
              <>
                <Belongings person={person} />
                {sure.data && sure.data.beside.length > 0 && (
                  <Beside lines={sure.data.beside} isEvery={isEvery} onEvery={setEvery} />
                )}
              </>
            ) : isError ? (
              <ListFailed title={words.unread} onRetry={() => void refetch()} />
            ) : (
              <ListSkeleton />
            )}
            <div className="sticky bottom-0 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-white px-4 py-3 sm:-mx-6 sm:px-6">
              <Button kind="quiet" onClick={close}>
                {words.keep}
              </Button>
              <Button kind="quiet" className="text-brick" disabled={!person} onClick={() => setAsking(true)}>
                {words.goOn}
              </Button>
            </div>
          </div>
        )}
      </Modal>
      {person && isAsking && (
        <SureDialog
          person={person}
          busy={forget.isPending}
          onConfirm={() => forget.mutate(person, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Belongings({ person }: { person: PersonToForget }) {
  const { records, notes, photos, counts } = person;
  const unlisted = sumCounts(counts) - records.length;
  return (
    <>
      <section className="grid gap-2">
        <h3 className="font-semibold">{words.records(counts)}</h3>
        <ul className="divide-y divide-line rounded-card border border-line">
          {records.map((line) => (
            <li key={`${line.kind} ${line.id}`} className="grid">
              <RecordLink line={line} />
            </li>
          ))}
        </ul>
        {photos > 0 && <p className="text-sm text-slate">{words.photos(photos)}</p>}
        {unlisted > 0 && <p className="text-sm text-slate">{words.moreRecords(unlisted)}</p>}
      </section>
      {notes.length > 0 && <Notes notes={notes} />}
    </>
  );
}

type BesideProps = { lines: readonly RecordLine[]; isEvery: boolean; onEvery: (isEvery: boolean) => void };

/** The records that stand with the person and may be somebody else's: they stay, unless staff say that they go too. */
function Beside({ lines, isEvery, onEvery }: BesideProps) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{words.beside.title}</h3>
      <p className="text-sm text-slate">{words.beside.hint}</p>
      {!isEvery && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {lines.map((line) => (
            <li key={`${line.kind} ${line.id}`} className="grid">
              <RecordLink line={line} />
            </li>
          ))}
        </ul>
      )}
      <CheckField checked={isEvery} onCheck={onEvery}>
        {words.beside.take}
      </CheckField>
    </section>
  );
}

function Notes({ notes }: Pick<PersonToForget, "notes">) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{words.notes}</h3>
      <p className="text-sm text-slate">{words.notesHint}</p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {notes.map((note) => (
          <li key={note.id}>
            <Drawn of={note}>{() => <NoteLink note={note} />}</Drawn>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteLink({
  note: { kind, subject_id, at, staff_name, note },
}: {
  note: PersonToForget["notes"][number];
}) {
  return (
    <Link
      to={makeRecordAddress({ kind, id: subject_id })}
      className="grid min-h-11 px-3 py-1.5 no-underline hover:bg-paper"
    >
      <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {note}
      </span>
      <span dir="auto" className="text-sm text-slate">
        {[formatShortTime(at), staff_name && words.by(staff_name)].filter(Boolean).join(", ")}
      </span>
    </Link>
  );
}
