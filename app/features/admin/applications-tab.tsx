import { useInfiniteQuery } from "@tanstack/react-query";
import { applicationsTab, dashboard } from "#content/admin.ts";
import { ApplicationItem } from "./application-item.tsx";
import { applicationsQuery } from "./applications-query.ts";
import { EndlessList } from "./endless-list.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "./list-states.tsx";
import { useErrorToast } from "./use-error-toast.ts";

export function ApplicationsTab({ query }: { query: string }) {
  const list = useInfiniteQuery(applicationsQuery(query));
  useErrorToast(list.errorUpdatedAt, dashboard.errors.fetch);
  if (list.isPending) return <ListSkeleton />;
  const rows = list.data?.pages.flat() ?? [];
  if (list.isError && rows.length === 0)
    return <ListFailed title={dashboard.errors.fetch} onRetry={() => void list.refetch()} />;
  if (rows.length === 0)
    return query ? (
      <ListEmpty title={dashboard.noMatch(query)} />
    ) : (
      <ListEmpty title={applicationsTab.empty} hint={applicationsTab.emptyHint} />
    );
  return (
    <EndlessList
      label={dashboard.tabs.applications}
      rows={rows}
      rowHeight={88}
      busy={list.isFetching}
      failed={list.isFetchNextPageError}
      hasMore={list.hasNextPage}
      onMore={() => void list.fetchNextPage()}
    >
      {(row) => <ApplicationItem application={row} />}
    </EndlessList>
  );
}
