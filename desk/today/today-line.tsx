import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatPhone, makePhoneLink } from "#contract/contact/phone.ts";
import { centsFromDollars, formatMoney } from "#contract/money.ts";
import type { TodayLine } from "#contract/rows.ts";
import { listWords } from "#copy/desk/desk.ts";
import { activityWords, personWords } from "#copy/desk/person.ts";
import { todayWords as words } from "#copy/desk/today.ts";
import { formatShortTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import {
  clockTime,
  findDay,
  findStartOfDay,
  findToday,
  shortMoment,
} from "../kinds/inspections/office-time.ts";
import type { Acting } from "../person/activity-form.tsx";
import { listNextDays } from "../person/next-days.ts";
import { ActingForm } from "../person/person-part.tsx";
import { makeRecordAddress, type RecordKind } from "../person/record-address.ts";
import { FINISHES, type Section } from "./finish-line.ts";
import { countOfficeMinutes } from "./office-minutes.ts";
import { todayQuery } from "./use-today.ts";
import { waitsQuery } from "./use-waits.ts";
import { formatDuration } from "./wait-statistics.ts";

const HOUR_MS = 3600_000;
const ACTION =
  "flex min-h-11 grow items-center justify-center rounded-card border border-slate/60 bg-white px-2 text-sm font-semibold no-underline hover:border-slate hover:bg-paper aria-expanded:bg-paper disabled:opacity-40 md:grow-0 md:px-3";

type LineProps = {
  section: Section;
  line: TodayLine;
  isNew: boolean;
  /** The present time, ISO. */
  now: string;
};

/** One thing to do, with the ways to do it. */
export function Line({ section, line, isNew, now }: LineProps) {
  const [doing, setDoing] = useState<Acting | "snooze" | null>(null);
  const close = () => setDoing(null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5 md:px-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 lg:grid-cols-[minmax(0,1fr)_auto]">
        <Link
          to={makeRecordAddress(line)}
          className="grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 content-center no-underline"
        >
          <span className={`font-semibold tabular-nums ${isOverdue(section, line) ? "text-brick" : ""}`}>
            {describeTime(section, line, now)}
          </span>
          <span className="flex min-w-0 items-baseline gap-2">
            <span dir="auto" className="min-w-0 truncate font-semibold">
              {findName(line)}
            </span>
            {isNew && (
              <span className="shrink-0 rounded-full bg-ink px-2 text-xs font-semibold text-white">
                {listWords.newMark}
              </span>
            )}
          </span>
          <span dir="auto" className="col-start-2 truncate text-sm text-slate">
            {describeLine(section, line)}
          </span>
        </Link>
        <div className="flex gap-1.5">
          <Reach line={line} isWriting={doing === "letter"} onReach={setDoing} />
          <button
            type="button"
            aria-label={nameButton(words.snooze, line)}
            aria-expanded={doing === "snooze"}
            className={ACTION}
            onClick={() => setDoing(doing === "snooze" ? null : "snooze")}
          >
            {words.snooze}
          </button>
          <DoneButton section={section} line={line} />
        </div>
      </div>
      {doing === "snooze" ? (
        <SnoozeChoice line={line} onDone={close} />
      ) : (
        <ActingForm
          record={{ kind: line.kind as RecordKind, id: line.id }}
          doing={doing}
          onDoing={setDoing}
        />
      )}
    </li>
  );
}

type ReachProps = { line: TodayLine; isWriting: boolean; onReach: (doing: Acting | null) => void };

/** Links to call and to text, which open the form for what came of it, and the composer of an e-mail. */
function Reach({ line, isWriting, onReach }: ReachProps) {
  const call = line.phone ? makePhoneLink(line.phone)?.href : undefined;
  const text = call?.includes(";ext=") ? undefined : call?.replace(/^tel:/, "sms:");
  return (
    <>
      {call && (
        <a
          href={call}
          aria-label={nameButton(words.call, line)}
          className={ACTION}
          onClick={() => onReach("call")}
        >
          {words.call}
        </a>
      )}
      {text && (
        <a
          href={text}
          aria-label={nameButton(words.text, line)}
          className={ACTION}
          onClick={() => onReach("text")}
        >
          {words.text}
        </a>
      )}
      {line.email && (
        <button
          type="button"
          aria-label={nameButton(words.mail, line)}
          aria-expanded={isWriting}
          className={ACTION}
          onClick={() => onReach(isWriting ? null : "letter")}
        >
          {words.mail}
        </button>
      )}
    </>
  );
}

/** The name of a button with its person, because each line has the same buttons. */
function nameButton(button: string, line: TodayLine): string {
  return `${button}: ${findName(line)}`;
}

function DoneButton({ section, line }: { section: Section; line: TodayLine }) {
  const { title, finish, undo } = FINISHES[section];
  const change = useLineChange();
  return (
    <button
      type="button"
      aria-label={nameButton(words.done, line)}
      disabled={change.isPending}
      className={ACTION}
      onClick={() =>
        change.mutate({
          run: () => finish(line),
          title,
          undo: () => change.mutate({ run: () => undo(line) }),
        })
      }
    >
      {words.done}
    </button>
  );
}

function SnoozeChoice({ line: { kind, id }, onDone }: { line: TodayLine; onDone: () => void }) {
  const change = useLineChange(onDone);
  const snooze = (until: string | null) => callDesk("snooze", { kind, subject: id, until: until as never });
  const choices = [
    { until: new Date(Date.now() + HOUR_MS).toISOString(), name: words.inAnHour },
    ...listNextDays(findToday()).map(({ day, name }) => ({ until: findStartOfDay(day), name })),
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{words.snoozeUntil}</legend>
      {choices.map(({ until, name }, index) => (
        <button
          key={name}
          type="button"
          disabled={change.isPending}
          className={`${ACTION} grow-0`}
          // biome-ignore lint/a11y/noAutofocus: the choice opens by the press of a button that asks for it
          autoFocus={index === 0}
          onClick={() =>
            change.mutate({
              run: () => snooze(until),
              title: words.snoozed(shortMoment(until)),
              undo: () => change.mutate({ run: () => snooze(null) }),
            })
          }
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

type LineChange = { run: () => Promise<unknown>; title?: string; undo?: () => void };

/** Makes a change of a line and offers to take it back; a refusal is shown in the database's words. */
function useLineChange(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: LineChange) => run(),
    onSuccess(_, { title, undo }) {
      if (title)
        showToast({
          tone: "success",
          title,
          ...(undo && { action: { label: words.undo, run: undo } }),
        });
      onDone?.();
    },
    onError(error) {
      const isRefusal = error instanceof DeskError && (error.status === 409 || error.status === 404);
      showToast({ tone: "error", title: isRefusal ? error.message : words.failed });
    },
    onSettled: () => readTodayAgain(client),
  });
}

function readTodayAgain(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: todayQuery.queryKey }),
    client.invalidateQueries({ queryKey: waitsQuery.queryKey }),
  ]);
}

/** The visitor's name, otherwise their number or e-mail address. */
function findName({ name, phone, email }: TodayLine): string {
  return name || formatPhone(phone) || email || words.anonymous;
}

function describeTime(section: Section, { since }: TodayLine, now: string): string {
  if (section === "visit") return clockTime(since);
  if (section === "application") return formatShortTime(since);
  if (section === "due") return findDay(since) === findToday() ? words.dueToday : formatShortTime(since);
  return formatDuration(countOfficeMinutes(since, now));
}

function isOverdue(section: Section, { since }: TodayLine): boolean {
  return section === "due" && findDay(since) < findToday();
}

function describeLine(section: Section, line: TodayLine): string {
  const { kind, title, amount, owner, since } = line;
  return [
    personWords.kinds[kind as RecordKind],
    title,
    amount !== null && formatMoney(centsFromDollars(amount)),
    isWait(section) && words.since(formatShortTime(since)),
    owner && `${activityWords.what.owner}: ${owner}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function isWait(section: Section): boolean {
  return section === "urgent" || section === "person" || section === "answer";
}
