import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk } from "../../desk-call.ts";
import { ConfirmDialog } from "../../list/confirm-dialog.tsx";
import { ListFailed, ListSkeleton } from "../../list/list-states.tsx";
import { CrewCalendars } from "./crew-calendars.tsx";
import { NewAddress } from "./new-address.tsx";

const texts = inspectionWords.calendar;

/** The query of the time at which the calendar's address was made; null without an address. */
const stateQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: async ({ signal }) => (await callDesk("calendar_feed_state", {}, signal)) as string | null,
  staleTime: 0,
});

/** Makes the address by which a calendar program reads all visits, shows it once, and revokes it. */
export function CalendarAddress() {
  const client = useQueryClient();
  const { data: since, isPending, isError, refetch } = useQuery(stateQuery);
  const [asking, setAsking] = useState<"replace" | "revoke" | null>(null);
  const change = {
    retry: false,
    onError: () => showToast({ tone: "error", title: texts.failed }),
    onSettled: () => void client.invalidateQueries(stateQuery),
  } as const;
  const make = useMutation({ ...change, mutationFn: () => callDesk("make_calendar_feed", {}) });
  const revoke = useMutation({
    ...change,
    mutationFn: () => callDesk("revoke_calendar_feed", {}),
    onSuccess() {
      make.reset();
      showToast({ tone: "success", title: texts.revoked });
    },
  });
  const busy = make.isPending || revoke.isPending;
  if (isPending) return <ListSkeleton />;
  if (isError) return <ListFailed title={texts.unread} onRetry={() => void refetch()} />;
  return (
    <div className="grid min-h-0 content-start overflow-y-auto p-4 max-md:grow">
      <div className="grid max-w-xl gap-4">
        <p>{texts.introduction}</p>
        <p>{texts.secret}</p>
        {make.data ? (
          <NewAddress label={texts.address} secret={make.data} />
        ) : (
          <p className="font-semibold">{since ? texts.since(formatDateTime(since)) : texts.none}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            kind={since ? "quiet" : "primary"}
            disabled={busy}
            onClick={() => (since ? setAsking("replace") : make.mutate())}
          >
            {since ? texts.replace : texts.make}
          </Button>
          {since && (
            <Button kind="quiet" className="text-brick" disabled={busy} onClick={() => setAsking("revoke")}>
              {texts.revoke}
            </Button>
          )}
        </div>
        {asking && (
          <ConfirmDialog
            title={texts[`${asking}Title`]}
            text={texts[`${asking}Text`]}
            confirm={texts[asking]}
            keep={texts.keep}
            onConfirm={() => {
              setAsking(null);
              (asking === "replace" ? make : revoke).mutate();
            }}
            onClose={() => setAsking(null)}
          />
        )}
        <CrewCalendars />
      </div>
    </div>
  );
}
