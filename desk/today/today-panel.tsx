import { useEffect, useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#contract/contact/phone.ts";
import type { TodayLine } from "#contract/rows.ts";
import { listWords } from "#copy/desk/desk.ts";
import { todayWords as words } from "#copy/desk/today.ts";
import type { WaitClock } from "#site-data/office-clock.ts";
import { callDesk } from "../desk-call.ts";
import { readStaffName } from "../device.ts";
import { NoticeBadge } from "../kinds/notice-badge.tsx";
import { Drawn } from "../list/drawn.tsx";
import { MineSwitch } from "../list/filter-bar.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { isNew, type News } from "../list/news.ts";
import { useReadFailure } from "../list/read-failure.ts";
import { findTab, makeRecordAddress } from "../person/record-address.ts";
import { hasNoContact, SECTIONS, type Section } from "./finish-line.ts";
import { describeLine, describeTime } from "./line-text.tsx";
import { type Several, SeveralBar, useSeveral } from "./several.tsx";
import { Line, useLineChange } from "./today-line.tsx";
import { useWaitClock, useWaitStatistics } from "./use-waits.ts";
import { formatDuration, type TimedWait, type WaitStatistics } from "./wait-statistics.ts";

type TodayPanelProps = {
  lines: readonly TodayLine[] | undefined;
  /** The query of the lines, by which a failure is told. */
  query: Parameters<typeof useReadFailure>[0];
  readAgain: () => void;
  news: News;
  /** True while only what the reader looks after is shown. */
  isMine: boolean;
  onMine: (isMine: boolean) => void;
};

/** The lines that somebody of staff has to do something about: a visit takes place by itself. */
export function countToDo(lines: readonly TodayLine[] | undefined): number {
  return lines?.filter(({ section }) => section !== "visit").length ?? 0;
}

/** The panel of what there is to do now, by urgency, and how fast the office answered this week. */
export function TodayPanel({ lines: all, query, readAgain, news, isMine, onMine }: TodayPanelProps) {
  const isFailed = useReadFailure(query);
  useEffect(() => readAgain(), [readAgain]); // what was done in another tab a moment ago is done here too
  const clock = useWaitClock();
  const several = useSeveral();
  const statistics = useWaitStatistics(clock);
  if (!all)
    return (
      <div className="p-4">
        {isFailed ? <ListFailed title={listWords.fetchFailed} onRetry={readAgain} /> : <ListSkeleton />}
      </div>
    );
  const lines = isMine ? all.filter(({ owner }) => owner === readStaffName()) : all;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 p-4 md:gap-6 md:p-6">
        <div className="-mb-2 flex flex-wrap items-center gap-x-4 text-sm md:-mb-6">
          <SectionLinks lines={lines} />
          <span className="ml-auto flex flex-wrap items-center gap-x-4">
            {lines.length > 1 && (
              <button type="button" className="min-h-11 underline" onClick={several.turn}>
                {several.isOn ? words.one : words.several}
              </button>
            )}
            <MineSwitch isOn={isMine} onSwitch={onMine} />
          </span>
        </div>
        {lines.length === 0 ? (
          <ListEmpty title={words.nothing} hint={words.nothingHint} />
        ) : (
          SECTIONS.map((section) => (
            <LinesOfSection
              key={section}
              section={section}
              lines={sortLines(section, lines)}
              news={news}
              clock={clock}
              several={several}
            />
          ))
        )}
        {several.isOn && <SeveralBar several={several} lines={lines} />}
        {statistics && <Figures statistics={statistics} />}
        {statistics && statistics.answered.length > 0 && <AnsweredList answered={statistics.answered} />}
      </div>
    </div>
  );
}

/** Links to the sections, where there are several. */
function SectionLinks({ lines }: { lines: readonly TodayLine[] }) {
  const counts = SECTIONS.map((section) => ({
    section,
    count: lines.filter((line) => line.section === section).length,
  })).filter(({ count }) => count > 0);
  if (counts.length < 2) return null;
  return (
    <nav
      aria-label={words.jump}
      className="-mx-4 flex min-w-0 gap-x-4 overflow-x-auto px-4 whitespace-nowrap max-md:basis-full md:mx-0 md:px-0"
    >
      {counts.map(({ section, count }) => (
        <button
          key={section}
          type="button"
          className="min-h-11 underline"
          onClick={() => document.getElementById(`today-${section}`)?.focus()}
        >
          {words.sections[section]} {count}
        </button>
      ))}
    </nav>
  );
}

/** The lines of a section: the longest wait and the oldest date first, the newest application first. */
function sortLines(section: Section, lines: readonly TodayLine[]): TodayLine[] {
  const direction = section === "application" ? -1 : 1;
  return lines
    .filter((line) => line.section === section)
    .sort((one, other) => direction * (Date.parse(one.since) - Date.parse(other.since)));
}

type LinesProps = {
  section: Section;
  lines: readonly TodayLine[];
  news: News;
  clock: WaitClock;
  several: Several;
};

/** Lines that are drawn at once: hundreds would hold the browser for a second. */
const CHUNK = 40;

/** A number of lines to draw that grows to all of them, as soon as the browser has nothing else to do. */
function useChunks(all: number): number {
  const [most, setMost] = useState(CHUNK);
  useEffect(() => {
    if (most >= all) return undefined;
    const next = setTimeout(() => setMost(most + CHUNK));
    return () => clearTimeout(next);
  }, [most, all]);
  return most;
}

function LinesOfSection({ section, lines, news, clock, several }: LinesProps) {
  const most = useChunks(lines.length);
  if (lines.length === 0) return null;
  const nobodys = section === "urgent" ? [] : lines.filter(hasNoContact);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby={`today-${section}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2
          id={`today-${section}`}
          tabIndex={-1}
          className="flex scroll-mt-2 items-baseline gap-2 text-lg font-bold outline-none"
        >
          {words.sections[section]}
          <span className="text-sm font-semibold text-slate tabular-nums">{lines.length}</span>
        </h2>
        {nobodys.length > 1 && <AllGoneButton lines={nobodys} />}
      </div>
      <ul
        className={`divide-y divide-line rounded-card border bg-white ${section === "urgent" ? "border-brick" : "border-line"}`}
      >
        {lines.slice(0, most).map((line) => (
          <Drawn key={`${line.kind} ${line.id}`} of={line} as="li" to={makeRecordAddress(line)}>
            {() => (
              <Line
                section={section}
                line={line}
                isNew={isNew(news, findTab(line.kind) ?? "", line.id)}
                time={describeTime(section, line, clock)}
                about={describeLine(section, line, clock)}
                isChosen={several.isOn ? several.isChosen(section, line) : undefined}
                onChoose={several.choose}
              />
            )}
          </Drawn>
        ))}
      </ul>
    </section>
  );
}

/** Puts all chats away whose visitors left no contact; it can be undone. */
function AllGoneButton({ lines }: { lines: readonly TodayLine[] }) {
  const change = useLineChange();
  const subjects = lines.map(({ id }) => id);
  return (
    <button
      type="button"
      disabled={change.isPending}
      className="min-h-11 text-sm underline disabled:opacity-40"
      onClick={() =>
        change.mutate({
          run: () => callDesk("put_chats_away", { subjects, staff_name: readStaffName() }),
          title: words.severalFinished(subjects.length),
          undo: () => change.mutate({ run: () => callDesk("undo_put_away", { subjects }) }),
        })
      }
    >
      {words.allGone(subjects.length)}
    </button>
  );
}

function Figures({ statistics: { waiting, median, unanswered } }: { statistics: WaitStatistics }) {
  const [longest] = waiting;
  const figures = [
    [words.figures.longest, longest ? formatDuration(longest.minutes) : words.figures.none],
    [words.figures.median, median === null ? words.figures.none : formatDuration(median)],
    [words.figures.unanswered, String(unanswered)],
  ];
  return (
    <div className="grid gap-1.5">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-white">
        {figures.map(([label, value]) => (
          <div key={label} className="grid content-start gap-0.5 px-3 py-3 md:px-4">
            <dt className="text-sm leading-tight text-slate">{label}</dt>
            <dd className="text-lg font-bold tabular-nums md:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-slate">{words.figures.note}</p>
    </div>
  );
}

function AnsweredList({ answered }: { answered: readonly TimedWait[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center font-semibold">{words.answeredList}</summary>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-white">
        {answered.map((wait) => (
          <li key={`${wait.kind} ${wait.subject_id} ${wait.waits_since}`}>
            <Drawn of={wait}>{() => <AnsweredWait wait={wait} />}</Drawn>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AnsweredWait({ wait }: { wait: TimedWait }) {
  return (
    <Link
      to={makeRecordAddress({ kind: wait.kind, id: wait.subject_id })}
      className="flex min-h-12 items-center gap-2 px-3 no-underline hover:bg-paper md:px-4"
    >
      <span dir="auto" className="min-w-0 truncate">
        {findName(wait)}
      </span>
      <NoticeBadge notice={wait.reason} />
      <span className="ml-auto shrink-0 text-sm text-slate tabular-nums">
        {words.answeredAfter(formatDuration(wait.minutes), wait.answered_by)}
      </span>
    </Link>
  );
}

/** The visitor's name, otherwise their number or e-mail address. */
function findName({ name }: TimedWait): string {
  return name.startsWith("+") ? formatPhone(name) : name || words.anonymous;
}
