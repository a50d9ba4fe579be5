import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { Link } from "react-router";
import { filterWords, listWords, recordWords } from "#copy/desk/desk.ts";
import { type DeskAddress, formatSearch, readAddress, useDeskAddress } from "../desk-address.ts";
import { DetailFrame } from "./detail-frame.tsx";
import { Drawn } from "./drawn.tsx";
import type { Export } from "./export.ts";
import { FilterBar } from "./filter-bar.tsx";
import { usePageVisible } from "./in-view.ts";
import type { Kind, Row } from "./kind.ts";
import { ListBar } from "./list-bar.tsx";
import { isFiltering } from "./list-filter.ts";
import { ListEmpty, ListFailed, ListSkeleton } from "./list-states.tsx";
import { isNew, type News } from "./news.ts";
import { useReadFailure } from "./read-failure.ts";
import { readOfRow } from "./read-of-row.ts";
import { RecordList, RecordRow } from "./record-list.tsx";
import { changeRow } from "./record-pages.ts";
import type { DeskNews } from "./use-news.ts";
import { type Asked, changeLists, isByDay, recordQuery, useRecords } from "./use-records.ts";

type RecordsPanelProps = { kind: Kind; address: DeskAddress; deskNews: DeskNews; exporting: Export };

/** One tab of the desk: the list, and beside it the open record, which lies over it on a phone. */
export function RecordsPanel(props: RecordsPanelProps) {
  const { kind, address } = props;
  const { open } = address;
  const { extras = [] } = kind;
  const openExtra = extras.find((extra) => extra.open === open);
  const { goTo } = useDeskAddress();
  const asked = useAsked(address);
  const records = useRecords(kind, asked);
  const known = records.rows.find(({ id }) => id === open);
  const board = kind.board?.isShown(address) && isByDay(kind, asked) ? kind.board : undefined;
  const columns = board
    ? open && "md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]"
    : "md:grid-cols-[minmax(19rem,2fr)_minmax(0,3fr)]";
  return (
    <div
      className={`relative grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] ${columns || ""}`}
    >
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
            {kind.board?.choice(address)}
          </div>
        )}
        {board ? (
          <Drawn>{() => board.view(address)}</Drawn>
        ) : (
          <>
            <FilterBar
              kind={kind}
              filter={address.filter}
              onFilter={(filter) => goTo({ filter }, { replace: true })}
            />
            <Drawn>{() => <ListSide {...props} asked={asked} records={records} />}</Drawn>
          </>
        )}
      </div>
      <div
        className={`flex min-h-0 flex-col bg-white max-md:absolute max-md:inset-0 ${open ? "" : board ? "hidden" : "max-md:hidden"}`}
      >
        {!open ? (
          <p className="m-auto px-6 text-center text-slate">{recordWords.selectPrompt}</p>
        ) : openExtra ? (
          <DetailFrame key={open} title={openExtra.title}>
            <Drawn>{openExtra.view}</Drawn>
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

/** The part of the address that a list depends on: the same object as long as it is the same. */
function useAsked({ query, filter }: DeskAddress): Asked {
  const search = formatSearch({ query, filter });
  return useMemo(() => readAddress(search), [search]);
}

type ListSideProps = RecordsPanelProps & { asked: Asked; records: ReturnType<typeof useRecords<Row>> };

function ListSide({ kind, address, asked, deskNews, exporting, records }: ListSideProps): ReactNode {
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
  const isFailed = useReadFailure(list, kind.fetchFailed);
  if (isFailed && rows.length === 0)
    return <ListFailed title={kind.fetchFailed} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <ListSkeleton />;
  return (
    <>
      <ListBar
        kind={kind}
        asked={asked}
        deskNews={deskNews}
        exporting={exporting}
        hasGap={hasGap}
        onShowNewest={startAnew}
      />
      {rows.length > 0 || isByDay(kind, asked) ? (
        <ListRows kind={kind} address={address} asked={asked} news={news} records={records} />
      ) : (
        <NoRows kind={kind} asked={asked} />
      )}
    </>
  );
}

type ListRowsProps = Pick<ListSideProps, "kind" | "address" | "asked" | "records"> & { news: News };

function ListRows({ kind, address, asked, news, records: { list, rows } }: ListRowsProps): ReactNode {
  const isNewRow = (row: Row) => isNew(news, kind.id, row.id);
  const onMore = () => void list.fetchNextPage();
  if (kind.byDay && isByDay(kind, asked))
    return kind.byDay.view({
      rows,
      address,
      isNew: isNewRow,
      busy: list.isFetching,
      hasEarlier: list.hasNextPage,
      onEarlier: onMore,
    });
  return (
    <RecordList
      label={kind.tab}
      rows={rows}
      query={formatSearch(asked)}
      busy={list.isFetching}
      failed={list.isFetchNextPageError}
      hasMore={list.hasNextPage}
      onMore={onMore}
      isNew={isNewRow}
    >
      {(row) => {
        const to = formatSearch({ ...address, open: row.id });
        return (
          <Drawn of={row} to={to}>
            {() => (
              <RecordRow
                to={to}
                title={kind.title(row)}
                at={row.at ?? ""}
                when={kind.when?.(row)}
                contact={kind.contact(row)}
                isNew={isNewRow(row)}
                isOpen={row.id === address.open}
              >
                {kind.summary(row)}
              </RecordRow>
            )}
          </Drawn>
        );
      }}
    </RecordList>
  );
}

function NoRows({ kind, asked: { query, filter } }: { kind: Kind; asked: Asked }) {
  if (isFiltering(filter)) return <ListEmpty title={filterWords.nothing} />;
  if (!query) return <ListEmpty title={kind.empty} hint={kind.emptyHint} />;
  return kind.noneFound ? (
    <ListEmpty title={kind.noneFound} hint={listWords.noMatch(query)} />
  ) : (
    <ListEmpty title={listWords.noMatch(query)} />
  );
}

type DetailSideProps = RecordsPanelProps & { id: string; known: Row | undefined };

function DetailSide({ kind, id, known, deskNews }: DetailSideProps) {
  const query = useQuery(recordQuery(kind, id));
  const { data, refetch } = query;
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
  const isFailed = useReadFailure(query, kind.fetchFailed);
  if (row) {
    return (
      <DetailFrame
        title={readOfRow(() => kind.title(row)) ?? ""}
        removal={{ kind, id: row.id, note: readOfRow(() => kind.removalNote?.(row)) }}
      >
        <Drawn of={row}>{() => kind.detail(row, data !== undefined, { unseen, onSeen })}</Drawn>
      </DetailFrame>
    );
  }
  return (
    <DetailFrame title="">
      {row === null ? (
        <ListEmpty title={recordWords.notFound} />
      ) : isFailed ? (
        <ListFailed title={kind.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </DetailFrame>
  );
}
