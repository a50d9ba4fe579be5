import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import type { TodayLine } from "#contract/rows.ts";
import { todayWords as words } from "#copy/desk/today.ts";
import { showToast } from "#web/ui/toast.ts";
import { NoCalls, ReachLink, useReach } from "../calls/reach.tsx";
import { callDesk, explainFailure } from "../desk-call.ts";
import { findStartOfDay, findToday, shortMoment } from "../kinds/inspections/office-time.ts";
import { CHECKBOX } from "../list/check-field.tsx";
import { FoldedMenu } from "../list/folded-menu.tsx";
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
  "flex min-h-11 items-center justify-center rounded-card border border-slate/60 bg-white px-4 text-sm font-semibold no-underline hover:border-slate hover:bg-paper aria-expanded:bg-paper disabled:opacity-40";
/** An action that is folded away. */
const FOLDED =
  "flex min-h-11 w-full items-center rounded-card px-3 text-left text-sm font-semibold no-underline hover:bg-paper disabled:opacity-40";

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
        <LineActions section={section} line={line} doing={doing} onDoing={setDoing} />
      </div>
      {doing === "snooze" ? (
        <SnoozeChoice line={line} onDone={close} />
      ) : (
        <ActingForm record={record} doing={doing} onDoing={setDoing} />
      )}
    </li>
  );
});

type Doing = Acting | "snooze" | null;
type LineActionsProps = {
  section: Section;
  line: TodayLine;
  doing: Doing;
  onDoing: (doing: Doing) => void;
};

/** The main action of a line: to call, without a number to write, without either to have it done. The others are folded away. */
function LineActions(props: LineActionsProps) {
  const { line } = props;
  const { isNumber, canText, call, text, endedAt } = useReach(line.phone);
  const mayCall = isNumber && !endedAt;
  const actions = [
    mayCall && {
      name: words.call,
      draw: (look: string) => <Dial {...props} to={call} act="call" look={look} />,
    },
    mayCall &&
      canText && {
        name: words.text,
        draw: (look: string) => <Dial {...props} to={text} act="text" look={look} />,
      },
    line.email && {
      name: words.mail,
      draw: (look: string) => <Opens {...props} opens="letter" name={words.mail} look={look} />,
    },
    {
      name: words.snooze,
      draw: (look: string) => <Opens {...props} opens="snooze" name={words.snooze} look={look} />,
    },
    { name: words.done, draw: (look: string) => <DoneButton {...props} look={look} /> },
  ].filter((action) => action !== false && action !== "" && action !== null);
  const canReach = mayCall || Boolean(line.email);
  const main = canReach ? actions[0] : actions.at(-1);
  return (
    <div className="flex items-center justify-end gap-1">
      {endedAt && <NoCalls className="flex min-h-11 items-center px-2" />}
      {main?.draw(ACTION)}
      <FoldedMenu
        label={nameButton(words.more, line)}
        signClassName="text-slate"
        panelClassName="grid w-40 border border-line bg-white p-1"
      >
        {actions
          .filter((action) => action !== main)
          .map(({ name, draw }) => (
            <div key={name}>{draw(FOLDED)}</div>
          ))}
      </FoldedMenu>
    </div>
  );
}

/** A link to call or to text, which opens the form for what came of it. */
function Dial({
  line,
  to,
  act,
  look,
  onDoing,
}: LineActionsProps & { to: string | undefined; act: "call" | "text"; look: string }) {
  return (
    <ReachLink to={to} label={nameButton(words[act], line)} className={look} onPress={() => onDoing(act)}>
      {words[act]}
    </ReachLink>
  );
}

/** A button that opens the composer of an e-mail or the choice of a later time, and closes it again. */
function Opens({
  line,
  doing,
  opens,
  name,
  look,
  onDoing,
}: LineActionsProps & { opens: "letter" | "snooze"; name: string; look: string }) {
  return (
    <button
      type="button"
      aria-label={nameButton(name, line)}
      aria-expanded={doing === opens}
      className={look}
      onClick={() => onDoing(doing === opens ? null : opens)}
    >
      {name}
    </button>
  );
}

/** The name of a button with its person, because each line has the same buttons. */
function nameButton(button: string, line: TodayLine): string {
  return `${button}: ${nameLine(line)}`;
}

function DoneButton({ section, line, look }: { section: Section; line: TodayLine; look: string }) {
  const { title, finish, undo } = FINISHES[section];
  const change = useLineChange();
  return (
    <button
      type="button"
      aria-label={nameButton(hasNoContact(line) && isWait(section) ? words.gone : words.done, line)}
      disabled={change.isPending}
      className={look}
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
          className={ACTION}
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
