import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { Block, Visit } from "#contract/rows.ts";
import { drawnWords, listWords, recordWords } from "#copy/desk/desk.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { showToast } from "#web/ui/toast.ts";
import { NoCalls, ReachLink, useReach } from "../../calls/reach.tsx";
import { formatSearch } from "../../desk-address.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import { makeMapAddress } from "../../list/contact-address.ts";
import { Drawn } from "../../list/drawn.tsx";
import type { DayList, Kind } from "../../list/kind.ts";
import { ListEmpty, ListOld } from "../../list/list-states.tsx";
import { hasFailed } from "../../list/read-failure.ts";
import { StatusBadge } from "../../list/status.tsx";
import { BLOCKS, blocksQuery, describeBlock, formatBlockTime } from "./blocks.ts";
import { type Day, dayOf, groupByDay, NO_DAY } from "./days.ts";
import {
  addDays,
  CREW_KEYS,
  findDay,
  findToday,
  formatClockSpan,
  formatDayName,
  nameCrew,
} from "./office-time.ts";
import { STATUSES } from "./statuses.ts";
import { UndeliveredBadge } from "./undelivered.tsx";
import { ACTION, useVisitStatus } from "./visit-actions.tsx";

type VisitDaysProps = DayList<Visit> & { kind: Kind<Visit> };

/** Visits and blocked times by day from today on; earlier ones on demand. */
export function VisitDays({ kind, ...list }: VisitDaysProps) {
  const now = findToday();
  const first = list.rows
    .map(dayOf)
    .filter((day) => day !== NO_DAY)
    .reduce(chooseEarlier, now);
  const blocks = useQuery(blocksQuery(first));
  const days = groupByDay(list.rows, blocks.data ?? [], { first, today: now });
  const isEmpty = days.every(({ entries }) => entries.length === 0);
  return (
    <div className="min-h-0 grow overflow-y-auto" aria-busy={list.busy}>
      {hasFailed(blocks) && <ListOld text={inspectionWords.block.unread} />}
      {list.hasEarlier && (
        <button
          type="button"
          disabled={list.busy}
          className="min-h-11 w-full border-b border-line px-4 text-left text-sm underline"
          onClick={list.onEarlier}
        >
          {inspectionWords.earlier}
        </button>
      )}
      {isEmpty ? (
        <ListEmpty title={kind.empty} hint={kind.emptyHint} />
      ) : (
        days.map((day) => <DaySection key={day.date} {...list} kind={kind} day={day} now={now} />)
      )}
    </div>
  );
}

function chooseEarlier(one: string, other: string): string {
  return one < other ? one : other;
}

type DaySectionProps = VisitDaysProps & { day: Day; now: string };

function DaySection({ day, now, ...list }: DaySectionProps) {
  const heading = useId();
  const { date, entries } = day;
  return (
    <section aria-labelledby={heading}>
      <h2
        id={heading}
        className="sticky top-0 z-10 border-b border-line bg-paper px-4 py-1.5 text-sm font-semibold"
      >
        {formatDayHeading(date, now)}
      </h2>
      {entries.length === 0 ? (
        <p className="border-b border-line px-4 py-3 text-sm text-slate">{inspectionWords.nothingToday}</p>
      ) : (
        <ul aria-labelledby={heading}>
          {entries.map((entry) =>
            "visit" in entry ? (
              <Drawn
                key={entry.id}
                of={entry.visit}
                as="li"
                to={formatSearch({ ...list.address, open: entry.id })}
              >
                {() => <VisitRow {...list} visit={entry.visit} isBlocked={entry.isBlocked} now={now} />}
              </Drawn>
            ) : (
              <Drawn key={entry.id} of={entry.block} as="li">
                {() => <BlockRow block={entry.block} />}
              </Drawn>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function formatDayHeading(date: string, now: string): string {
  if (date === NO_DAY) return drawnWords.noDay;
  const name = formatDayName(date, now);
  if (date === now) return inspectionWords.today(name);
  return date === addDays(now) ? inspectionWords.tomorrow(name) : name;
}

type VisitRowProps = VisitDaysProps & { visit: Visit; isBlocked: boolean; now: string };

function VisitRow({ visit, isBlocked, now, kind, address, isNew }: VisitRowProps) {
  const { id, status, starts_at, ends_at, crew } = visit;
  const isOff = status === "cancelled";
  return (
    <li className="border-b border-line">
      <Link
        to={formatSearch({ ...address, open: id })}
        aria-current={id === address.open || undefined}
        className="grid gap-0.5 border-l-4 border-transparent py-2.5 pr-4 pl-3 no-underline hover:bg-paper aria-[current]:border-ink aria-[current]:bg-sky/60"
      >
        <span className="flex items-center gap-2">
          <time dateTime={starts_at} className={`font-semibold tabular-nums ${isOff ? "line-through" : ""}`}>
            {formatClockSpan(starts_at, ends_at)}
          </time>
          {CREW_KEYS.length > 1 && <span className="text-sm text-slate">{nameCrew(crew)}</span>}
          {isNew(visit) && (
            <span className="rounded-full bg-ink px-2 text-xs font-semibold text-white">
              {visit.visitor_changed_at ? inspectionWords.changedMark : listWords.newMark}
            </span>
          )}
          <span className="ml-auto flex">
            <StatusBadge statuses={STATUSES} status={status} />
          </span>
        </span>
        <h3 dir="auto" className="truncate font-semibold">
          {kind.title(visit)}
        </h3>
        <span dir="auto" className="line-clamp-2 text-sm text-slate wrap-anywhere">
          {visit.address}
        </span>
        {visit.undelivered && (
          <span className="flex">
            <UndeliveredBadge />
          </span>
        )}
        {isBlocked && <span className="text-sm font-semibold text-brick">{inspectionWords.inBlock}</span>}
      </Link>
      {status === "booked" && <VisitRowActions visit={visit} kind={kind} isDue={findDay(starts_at) <= now} />}
    </li>
  );
}

/** Buttons for staff on their way and at the door, within reach of a thumb. */
function VisitRowActions({ visit, kind, isDue }: { visit: Visit; kind: Kind<Visit>; isDue: boolean }) {
  const changeStatus = useVisitStatus(kind);
  const { id, status, customer_name: name } = visit;
  const { isNumber, call, endedAt } = useReach(visit.phone);
  const set = (to: string) => changeStatus({ id, from: status, to });
  return (
    <div className="flex flex-wrap gap-1.5 px-4 pb-3">
      {endedAt && <NoCalls className="flex min-h-11 items-center" />}
      {isNumber && !endedAt && (
        <ReachLink
          to={call}
          label={inspectionWords.of(recordWords.call, name)}
          className={`${ACTION} grow md:px-1 lg:grow-0 lg:px-3`}
        >
          {recordWords.call}
        </ReachLink>
      )}
      <a
        href={makeMapAddress(visit.address)}
        target="_blank"
        rel="noreferrer"
        aria-label={inspectionWords.of(recordWords.navigate, name)}
        className={`${ACTION} grow md:px-1 lg:grow-0 lg:px-3`}
      >
        {recordWords.navigate}
      </a>
      {isDue && (
        <>
          <button
            type="button"
            aria-label={inspectionWords.of(inspectionWords.done, name)}
            className={`${ACTION} grow md:px-1 lg:grow-0 lg:px-3`}
            onClick={() => set("done")}
          >
            {inspectionWords.done}
          </button>
          <button
            type="button"
            aria-label={inspectionWords.of(inspectionWords.noShow, name)}
            className={`${ACTION} grow md:px-1 lg:grow-0 lg:px-3`}
            onClick={() => set("no-show")}
          >
            {inspectionWords.noShow}
          </button>
        </>
      )}
    </div>
  );
}

function BlockRow({ block }: { block: Block }) {
  const client = useQueryClient();
  const time = formatBlockTime(block);
  const { id, starts_at, ends_at, reason, crew } = block;
  const refetchBlocks = () => client.invalidateQueries({ queryKey: [BLOCKS] });
  const blockAgain = () =>
    callDesk("block_time", { id, starts_at, ends_at, reason, crew })
      .catch(() => showToast({ tone: "error", title: inspectionWords.block.failed }))
      .finally(refetchBlocks);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callDesk("unblock_time", { id }).catch((error: unknown) => {
        if (!(error instanceof DeskError && error.status === 404)) throw error;
      }),
    retry: false,
    onSuccess: () =>
      showToast({
        tone: "success",
        title: inspectionWords.block.removed,
        about: reason || time,
        action: { label: inspectionWords.block.undo, run: () => void blockAgain() },
      }),
    onError: () => showToast({ tone: "error", title: inspectionWords.block.removeFailed }),
    onSettled: refetchBlocks,
  });
  return (
    <li className="flex items-center gap-3 border-b border-line bg-line/40 px-4 py-1.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 font-semibold">
          <span className="tabular-nums">{time}</span>
          <span className="text-slate">{describeBlock(block)}</span>
        </p>
        {reason && (
          <p dir="auto" className="text-sm text-slate wrap-anywhere">
            {reason}
          </p>
        )}
      </div>
      <button
        type="button"
        disabled={isPending}
        aria-label={inspectionWords.block.removeOf(time)}
        className="min-h-11 shrink-0 px-2 text-sm underline"
        onClick={() => mutate()}
      >
        {inspectionWords.block.remove}
      </button>
    </li>
  );
}
