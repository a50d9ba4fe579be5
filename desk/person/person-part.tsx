import { useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#contract/contact/phone.ts";
import type { AlikeLine, Lead, RecordLine } from "#contract/rows.ts";
import { letterWords } from "#copy/desk/letters.ts";
import { outcomeWords } from "#copy/desk/outcome.ts";
import { activityWords, leadWords, personWords as words } from "#copy/desk/person.ts";
import { staffWords } from "#copy/desk/staff.ts";
import { formatShortTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { findDay, findToday, formatDayName } from "../kinds/inspections/office-time.ts";
import { LetterForm } from "../letter/letter-form.tsx";
import { Drawn } from "../list/drawn.tsx";
import { ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { useStaff, useStaffName } from "../staff/use-staff.ts";
import { NAME_BUTTON, WhoDialog } from "../staff/who-dialog.tsx";
import { type Acting, ActivityForm, type Doing } from "./activity-form.tsx";
import { ConsentState } from "./consent-state.tsx";
import { LINK_BUTTON } from "./link-button.ts";
import type { Person } from "./open-record.ts";
import { OutcomeState } from "./outcome-state.tsx";
import { PartButton } from "./part-button.tsx";
import { makeRecordAddress, type RecordName } from "./record-address.ts";
import { Timeline } from "./timeline.tsx";
import { nameLine, useChange, usePerson } from "./use-person.ts";

const SECTION_CONTENT = "grid grid-cols-[minmax(0,1fr)] gap-3";
const SECTION = `${SECTION_CONTENT} border-t border-line pt-4`;

type PersonPartProps = {
  record: RecordName;
  /** The kind of activity that staff are just noting, or the letter that they write; null for none. */
  doing: Acting | null;
  onDoing: (doing: Acting | null) => void;
  /** False where the title stands above it already. */
  isTitled?: boolean;
};

/** The person of an open record: where the lead stands, what was done, and what else there is of them. */
export function PersonPart({ record, doing, onDoing, isTitled = true }: PersonPartProps) {
  const { data, isError, refetch } = usePerson(record);
  if (!data)
    return isError ? <ListFailed title={words.failed} onRetry={() => void refetch()} /> : <ListSkeleton />;
  const others = data.records.filter(
    // Further applications of an applicant stand at the top of the application.
    ({ id, kind }) => id !== record.id && !(record.kind === "application" && kind === "application"),
  );
  return (
    <>
      <section className={isTitled ? SECTION : SECTION_CONTENT}>
        {isTitled && <h3 className="font-semibold">{activityWords.title}</h3>}
        {data.lead && record.kind !== "inspection" && <LeadState record={record} lead={data.lead} />}
        {record.kind !== "application" && <ConsentState record={record} numbers={data.numbers} />}
        <StartButtons doing={doing} onDoing={onDoing} canWrite={hasAddress(data, record)} />
        <ActingForm record={record} doing={doing} onDoing={onDoing} />
        <Timeline person={data} open={record} />
      </section>
      {others.length > 0 && <Others others={others} record={record} />}
      <AlikeList data={data} record={record} />
    </>
  );
}

function hasAddress({ records }: Person, { id }: RecordName): boolean {
  return records.some((record) => record.id === id && record.email !== "");
}

type ActingProps = Pick<PersonPartProps, "record" | "doing" | "onDoing">;

/** The form of what staff are just doing with a record, if they do something. */
export function ActingForm({ record, doing, onDoing }: ActingProps) {
  const close = () => onDoing(null);
  if (doing === null) return null;
  if (doing === "letter")
    return <LetterForm record={record} onClose={close} onOwnProgram={() => onDoing("mail")} />;
  return <ActivityForm key={doing} record={record} doing={doing} onClose={close} />;
}

const DOINGS = Object.keys(activityWords.start) as Doing[];

type StartButtonsProps = Pick<PersonPartProps, "doing" | "onDoing"> & { canWrite: boolean };

function StartButtons({ doing, onDoing, canWrite }: StartButtonsProps) {
  const acts: readonly Acting[] = canWrite ? ["letter", ...DOINGS] : DOINGS;
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((what) => (
        <button
          key={what}
          type="button"
          aria-expanded={doing === what}
          className="min-h-11 rounded-card border border-slate px-4 font-semibold hover:bg-paper aria-expanded:bg-paper"
          onClick={() => onDoing(doing === what ? null : what)}
        >
          {what === "letter" ? letterWords.write : activityWords.start[what]}
        </button>
      ))}
    </div>
  );
}

/** When somebody is on the lead again, and who looks after it. */
function LeadState({ record, lead }: { record: RecordName; lead: Lead }) {
  const plan = useChange("plan_next");
  return (
    <dl className="flex flex-wrap items-center gap-x-6">
      <div className="flex min-h-11 items-center gap-2">
        <dt className="text-sm text-slate">{leadWords.next}</dt>
        <dd>
          <Drawn of={lead} as="span">
            {() => <span className="font-medium">{describeNext(lead)}</span>}
          </Drawn>{" "}
          {!isDone(lead) && (
            <button
              type="button"
              disabled={plan.isPending}
              className={LINK_BUTTON}
              onClick={() => plan.mutate({ kind: record.kind, subject: record.id, next_at: null as never })}
            >
              {leadWords.close}
            </button>
          )}
        </dd>
      </div>
      <Owner record={record} owner={lead.owner} />
      {record.kind !== "application" && <Outcome record={record} lead={lead} />}
    </dl>
  );
}

function Outcome({ record, lead }: { record: RecordName; lead: Lead }) {
  if (record.kind === "estimate" && !lead.outcome) return null; // its status says it
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2">
      <dt className="text-sm text-slate">{outcomeWords.title}</dt>
      <dd>
        <OutcomeState record={record} lead={lead} />
      </dd>
    </div>
  );
}

/** A job that was won may wait or have a date once more, as for service. */
function isDone({ closed_at, next_at, waits_since }: Lead): boolean {
  return Boolean(closed_at) && !next_at && !waits_since;
}

function describeNext(lead: Lead): string {
  const { next_at, waits_since } = lead;
  if (isDone(lead)) return leadWords.closed;
  if (!next_at) return waits_since ? leadWords.waiting : leadWords.none;
  const day = findDay(next_at);
  const name = formatDayName(day);
  return day < findToday() ? leadWords.overdue(name) : name;
}

function Owner({ record, owner }: { record: RecordName; owner: string }) {
  const change = useChange("set_owner");
  const [asked, setAsked] = useState<"name" | "receiver" | null>(null);
  const own = useStaffName();
  const others = useStaff().filter(({ name }) => name !== owner && name !== own);
  const setOwner = (name: string) => {
    setAsked(null);
    change.mutate({ kind: record.kind, subject: record.id, expected: owner, owner: name });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-sm text-slate">{leadWords.owner}</dt>
      <dd className="flex flex-wrap items-center">
        <span dir="auto" className="font-medium">
          {owner || activityWords.nobody}
        </span>
        {owner !== "" && owner === own ? (
          <OwnerButton isBusy={change.isPending} onPress={() => setOwner("")}>
            {leadWords.letGo}
          </OwnerButton>
        ) : (
          <OwnerButton isBusy={change.isPending} onPress={() => (own ? setOwner(own) : setAsked("name"))}>
            {leadWords.take}
          </OwnerButton>
        )}
        {others.length > 0 && (
          <OwnerButton
            isBusy={change.isPending}
            isOpen={asked === "receiver"}
            onPress={() => setAsked(asked === "receiver" ? null : "receiver")}
          >
            {staffWords.handOver}
          </OwnerButton>
        )}
      </dd>
      {asked === "receiver" && (
        <dd className="basis-full">
          <fieldset className="flex flex-wrap gap-2 py-1">
            <legend className="text-sm text-slate">{staffWords.handOverTo}</legend>
            {others.map(({ name, has_mail }) => (
              <button key={name} type="button" className={NAME_BUTTON} onClick={() => setOwner(name)}>
                {name}
                {has_mail && <span className="ml-1 font-normal text-slate">({staffWords.mailed})</span>}
              </button>
            ))}
          </fieldset>
        </dd>
      )}
      {asked === "name" && <WhoDialog onClose={() => setAsked(null)} onName={setOwner} />}
    </div>
  );
}

type OwnerButtonProps = { isBusy: boolean; isOpen?: boolean; onPress: () => void; children: string };

function OwnerButton({ isBusy, isOpen, onPress, children }: OwnerButtonProps) {
  return (
    <button type="button" aria-expanded={isOpen} disabled={isBusy} className={LINK_BUTTON} onClick={onPress}>
      {children}
    </button>
  );
}

function Others({ others, record }: { others: readonly RecordLine[]; record: RecordName }) {
  return (
    <section className={SECTION}>
      <h3 className="font-semibold">{words.others.title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {others.map((other) => (
          <li
            key={`${other.kind} ${other.id}`}
            className="flex items-center gap-x-2 max-sm:flex-wrap sm:pr-2"
          >
            <RecordLink line={other} />
            <PartButton record={record} other={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlikeList({ data: { alike }, record }: { data: Person; record: RecordName }) {
  const link = useChange("link_people", ({ same, other }) => {
    const joined = alike.find(({ id }) => id === other);
    if (same) showToast({ tone: "success", title: words.alike.joined, about: joined && nameLine(joined) });
  });
  if (alike.length === 0) return null;
  const answer = (other: AlikeLine, same: boolean) =>
    link.mutate({
      kind: record.kind,
      subject: record.id,
      other_kind: other.kind,
      other: other.id,
      same,
    });
  return (
    <section className={SECTION}>
      <h3 className="font-semibold">{words.alike.title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {alike.map((other) => (
          <li
            key={`${other.kind} ${other.id}`}
            className="flex items-center gap-x-2 max-sm:flex-wrap sm:pr-2"
          >
            <RecordLink line={other} note={words.alike.why[other.why as keyof typeof words.alike.why]} />
            <span className="ml-auto flex gap-1">
              {([true, false] as const).map((same) => (
                <button
                  key={String(same)}
                  type="button"
                  disabled={link.isPending}
                  className={LINK_BUTTON}
                  onClick={() => answer(other, same)}
                >
                  {same ? words.alike.yes : words.alike.no}
                  <span className="sr-only">: {other.name}</span>
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LinkedLine = Pick<RecordLine, "kind" | "id" | "name" | "phone" | "email" | "title" | "at">;

type RecordLinkProps = { line: LinkedLine; note?: string };

/** A record of another list as a line that opens it. */
export function RecordLink(props: RecordLinkProps) {
  return (
    <Drawn of={props.line} to={makeRecordAddress(props.line)}>
      {() => <ReadableLink {...props} />}
    </Drawn>
  );
}

function ReadableLink({ line, note }: RecordLinkProps) {
  return (
    <Link
      to={makeRecordAddress(line)}
      className="grid min-h-14 min-w-0 grow max-sm:basis-full grid-cols-[minmax(0,1fr)] content-center px-3 py-1.5 no-underline hover:bg-paper"
    >
      <span className="flex items-baseline gap-2">
        <span className="shrink-0 font-semibold">{words.kinds[line.kind as RecordName["kind"]]}</span>
        <span dir="auto" className="min-w-0 truncate">
          {line.title}
        </span>
        <time dateTime={line.at} className="ml-auto shrink-0 text-sm text-slate tabular-nums">
          {formatShortTime(line.at)}
        </time>
      </span>
      <span dir="auto" className="truncate text-sm text-slate">
        {[note, line.name, formatPhone(line.phone), line.email].filter(Boolean).join(" · ")}
      </span>
    </Link>
  );
}
