import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import type { TodayLine } from "#contract/rows.ts";
import { todayWords as words } from "#copy/desk/today.ts";
import { showToast } from "#web/ui/toast.ts";
import { NoCalls, ReachLink, useReach } from "../calls/reach.tsx";
import { callDesk, explainFailure } from "../desk-call.ts";
import { findStartOfDay, findToday, shortMoment } from "../kinds/inspections/office-time.ts";
import { CHECKBOX } from "../list/check-field.tsx";
import { type Acting, useDoing } from "../person/activity-form.tsx";
import { listNextDays } from "../person/next-days.ts";
import { ActingForm } from "../person/person-part.tsx";
import type { RecordKind } from "../person/record-address.ts";
import { nameLine } from "../person/use-person.ts";
import { FINISHES, hasNoContact, type Section } from "./finish-line.ts";
import { isWait, LineText, type LineTextProps } from "./line-text.tsx";
import { todayQuery } from "./use-today.ts";
import { waitsQuery } from "./use-waits.ts";

const HOUR_MS = 3600_000;
const ACTION =
  "flex min-h-11 grow items-center justify-center rounded-card border border-slate/60 bg-white px-2 text-sm font-semibold no-underline hover:border-slate hover:bg-paper aria-expanded:bg-paper disabled:opacity-40 md:grow-0 md:px-3";

type LineProps = LineTextProps & {
  /** True for a line that is chosen, while several are; undefined while each is worked by itself. */
  isChosen: boolean | undefined;
  onChoose: (section: Section, line: TodayLine) => void;
};

/** One thing to do, with the ways to do it. Drawn anew only where something of it changes: there may be hundreds. */
export const Line = memo(function Line({ isChosen, onChoose, ...text }: LineProps) {
  const { section, line } = text;
  const record = { kind: line.kind as RecordKind, id: line.id };
  const [doing, setDoing] = useDoing<"snooze">(record);
  const close = () => setDoing(null);
  if (isChosen !== undefined)
    return (
      <li className="flex items-start gap-1 py-2.5 pr-3 pl-1 md:pr-4">
        <label className="flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            className={CHECKBOX}
            aria-label={nameButton(words.choose, line)}
            checked={isChosen}
            onChange={() => onChoose(section, line)}
          />
        </label>
        <LineText {...text} />
      </li>
    );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5 md:px-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 lg:grid-cols-[minmax(0,1fr)_auto]">
        <LineText {...text} />
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
        <ActingForm record={record} doing={doing} onDoing={setDoing} />
      )}
    </li>
  );
});

type ReachProps = { line: TodayLine; isWriting: boolean; onReach: (doing: Acting | null) => void };

/** Links to call and to text, which open the form for what came of it, and the composer of an e-mail. */
function Reach({ line, isWriting, onReach }: ReachProps) {
  const { isNumber, canText, call, text, endedAt } = useReach(line.phone);
  return (
    <>
      {endedAt && <NoCalls className="flex min-h-11 items-center px-2" />}
      {isNumber && !endedAt && (
        <ReachLink
          to={call}
          label={nameButton(words.call, line)}
          className={ACTION}
          onPress={() => onReach("call")}
        >
          {words.call}
        </ReachLink>
      )}
      {canText && !endedAt && (
        <ReachLink
          to={text}
          label={nameButton(words.text, line)}
          className={ACTION}
          onPress={() => onReach("text")}
        >
          {words.text}
        </ReachLink>
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
  return `${button}: ${nameLine(line)}`;
}

function DoneButton({ section, line }: { section: Section; line: TodayLine }) {
  const { title, finish, undo } = FINISHES[section];
  const change = useLineChange();
  return (
    <button
      type="button"
      aria-label={nameButton(hasNoContact(line) && isWait(section) ? words.gone : words.done, line)}
      disabled={change.isPending}
      className={ACTION}
      onClick={() =>
        change.mutate({
          run: () => finish(line),
          about: nameLine(line),
          title: title(line),
          undo: () => change.mutate({ run: () => undo(line), about: nameLine(line) }),
        })
      }
    >
      {hasNoContact(line) && isWait(section) ? words.gone : words.done}
    </button>
  );
}

function SnoozeChoice({ line, onDone }: { line: TodayLine; onDone: () => void }) {
  const { kind, id } = line;
  const about = nameLine(line);
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
              about,
              title: words.snoozed(shortMoment(until)),
              undo: () => change.mutate({ run: () => snooze(null), about }),
            })
          }
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** A change of lines, `about` whom; `title` says that it is done. */
type LineChange = { run: () => Promise<unknown>; about?: string; title?: string; undo?: () => void };

/** Makes a change of lines and offers to take it back; a refusal is shown in the database's words. */
export function useLineChange(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ run }: LineChange) => run(),
    onSuccess(_, { about, title, undo }) {
      if (title)
        showToast({
          tone: "success",
          title,
          about,
          ...(undo && { action: { label: words.undo, run: undo } }),
        });
      onDone?.();
    },
    onError(error, { about }) {
      showToast({ tone: "error", title: explainFailure(error, words.failed), about });
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
