import { type CSSProperties, useId } from "react";
import { Link } from "react-router";
import type { Block, Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { weekWords } from "#copy/desk/week.ts";
import { formatDayParts } from "#web/ui/zoned-time.ts";
import { type DeskAddress, formatSearch } from "../../../desk-address.ts";
import { findStatusLabel } from "../../../list/status.tsx";
import { describeBlock, formatBlockTime } from "../blocks.ts";
import { isInWay } from "../days.ts";
import {
  CREW_KEYS,
  clockTime,
  findDay,
  formatClockSpan,
  formatDayName,
  makeVisitSpan,
  nameCrew,
  shortMoment,
} from "../office-time.ts";
import { STATUSES } from "../statuses.ts";
import type { Target } from "./move-target.ts";
import type { useDrag } from "./use-drag.ts";
import {
  countRows,
  findMinute,
  findOpenHours,
  listStarts,
  placeSpan,
  ROW_MINUTES,
  type Rows,
  readClock,
  type ShownHours,
} from "./week-places.ts";

export type Board = {
  address: DeskAddress;
  visits: readonly Visit[];
  blocks: readonly Block[];
  shown: ShownHours;
  /** The keys of the crews, in the order of their lanes. */
  lanes: readonly string[];
  /** ISO 8601. */
  now: string;
  /** The visit that is being moved, and where it would go. */
  ghost: { visit: Visit; target: Target } | null;
  makeHandlers: ReturnType<typeof useDrag>["makeHandlers"];
  onBook: (target: Target) => void;
  onMove: (visit: Visit) => void;
};

/** Looks of a visit's box by its status. */
const BOXES: Readonly<Record<string, string>> = {
  booked: "border-amber bg-[#fdf3d7] hover:bg-[#fbe9b4]",
  done: "border-moss bg-[#e6ece4]",
};
const QUIET_BOX = "border-slate/50 bg-line/60";

/** The place in the grid of a day, in the lane of a crew; without one in all lanes. */
function placeInGrid({ first, count }: Rows, crew: string | null, lanes: Board["lanes"]): CSSProperties {
  const gridColumn = crew === null ? "1 / -1" : lanes.indexOf(crew) + 1;
  return { gridRow: `${first} / span ${count}`, gridColumn };
}

/** A day of the week: its name, its crews, and below them a lane for each. */
export function DayColumn({ day, ...board }: Board & { day: string }) {
  const heading = useId();
  const { shown, lanes, now, visits, blocks } = board;
  const isToday = findDay(now) === day;
  const parts = formatDayParts(day);
  return (
    <section aria-labelledby={heading} className="grid grid-rows-[auto_1fr] border-l border-line">
      <div className="sticky top-0 z-20 border-b border-line bg-white">
        <h3
          id={heading}
          aria-label={isToday ? weekWords.todayMark(formatDayName(day)) : formatDayName(day)}
          className={`flex h-9 items-center justify-center text-sm font-semibold tabular-nums ${isToday ? "bg-ink text-white" : ""}`}
        >
          {parts.short}
        </h3>
        {lanes.length > 1 && (
          <div
            aria-hidden="true"
            className="grid text-xs text-slate"
            style={{ gridTemplateColumns: `repeat(${lanes.length}, minmax(0, 1fr))` }}
          >
            {lanes.map((crew) => (
              <span key={crew} className="truncate border-line px-1 py-0.5 text-center not-first:border-l">
                {nameCrew(crew)}
              </span>
            ))}
          </div>
        )}
      </div>
      <div
        data-day={day}
        className="relative grid"
        style={{
          gridTemplateRows: `repeat(${countRows(shown)}, 0.25rem)`,
          gridTemplateColumns: `repeat(${lanes.length}, minmax(0, 1fr))`,
        }}
      >
        <Ruling day={day} shown={shown} lanes={lanes} />
        <FreePlaces day={day} {...board} />
        <ul className="contents">
          {blocks.map((block) => (
            <BlockBox key={block.id} block={block} day={day} shown={shown} lanes={lanes} />
          ))}
          {visits.map((visit) => (
            <VisitBox key={visit.id} visit={visit} day={day} {...board} />
          ))}
        </ul>
        <Ghost day={day} {...board} />
        {isToday && <NowLine day={day} now={now} shown={shown} />}
      </div>
    </section>
  );
}

/** Lines of the hours and between crews, and a darker ground where nobody visits. */
function Ruling({ day, shown, lanes }: Pick<Board, "shown" | "lanes"> & { day: string }) {
  const rowsOfHour = 60 / ROW_MINUTES;
  const open = findOpenHours(day);
  const last = countRows(shown) + 1;
  const findRow = (clock: string) => (readClock(clock) - shown.from * 60) / ROW_MINUTES + 1;
  const closed = open
    ? [
        [1, findRow(open.opens)],
        [findRow(open.closes), last],
      ]
    : [[1, last]];
  return (
    <div aria-hidden="true" className="contents">
      {closed.map(([first = 1, end = 1]) =>
        first < end ? (
          <span
            key={first}
            className="bg-line/40"
            style={{ gridRow: `${first} / ${end}`, gridColumn: "1 / -1" }}
          />
        ) : null,
      )}
      {Array.from({ length: shown.until - shown.from }, (_, hour) => (
        <span
          key={hour}
          className="border-t border-line"
          style={placeInGrid({ first: hour * rowsOfHour + 1, count: rowsOfHour }, null, lanes)}
        />
      ))}
      {lanes.slice(1).map((crew, index) => (
        <span
          key={crew}
          className="border-r border-line"
          style={{ gridRow: "1 / -1", gridColumn: index + 1 }}
        />
      ))}
    </div>
  );
}

/** Times of a lane that are free: a press books one. With keys staff choose a time in the form. */
function FreePlaces({ day, shown, lanes, visits, blocks, now, onBook }: Board & { day: string }) {
  const places = listStarts(day, shown)
    .filter((start) => Date.parse(start) > Date.parse(now))
    .flatMap((start) => CREW_KEYS.map((crew) => ({ crew, span: makeVisitSpan(start) })))
    .filter(({ crew, span }) => {
      const place = { starts_at: span.starts_at, ends_at: span.ends_at, crew };
      return ![...visits, ...blocks].some((other) => isInWay(other, place));
    });
  return places.map(({ crew, span }) => {
    const rows = placeSpan(span, day, shown);
    return (
      rows && (
        <button
          key={`${crew} ${span.starts_at}`}
          type="button"
          tabIndex={-1}
          aria-label={weekWords.bookAt(shortMoment(span.starts_at), nameCrew(crew))}
          className="z-[1] m-px rounded-sm bg-sky text-xs opacity-0 hover:opacity-100"
          style={placeInGrid(rows, crew, lanes)}
          onClick={() => onBook({ start: span.starts_at, crew })}
        >
          + {clockTime(span.starts_at)}
        </button>
      )
    );
  });
}

function BlockBox({
  block,
  day,
  shown,
  lanes,
}: Pick<Board, "shown" | "lanes"> & { block: Block; day: string }) {
  const rows = placeSpan(block, day, shown);
  if (!rows) return null;
  const what = describeBlock(block);
  return (
    <li
      aria-label={weekWords.block({ time: formatBlockTime(block), what, reason: block.reason })}
      title={block.reason || undefined}
      className="z-[1] overflow-hidden border-y border-slate/40 bg-[repeating-linear-gradient(135deg,#e4dfd6_0_6px,#f1ede6_6px_12px)] px-1 text-xs"
      style={placeInGrid(rows, block.crew, lanes)}
    >
      <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
        {block.reason || inspectionWords.block.blocked}
      </span>
    </li>
  );
}

function VisitBox({
  visit,
  day,
  shown,
  lanes,
  address,
  ghost,
  makeHandlers,
  onMove,
}: Board & { visit: Visit; day: string }) {
  const rows = placeSpan(visit, day, shown);
  if (!rows) return null;
  const { id, status, starts_at, ends_at, customer_name: name, crew } = visit;
  const isMoving = ghost?.visit.id === id;
  const statusLabel = findStatusLabel(STATUSES, status);
  return (
    <li className="relative z-[2] min-w-0 p-px" style={placeInGrid(rows, crew, lanes)}>
      <Link
        to={formatSearch({ ...address, open: id })}
        data-visit={id}
        draggable={false}
        aria-current={id === address.open || undefined}
        aria-keyshortcuts={status === "booked" ? "M" : undefined}
        title={[formatClockSpan(starts_at, ends_at), name, visit.address].join("\n")}
        className={`flex h-full flex-col overflow-hidden rounded-md border-l-4 px-1 text-xs leading-tight no-underline select-none aria-[current]:outline-2 aria-[current]:outline-ink ${BOXES[status] ?? QUIET_BOX} ${isMoving ? "opacity-50" : ""}`}
        {...makeHandlers(visit)}
      >
        <span className="truncate font-semibold tabular-nums">
          {clockTime(starts_at)}
          <span className="sr-only">{weekWords.until(clockTime(ends_at))}</span>
        </span>
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="sr-only">{weekWords.state(nameCrew(crew), statusLabel)}</span>
        <span dir="auto" className="truncate text-slate">
          {visit.address}
        </span>
      </Link>
      {status === "booked" && (
        // A finger cannot drag, since it scrolls.
        <button
          type="button"
          aria-label={weekWords.move.start(name)}
          className="absolute top-0 right-0 grid size-11 place-items-center text-base md:hidden"
          onClick={() => onMove(visit)}
        >
          ⇄
        </button>
      )}
    </li>
  );
}

/** The place to which a visit would be moved. */
function Ghost({ day, shown, lanes, ghost }: Pick<Board, "shown" | "lanes" | "ghost"> & { day: string }) {
  const rows = ghost && placeSpan(makeVisitSpan(ghost.target.start), day, shown);
  if (!rows) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none z-[3] m-px overflow-hidden rounded-md border-2 border-dashed border-cedar bg-white/85 px-1 text-xs leading-tight font-semibold"
      style={placeInGrid(rows, ghost.target.crew, lanes)}
    >
      <span className="block truncate tabular-nums">{clockTime(ghost.target.start)}</span>
      <span dir="auto" className="block truncate">
        {ghost.visit.customer_name}
      </span>
    </div>
  );
}

function NowLine({ day, now, shown }: { day: string; now: string; shown: ShownHours }) {
  const row = Math.floor((findMinute(now, day) - shown.from * 60) / ROW_MINUTES) + 1;
  if (row < 1 || row > countRows(shown)) return null;
  return (
    <div
      title={weekWords.now}
      className="pointer-events-none z-[4] border-t-2 border-brick before:-mt-1 before:-ml-1 before:block before:size-1.5 before:rounded-full before:bg-brick"
      style={placeInGrid({ first: row, count: 1 }, null, [])}
    />
  );
}
