import { useQuery } from "@tanstack/react-query";
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Visit } from "#contract/rows.ts";
import { listWords } from "#copy/desk/desk.ts";
import { weekWords } from "#copy/desk/week.ts";
import { formatDayParts } from "#web/ui/zoned-time.ts";
import { type DeskAddress, formatSearch, useDeskAddress } from "../../../desk-address.ts";
import { Undrawn } from "../../../list/drawn.tsx";
import type { Kind } from "../../../list/kind.ts";
import { ListFailed, ListOld, ListSkeleton } from "../../../list/list-states.tsx";
import { hasFailed, useReadFailure } from "../../../list/read-failure.ts";
import { readOfRow } from "../../../list/read-of-row.ts";
import { addDays, CREW_KEYS, findDay, findToday, nameCrew, shortMoment } from "../office-time.ts";
import { type Board, DayColumn } from "./day-column.tsx";
import { MoveBar } from "./move-bar.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { stepTarget, type Target } from "./move-target.ts";
import { useClock, useWide } from "./use-clock.ts";
import { useDrag } from "./use-drag.ts";
import { useMove } from "./use-move.tsx";
import { findMonday, findShownHours, listDaysOfWeek, listLanes, readDay } from "./week-places.ts";
import { weekQuery } from "./week-query.ts";

type WeekBoardProps = { address: DeskAddress; kind: Kind<Visit>; onBook: (target: Target) => void };

const SWIPE = 60; // CSS pixels to the side that turn the page on a phone

/** The calendar as a week, and on a phone as a day. The day is in the address. */
export function WeekBoard({ address, kind, onBook }: WeekBoardProps) {
  const { goTo } = useDeskAddress();
  const isWide = useWide();
  const now = useClock();
  const day = readDay(address.day) ?? findToday();
  const monday = findMonday(day);
  const days = isWide ? listDaysOfWeek(monday) : [day];
  const { visits, blocks, unplaced, data, isFailed, isPlaceholderData, refetch } = useWeek(monday);
  const shown = findShownHours(days, visits, blocks);
  const lanes = listLanes(visits, blocks);
  const [moving, setMoving] = useState<{ visit: Visit; target: Target } | null>(null);
  const [said, setSaid] = useState("");
  const moves = useMove(kind, blocks);
  const { drag, makeHandlers } = useDrag({ shown, lanes, onDrop: moves.move });
  const board = useRef<HTMLElement>(null);
  const toFocus = useRef<string | null>(null); // the visit that was moved by keys
  const open = visits.find(({ id, status }) => id === address.open && status === "booked");

  const show = (other: string) => goTo({ day: other === findToday() ? null : other }, { replace: true });
  function turn(pages: number) {
    toFocus.current = null;
    show(addDays(day, pages * (isWide ? 7 : 1)));
  }

  function aim(visit: Visit, target: Target) {
    setMoving({ visit, target });
    setSaid(weekWords.move.at(visit.customer_name, shortMoment(target.start), nameCrew(target.crew)));
    const to = findDay(target.start);
    if (isWide ? findMonday(to) !== monday : to !== day) show(to);
  }

  function startMove(visit: Visit) {
    aim(visit, { start: visit.starts_at, crew: visit.crew });
    board.current?.focus();
  }

  function step(key: string, shiftKey = false) {
    const target = moving && stepTarget(moving.target, { key, shiftKey }, { shown, crews: CREW_KEYS });
    if (target) aim(moving.visit, target);
    return Boolean(target);
  }

  function endMove(isMoved: boolean) {
    if (!moving) return;
    const { visit, target } = moving;
    setMoving(null);
    if (isMoved) moves.move(visit, target);
    else setSaid(weekWords.move.kept(visit.customer_name));
    toFocus.current = visit.id;
  }

  useEffect(() => {
    // Brings the keys back to a visit's box, once what covered it is gone and its new place is drawn.
    if (!toFocus.current || moving || moves.question || moves.isPending) return;
    const moved = board.current?.querySelector<HTMLElement>(`[data-visit="${toFocus.current}"]`);
    if (!moved) return;
    moved.focus({ preventScroll: true });
    toFocus.current = null;
  });

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || moves.question) return;
    const isDone = moving ? pressWhileMoving(event) : pressInBoard(event);
    if (isDone) event.preventDefault();
  });

  function pressWhileMoving({ key, shiftKey, target }: KeyboardEvent): boolean {
    if (key === "Escape") endMove(false);
    else if (key === "Enter" && target === board.current) endMove(true);
    else return step(key, shiftKey);
    return true;
  }

  function pressInBoard({ key, target }: KeyboardEvent): boolean {
    const id = (target as HTMLElement).closest<HTMLElement>("[data-visit]")?.dataset.visit;
    const visit = visits.find((other) => other.id === id && other.status === "booked");
    if (key === "m" && visit) startMove(visit);
    else return turnByKey(key);
    return true;
  }

  function turnByKey(key: string): boolean {
    if (key === "p") turn(-1);
    else if (key === "n") turn(1);
    else if (key === "t") show(findToday());
    else return false;
    board.current?.focus({ preventScroll: true }); // the box that had the focus is on another page
    return true;
  }

  useEffect(() => {
    const element = board.current;
    element?.addEventListener("keydown", pressKey);
    return () => element?.removeEventListener("keydown", pressKey);
  }, []);

  const swipe = useSwipe((to) => !isWide && turn(to));
  const ghost = moving ?? (drag?.target ? { visit: drag.visit, target: drag.target } : null);
  const title = isWide ? formatWeek(monday) : formatDayParts(day).long;
  return (
    <section
      ref={board}
      tabIndex={-1}
      aria-label={weekWords.title(title)}
      aria-busy={isPlaceholderData}
      className="relative flex min-h-0 grow flex-col outline-none"
    >
      <WeekBar isWide={isWide} title={title} onTurn={turn} onToday={() => show(findToday())}>
        {open && !moving && (
          <button
            type="button"
            className="min-h-11 max-w-60 truncate px-3 text-sm underline"
            onClick={() => startMove(open)}
          >
            {weekWords.move.start(open.customer_name)}
          </button>
        )}
      </WeekBar>
      {moving && <MoveBar text={said} onStep={step} onEnd={endMove} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {isFailed && data && <ListOld text={weekWords.unread} />}
      {unplaced.map(({ id, status }) => (
        <Undrawn key={id} to={status && formatSearch({ ...address, open: id })} />
      ))}
      {data ? (
        <div className="min-h-0 grow overflow-auto max-md:touch-pan-y bg-white" {...swipe}>
          <WeekGrid
            days={days}
            address={address}
            visits={visits}
            blocks={blocks}
            shown={shown}
            lanes={lanes}
            now={now}
            ghost={ghost}
            makeHandlers={makeHandlers}
            onBook={onBook}
            onMove={startMove}
          />
        </div>
      ) : isFailed ? (
        <ListFailed title={listWords.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
      <p className="border-t border-line bg-paper px-4 py-1.5 text-xs text-slate max-md:hidden">
        {weekWords.keys}
      </p>
      {moves.question && (
        <MoveDialog question={moves.question} onAnswer={moves.answer} onClose={moves.closeQuestion} />
      )}
    </section>
  );
}

const READ = { data: null, dataUpdatedAt: 0, errorUpdatedAt: 0 };

/** Reads a week: what has a place in the calendar, and what has none since its days cannot be read. */
function useWeek(monday: string) {
  const query = useQuery(weekQuery(monday));
  const { data, isPlaceholderData, refetch } = query;
  useReadFailure(data ? READ : query); // a week that is shown says itself that it is old
  const week = useMemo(() => {
    const { visits, blocks } = data ?? { visits: [], blocks: [] };
    const spans: readonly { id: string; starts_at: string; ends_at: string; status?: string }[] = [
      ...visits,
      ...blocks,
    ];
    return {
      visits: visits.filter(hasPlace),
      blocks: blocks.filter(hasPlace),
      unplaced: spans.filter((span) => !hasPlace(span)),
    };
  }, [data]);
  return { ...week, data, isFailed: hasFailed(query), isPlaceholderData, refetch };
}

/** True for a visit or a blocked time whose days can be read. */
function hasPlace({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean {
  return readOfRow(() => [starts_at, ends_at].map(findDay)) !== undefined;
}

/** "Nov 23 – Nov 29, 2026" */
function formatWeek(monday: string): string {
  const sunday = addDays(monday, 6);
  return `${formatDayParts(monday).date} – ${formatDayParts(sunday).date}, ${sunday.slice(0, 4)}`;
}

type WeekBarProps = {
  isWide: boolean;
  title: string;
  /** Gets -1 for the page before, 1 for the one after. */
  onTurn: (pages: number) => void;
  onToday: () => void;
  children: ReactNode;
};

/** The days that are shown, and the buttons that turn the page. */
function WeekBar({ isWide, title, onTurn, onToday, children }: WeekBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line bg-paper px-2">
      <PageButton
        sign="‹"
        label={isWide ? weekWords.previousWeek : weekWords.previousDay}
        shortcut="P"
        onPress={() => onTurn(-1)}
      />
      <PageButton
        sign="›"
        label={isWide ? weekWords.nextWeek : weekWords.nextDay}
        shortcut="N"
        onPress={() => onTurn(1)}
      />
      <button
        type="button"
        aria-keyshortcuts="T"
        className="min-h-11 px-3 text-sm font-semibold underline"
        onClick={onToday}
      >
        {isWide ? weekWords.thisWeek : weekWords.today}
      </button>
      <h2 className="px-2 font-bold tabular-nums">{title}</h2>
      {children}
    </div>
  );
}

function WeekGrid({ days, ...board }: Board & { days: readonly string[] }) {
  const { lanes, shown } = board;
  const least = days.length === 1 ? 0 : Math.max(lanes.length * 4.25, 5.5); // rem, of a day
  return (
    <div
      className="grid min-w-fit"
      style={{ gridTemplateColumns: `3rem repeat(${days.length}, minmax(${least}rem, 1fr))` }}
    >
      <HourColumn hours={shown} hasCrews={lanes.length > 1} />
      {days.map((date) => (
        <DayColumn key={date} day={date} {...board} />
      ))}
    </div>
  );
}

type PageButtonProps = { sign: string; label: string; shortcut: string; onPress: () => void };

function PageButton({ sign, label, shortcut, onPress }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      className="grid size-11 place-items-center text-2xl leading-none"
      onClick={onPress}
    >
      {sign}
    </button>
  );
}

/** The hours at the left edge, which stay in sight. */
function HourColumn({ hours, hasCrews }: { hours: { from: number; until: number }; hasCrews: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="sticky left-0 z-30 bg-white text-right text-xs text-slate tabular-nums"
    >
      <div
        className={`sticky top-0 border-b border-line bg-white ${hasCrews ? "h-[3.5625rem]" : "h-[2.3125rem]"}`}
      />
      {Array.from({ length: hours.until - hours.from }, (_, index) => (
        <div key={index} className="h-12 pr-1.5 leading-none">
          <span className={`relative ${index > 0 ? "-top-1.5" : "top-1"}`}>
            {formatHour(hours.from + index)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** "9 AM" */
function formatHour(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
}

/** Handlers that tell of a finger's way to the side: -1 to the page before, 1 to the one after. */
function useSwipe(onSwipe: (to: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      from.current = pointerType === "touch" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x > 0 ? -1 : 1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
