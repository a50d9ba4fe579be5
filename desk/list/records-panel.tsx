import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect } from "react";
import { Link } from "react-router";
import { listWords, recordWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";
import { type DeskAddress, formatSearch } from "../desk-address.ts";
import { DetailFrame } from "./detail-frame.tsx";
import type { Export } from "./export.ts";
import { usePageVisible } from "./in-view.ts";
import { type Kind, type Row, readTime } from "./kind.ts";
import { ListBar } from "./list-bar.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "./list-states.tsx";
import { isNew } from "./news.ts";
import { RecordList, RecordRow } from "./record-list.tsx";
import { changeRow } from "./record-pages.ts";
import type { DeskNews } from "./use-news.ts";
import { changeLists, recordQuery, useRecords } from "./use-records.ts";

type RecordsPanelProps = { kind: Kind; address: DeskAddress; deskNews: DeskNews; exporting: Export };

/** One tab of the desk: the list, and beside it the open record, which lies over it on a phone. */
export function RecordsPanel(props: RecordsPanelProps) {
  const { kind, address } = props;
  const { open } = address;
  const { extras = [] } = kind;
  const openExtra = extras.find((extra) => extra.open === open);
  const records = useRecords(kind, address.query);
  const known = records.rows.find(({ id }) => id === open);
  return (
    <div className="relative grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(19rem,2fr)_minmax(0,3fr)]">
      <div
        className={`flex min-h-0 flex-col border-line bg-white md:border-r ${open ? "max-md:invisible" : ""}`}
      >
        {extras.length > 0 && (
          <div className="flex flex-wrap border-b border-line px-1">
            {extras.map((extra) => (
              <Link
                key={extra.open}
                to={formatSearch({ ...address, open: extra.open })}
                aria-current={extra === openExtra || undefined}
                className="flex min-h-11 items-center px-3 text-sm underline aria-[current]:bg-sky/60"
              >
                {extra.title}
              </Link>
            ))}
          </div>
        )}
        <ListSide {...props} records={records} />
      </div>
      <div
        className={`flex min-h-0 flex-col bg-white max-md:absolute max-md:inset-0 ${open ? "" : "max-md:hidden"}`}
      >
        {!open ? (
          <p className="m-auto px-6 text-center text-slate">{recordWords.selectPrompt}</p>
        ) : openExtra ? (
          <DetailFrame key={open} title={openExtra.title}>
            {openExtra.view()}
          </DetailFrame>
        ) : (
          <DetailSide key={open} {...props} id={open} known={known} />
        )}
      </div>
    </div>
  );
}

/** Interval of reading the list again for changes and deletions by colleagues, which no event reports. */
const REFRESH_MS = 8_000;

type ListSideProps = RecordsPanelProps & { records: ReturnType<typeof useRecords<Row>> };

function ListSide({ kind, address, deskNews, exporting, records }: ListSideProps): ReactNode {
  const { query } = address;
  const { list, rows, refresh, hasGap, startAnew } = records;
  const { news, tick, feed } = deskNews;
  useEffect(() => {
    if (tick > 0 && document.visibilityState === "visible") void refresh();
  }, [tick, refresh]);
  useEffect(() => {
    // Without a stream, each request for news refreshes the list.
    if (!feed.isLive) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [feed.isLive, refresh]);
  useErrorToast(list.errorUpdatedAt, kind.fetchFailed);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && rows.length === 0)
    return <ListFailed title={kind.fetchFailed} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ListBar
        kind={kind}
        query={query}
        deskNews={deskNews}
        exporting={exporting}
        hasGap={hasGap}
        onShowNewest={startAnew}
      />
      {kind.byDay && !query ? (
        kind.byDay.view({
          rows,
          address,
          isNew: (row) => isNew(news, kind.id, row.id),
          busy: list.isFetching,
          hasEarlier: list.hasNextPage,
          onEarlier: () => void list.fetchNextPage(),
        })
      ) : rows.length > 0 ? (
        <RecordList
          label={kind.tab}
          rows={rows}
          query={query}
          busy={list.isFetching}
          failed={list.isFetchNextPageError}
          hasMore={list.hasNextPage}
          onMore={() => void list.fetchNextPage()}
          isNew={(row) => isNew(news, kind.id, row.id)}
        >
          {(row) => (
            <RecordRow
              to={formatSearch({ ...address, open: row.id })}
              title={kind.title(row)}
              at={readTime(kind, row)}
              when={kind.when?.(row)}
              contact={kind.contact(row)}
              isNew={isNew(news, kind.id, row.id)}
              isOpen={row.id === address.open}
            >
              {kind.summary(row)}
            </RecordRow>
          )}
        </RecordList>
      ) : !query ? (
        <ListEmpty title={kind.empty} hint={kind.emptyHint} />
      ) : kind.noneFound ? (
        <ListEmpty title={kind.noneFound} hint={listWords.noMatch(query)} />
      ) : (
        <ListEmpty title={listWords.noMatch(query)} />
      )}
    </>
  );
}

type DetailSideProps = RecordsPanelProps & { id: string; known: Row | undefined };

function DetailSide({ kind, id, known, deskNews }: DetailSideProps) {
  const { data, isError, errorUpdatedAt, refetch } = useQuery(recordQuery(kind, id));
  const { news, markSeen } = deskNews;
  const client = useQueryClient();
  useEffect(() => {
    // The record was read after the list, so the list gets its newer values; the list's own refresh keeps both up to date.
    if (data) changeLists(client, kind, (pages) => changeRow(pages, data.id, data));
  }, [client, kind, data]);
  const row = data === undefined ? known : data && known ? { ...data, ...known } : data;
  const readId = row?.id ?? id; // a link may name a record by another id, that of one of its conversations
  const unseen = isNew(news, kind.id, readId);
  const isVisible = usePageVisible();
  const isSeenNow = unseen && isVisible && !kind.reportsSeen;
  useEffect(() => {
    if (isSeenNow) markSeen(kind.id, readId);
  }, [isSeenNow, markSeen, kind.id, readId]);
  const onSeen = useCallback((upTo: string) => markSeen(kind.id, readId, upTo), [markSeen, kind.id, readId]);
  useErrorToast(errorUpdatedAt, kind.fetchFailed);
  if (row) {
    return (
      <DetailFrame title={kind.title(row)} removal={{ kind, id: row.id, note: kind.removalNote?.(row) }}>
        {kind.detail(row, data !== undefined, { unseen, onSeen })}
      </DetailFrame>
    );
  }
  return (
    <DetailFrame title="">
      {row === null ? (
        <ListEmpty title={recordWords.notFound} />
      ) : isError ? (
        <ListFailed title={kind.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </DetailFrame>
  );
}

/** Shows a toast each time that a query fails; `failedAt` is its `errorUpdatedAt`, 0 before the first failure. */
function useErrorToast(failedAt: number, text: string): void {
  useEffect(() => {
    if (failedAt > 0) showToast({ tone: "error", title: listWords.errorTitle, text });
  }, [failedAt, text]);
}
