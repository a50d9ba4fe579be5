import { queryOptions, useQuery } from "@tanstack/react-query";
import { backupWords as words } from "#copy/desk/backups.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { callDesk } from "../desk-call.ts";

const ASK_EVERY_MS = 3_600_000; // backups are tried once a week

/** The query of how the last trial of a backup went; null where nothing is known. */
const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: async ({ signal }) => (await callDesk("read_backups", {}, signal))[0] ?? null,
  refetchInterval: ASK_EVERY_MS,
  retry: false,
});

/** Says that the newest backup could not be restored on trial; else nothing. */
export function BackupNotice() {
  const { data } = useQuery(backupsQuery);
  if (!data?.failed_at) return null;
  return (
    <p className="bg-amber px-4 py-2 font-semibold wrap-anywhere">
      {words.failed(formatDateTime(data.failed_at), data.failure)}
    </p>
  );
}

/** Says when a backup was last restored on trial; nothing before the first trial. */
export function LastBackup() {
  const { data } = useQuery(backupsQuery);
  if (!data?.proven_at) return null;
  return <p className="text-sm text-slate">{words.proven(formatDateTime(data.proven_at), data.rows)}</p>;
}
