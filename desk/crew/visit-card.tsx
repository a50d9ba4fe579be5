import { type ReactNode, useState } from "react";
import { makePhoneLink } from "#contract/contact/phone.ts";
import { crewWords as words } from "#copy/desk/crew.ts";
import { makeMapAddress } from "../list/contact-address.ts";
import { formatSpan } from "./days.ts";
import { DoneButton } from "./done-button.tsx";
import { RefusedWork } from "./refused-work.tsx";
import { useDay } from "./use-crew-day.ts";
import { VisitNotes } from "./visit-notes.tsx";
import { VisitPhotos } from "./visit-photos.tsx";
import { WAY } from "./way.ts";
import { type CrewVisit, gatherWork } from "./work.ts";

type VisitCardProps = { visit: CrewVisit; isOpen: boolean; today: string };

/** A visit: when, who and where, the ways there, and what is done. Its inner part is open from the start only on its day. */
export function VisitCard({ visit, isOpen, today }: VisitCardProps) {
  const work = gatherWork(visit, useDay().state.works);
  const isCancelled = visit.status === "cancelled";
  const struck = isCancelled ? "line-through decoration-2" : "";
  const heading = `visit-${visit.id}`;
  return (
    <li>
      <article
        aria-labelledby={heading}
        className="grid gap-4 rounded-card border border-slate/50 bg-white p-4"
      >
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className={`text-xl font-bold tabular-nums ${struck}`}>
              {formatSpan(visit.starts_at, visit.ends_at)}
            </p>
            {isCancelled && <Badge className="bg-brick text-white">{words.statuses.cancelled}</Badge>}
            {!isCancelled && work.isDone && (
              <Badge className="bg-moss text-white">{words.statuses.done}</Badge>
            )}
          </div>
          <h3 id={heading} dir="auto" className={`text-lg font-semibold wrap-anywhere ${struck}`}>
            {visit.name}
          </h3>
          <p dir="auto" className={`wrap-anywhere ${struck}`}>
            {visit.address}
          </p>
        </div>
        {isCancelled ? (
          <p className="font-semibold text-brick">{words.cancelled}</p>
        ) : (
          <>
            <Ways visit={visit} />
            {visit.words && <Words text={visit.words} />}
            <Inner isOpen={isOpen}>
              <VisitPhotos visit={visit} taken={work.photos} />
              <VisitNotes visit={visit} written={work.notes} today={today} />
              <DoneButton visit={visit} isDone={work.isDone} isWaiting={work.isDoneWaiting} />
            </Inner>
          </>
        )}
        {work.refused.map((refused) => (
          <RefusedWork key={refused.id} work={refused} />
        ))}
      </article>
    </li>
  );
}

function Badge({ className, children }: { className: string; children: ReactNode }) {
  return <span className={`rounded-full px-3 py-0.5 text-sm font-bold ${className}`}>{children}</span>;
}

function Ways({ visit: { name, phone, address, may_call } }: { visit: CrewVisit }) {
  const call = may_call ? makePhoneLink(phone) : undefined;
  return (
    <div className="grid gap-2">
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {call && (
          <a href={call.href} aria-label={words.callOf(name)} className={WAY}>
            {words.call}
          </a>
        )}
        <a
          href={makeMapAddress(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.driveTo(address)}
          className={WAY}
        >
          {words.drive}
        </a>
      </div>
      {!may_call && <p className="font-semibold text-brick">{words.noCalls}</p>}
    </div>
  );
}

function Words({ text }: { text: string }) {
  return (
    <div className="border-l-4 border-line pl-3">
      <h4 className="text-sm font-semibold text-slate">{words.said}</h4>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

/** The part of a card that is opened when it is needed: its photos are read only then. */
function Inner({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [hasOpened, setOpened] = useState(isOpen);
  if (isOpen) return children;
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold underline underline-offset-4">
        {words.show}
      </summary>
      {hasOpened && <div className="grid gap-4 pt-2">{children}</div>}
    </details>
  );
}
