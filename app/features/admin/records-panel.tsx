import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { dashboard } from "#content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { type DeskPlace, searchOf } from "./desk-place.ts";
import { DetailFrame } from "./detail-frame.tsx";
import { ListBar } from "./list-bar.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "./list-states.tsx";
import { isNew } from "./news.ts";
import { RecordList } from "./record-list.tsx";
import { changeRow } from "./record-pages.ts";
import { RecordRow } from "./record-row.tsx";
import type { RecordKind } from "./records.ts";
import type { DeskNews } from "./use-news.ts";
import { changeLists, recordQuery, useRecords } from "./use-records.ts";

type RecordsPanelProps<Row extends { id: string }> = {
  kind: RecordKind<Row>;
  place: DeskPlace;
  deskNews: DeskNews;
  title: (row: Row) => string;
  /** A row's second line. */
  summary: (row: Row) => ReactNode;
  /** All there is of the open record; `whole` is false while only what the list knows is here. */
  detail: (row: Row, whole: boolean) => ReactNode;
  /** Stands above the list. */
  above?: ReactNode;
  /** Stands in the open record's place, for what is none. */
  instead?: ReactNode;
};

/** One tab of the desk: its list, and beside it the open record, which on a phone lies over it. */
export function RecordsPanel<Row extends { id: string }>(props: RecordsPanelProps<Row>) {
  const { kind, place } = props;
  const records = useRecords(kind, place.query);
  const open = place.open;
  return (
    <div className="relative grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(19rem,2fr)_minmax(0,3fr)]">
      <div
        className={`flex min-h-0 flex-col border-line bg-white md:border-r ${open ? "max-md:invisible" : ""}`}
      >
        {props.above}
        <ListSide {...props} records={records} />
      </div>
      <div
        className={`flex min-h-0 flex-col bg-white max-md:absolute max-md:inset-0 ${open ? "" : "max-md:hidden"}`}
      >
        {props.instead ||
          (open ? (
            <DetailSide key={open} {...props} id={open} known={records.rows.find(({ id }) => id === open)} />
          ) : (
            <p className="m-auto px-6 text-center text-slate">{dashboard.selectPrompt}</p>
          ))}
      </div>
    </div>
  );
}

function ListSide<Row extends { id: string }>({
  kind,
  place,
  deskNews,
  title,
  summary,
  records,
}: RecordsPanelProps<Row> & { records: ReturnType<typeof useRecords<Row>> }) {
  const { list, rows, refresh, gap, startAnew } = records;
  const { news, tick } = deskNews;
  useEffect(() => {
    if (tick > 0 && document.visibilityState === "visible") void refresh();
  }, [tick, refresh]);
  useErrorToast(list.errorUpdatedAt, kind.fetchFailed);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && rows.length === 0)
    return <ListFailed title={kind.fetchFailed} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ListBar tab={kind.tab} query={place.query} deskNews={deskNews} gap={gap} onGap={startAnew} />
      {rows.length > 0 ? (
        <RecordList
          label={kind.label}
          rows={rows}
          query={place.query}
          busy={list.isFetching}
          failed={list.isFetchNextPageError}
          hasMore={list.hasNextPage}
          onMore={() => void list.fetchNextPage()}
          isNew={(row) => isNew(news, kind.tab, row.id)}
        >
          {(row) => (
            <RecordRow
              to={searchOf({ ...place, open: row.id }) || "."}
              title={title(row)}
              at={kind.at(row)}
              isNew={isNew(news, kind.tab, row.id)}
              isOpen={row.id === place.open}
            >
              {summary(row)}
            </RecordRow>
          )}
        </RecordList>
      ) : place.query && kind.tab !== "chat-logs" ? (
        <ListEmpty title={dashboard.noMatch(place.query)} />
      ) : place.query ? (
        <ListEmpty title={kind.empty} hint={dashboard.noMatch(place.query)} />
      ) : (
        <ListEmpty title={kind.empty} hint={kind.emptyHint} />
      )}
    </>
  );
}

function DetailSide<Row extends { id: string }>({
  kind,
  id,
  known,
  deskNews,
  title,
  detail,
}: RecordsPanelProps<Row> & { id: string; known: Row | undefined }) {
  const { data, isError, errorUpdatedAt, refetch } = useQuery(recordQuery(kind, id));
  const { news, markSeen } = deskNews;
  const client = useQueryClient();
  useEffect(() => {
    // Read later than the list, whose row then is as new; the list's own refreshing keeps both so.
    if (data) changeLists(client, kind, (pages) => changeRow(pages, data.id, data));
  }, [client, kind, data]);
  const row = data === undefined ? known : data && known ? { ...data, ...known } : data;
  const unseen = isNew(news, kind.tab, row?.id ?? id);
  useEffect(() => {
    if (unseen) markSeen(kind.tab, row?.id ?? id);
  }, [unseen, markSeen, kind.tab, row?.id, id]);
  useErrorToast(errorUpdatedAt, kind.fetchFailed);
  if (row) {
    return (
      <DetailFrame title={title(row)} removal={{ kind, id: row.id }}>
        {detail(row, data !== undefined)}
      </DetailFrame>
    );
  }
  return (
    <DetailFrame title="">
      {row === null ? (
        <ListEmpty title={dashboard.notFound} />
      ) : isError ? (
        <ListFailed title={kind.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </DetailFrame>
  );
}

/** A toast each time a query has failed anew; `failedAt` is its `errorUpdatedAt`, 0 when it never did. */
function useErrorToast(failedAt: number, text: string): void {
  useEffect(() => {
    if (failedAt > 0) showToast({ tone: "error", title: dashboard.errors.title, text });
  }, [failedAt, text]);
}
