import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { drawnWords, exportWords, listWords } from "#copy/desk/desk.ts";
import { historyWords as words } from "#copy/desk/history.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDay, formatTime } from "#web/ui/date-time.ts";
import { LastBackup } from "../backups/backup-notice.tsx";
import { Drawn } from "../list/drawn.tsx";
import type { Export } from "../list/export.ts";
import { NO_FILTER } from "../list/list-filter.ts";
import { ListEmpty, ListFailed, ListSkeleton } from "../list/list-states.tsx";
import type { LiveFeed } from "../list/live-feed.ts";
import { useReadFailure } from "../list/read-failure.ts";
import { readOfRow } from "../list/read-of-row.ts";
import type { PageStart } from "../list/record-pages.ts";
import { makeNextPageStart } from "../list/use-records.ts";
import { useReread } from "../list/use-reread.ts";
import { makeRecordAddress } from "../person/record-address.ts";
import { useStaff } from "../staff/use-staff.ts";
import { describeEntry, type HistoryRow, historySource, nameActor, searchHistory } from "./history.ts";

const PAGE_SIZE = 50;
const REREAD_INTERVAL_MS = 5_000; // all pages that are shown are read again

type HistoryPanelProps = {
  /** The name of staff whose changes are shown; "" for all. */
  staff: string;
  onStaff: (name: string) => void;
  feed: LiveFeed;
  exporting: Export;
};

/** All that was done at the desk, newest first, by day. */
export function HistoryPanel({ staff, onStaff, feed: { subscribe }, exporting }: HistoryPanelProps) {
  const query = useInfiniteQuery({
    queryKey: ["history", staff],
    queryFn: ({ pageParam, signal }) =>
      searchHistory({ query: staff, before: pageParam, page_size: PAGE_SIZE }, signal),
    initialPageParam: null as PageStart | null,
    getNextPageParam: (rows) => (rows.length === PAGE_SIZE ? makeNextPageStart(rows, historySource) : null),
  });
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  useReread(subscribe, refetch, REREAD_INTERVAL_MS);
  const isFailed = useReadFailure(query);
  if (!data)
    return (
      <div className="p-4">
        {isFailed ? (
          <ListFailed title={listWords.fetchFailed} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    );
  const rows = data.pages.flat();
  const days = Map.groupBy(
    rows,
    ({ created_at }) => readOfRow(() => formatDay(created_at)) ?? drawnWords.noDay,
  );
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
        <div className="flex flex-wrap items-end justify-between gap-3 text-sm">
          <StaffChoice staff={staff} rows={rows} onStaff={onStaff} />
          {exporting.written === null ? (
            <button
              type="button"
              className="min-h-11 underline"
              onClick={() => exporting.start(historySource, { query: staff, filter: NO_FILTER })}
            >
              {exportWords.start}
            </button>
          ) : (
            <button type="button" className="min-h-11 underline" onClick={exporting.cancel}>
              {exportWords.progress(exporting.written)} {exportWords.cancel}
            </button>
          )}
        </div>
        <LastBackup />
        {rows.length === 0 && <ListEmpty title={words.empty} />}
        {[...days].map(([day, entries]) => (
          <section key={day} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h2 className="font-bold">{day}</h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-white">
              {entries.map((row) => (
                <li key={row.id}>
                  <Drawn of={row}>{() => <Entry row={row} />}</Drawn>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {hasNextPage && (
          <Button
            kind="quiet"
            className="justify-self-center"
            disabled={isFetching}
            onClick={() => void fetchNextPage()}
          >
            {isFetching ? listWords.loadingMore : listWords.more}
          </Button>
        )}
      </div>
    </div>
  );
}

function Entry({ row }: { row: HistoryRow }) {
  const { kind, subject_id, name, note, created_at } = row;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-2.5 sm:grid-cols-[5rem_9rem_minmax(0,1fr)] md:px-4">
      <time dateTime={created_at} className="text-sm text-slate tabular-nums">
        {formatTime(created_at)}
      </time>
      <span dir="auto" className="truncate font-semibold">
        {nameActor(row)}
      </span>
      <span className="min-w-0 wrap-anywhere max-sm:col-span-2">
        {describeEntry(row)}
        {kind && subject_id && name && (
          <>
            {" · "}
            <Link dir="auto" to={makeRecordAddress({ kind, id: subject_id })} className="underline">
              {name}
            </Link>
          </>
        )}
        {note && (
          <span dir="auto" className="block whitespace-pre-wrap text-slate">
            {note}
          </span>
        )}
      </span>
    </div>
  );
}

/** Chooses whose changes are shown: people of staff.yaml, and those who stand in the rows. */
function StaffChoice({
  staff,
  rows,
  onStaff,
}: {
  staff: string;
  rows: readonly HistoryRow[];
  onStaff: (name: string) => void;
}) {
  const id = useId();
  const known = useStaff().map(({ name }) => name);
  const names = new Set([...known, ...rows.map(({ staff_name }) => staff_name), staff].filter(Boolean));
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.who}
      </label>
      <select
        id={id}
        className="min-h-11 min-w-44 rounded-card border border-slate bg-white px-2"
        value={staff}
        onChange={(event) => onStaff(event.currentTarget.value)}
      >
        <option value="">{words.everybody}</option>
        {[...names].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
