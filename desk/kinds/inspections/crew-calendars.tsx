import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { makeRandomId } from "#contract/random-id.ts";
import type { Answer } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import { ConfirmDialog } from "../../list/confirm-dialog.tsx";
import { Drawn } from "../../list/drawn.tsx";
import { ListFailed, ListSkeleton } from "../../list/list-states.tsx";
import { CrewChoice } from "./crew-choice.tsx";
import { NewAddress } from "./new-address.tsx";
import { CREW_KEYS, nameCrew } from "./office-time.ts";

const texts = inspectionWords.calendar;
const words = texts.crews;

const feedsQuery = queryOptions({
  queryKey: ["crew calendars"],
  queryFn: ({ signal }) => callDesk("list_crew_feeds", {}, signal),
  staleTime: 0,
});

const describeCrew = (crew: string | null) => (crew === null ? words.all : nameCrew(crew));

function CalendarLine({ feed, onRevoke }: { feed: Answer<"list_crew_feeds">[number]; onRevoke: () => void }) {
  const [crew, made] = [describeCrew(feed.crew), formatDateTime(feed.made_at)];
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line">
      <span dir="auto" className="wrap-anywhere">
        {words.made(crew, made, feed.staff_name)}
      </span>
      <button
        type="button"
        aria-label={words.revokeOf(crew, made)}
        className="min-h-11 shrink-0 px-2 text-sm text-brick underline"
        onClick={onRevoke}
      >
        {words.revoke}
      </button>
    </li>
  );
}

/** Addresses of calendars with the visits of one crew: they are made, listed, and revoked each alone. */
export function CrewCalendars() {
  const client = useQueryClient();
  const { data: feeds, isPending, isError, refetch } = useQuery(feedsQuery);
  const [crew, setCrew] = useState<string | null>(CREW_KEYS[0] ?? null);
  const [id, setId] = useState(() => makeRandomId()); // of the next address: pressed again, it is made once
  const [revoking, setRevoking] = useState<string | null>(null);
  const change = {
    retry: false,
    onError: (error: Error) =>
      showToast({
        tone: "error",
        title: error instanceof DeskError && !error.isTemporary ? error.message : texts.failed,
      }),
    onSettled: () => void client.invalidateQueries(feedsQuery),
  } as const;
  const make = useMutation({
    ...change,
    mutationFn: (of: string | null) => callDesk("make_crew_feed", { id, crew: of }),
    onSuccess: () => setId(makeRandomId()),
  });
  const revoke = useMutation({
    ...change,
    mutationFn: (feed: string) => callDesk("revoke_crew_feed", { feed }),
    onSuccess() {
      make.reset();
      showToast({ tone: "success", title: texts.revoked });
    },
  });
  if (isPending) return <ListSkeleton />;
  if (isError) return <ListFailed title={texts.unread} onRetry={() => void refetch()} />;
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-bold">{words.title}</h3>
      <p>{words.introduction}</p>
      <div className="flex flex-wrap items-end gap-3">
        {CREW_KEYS.length > 1 && (
          <CrewChoice label={words.crew} all={words.all} crew={crew} onCrew={setCrew} />
        )}
        <Button kind="quiet" disabled={make.isPending} onClick={() => make.mutate(crew)}>
          {words.make}
        </Button>
      </div>
      {make.data && (
        <NewAddress label={words.address(describeCrew(make.variables ?? null))} secret={make.data} />
      )}
      {feeds.length === 0 ? (
        <p className="text-slate">{words.none}</p>
      ) : (
        <ul aria-label={words.list} className="grid border-t border-line">
          {feeds.map((feed) => (
            <Drawn key={feed.id} of={feed} as="li">
              {() => <CalendarLine feed={feed} onRevoke={() => setRevoking(feed.id)} />}
            </Drawn>
          ))}
        </ul>
      )}
      {revoking && (
        <ConfirmDialog
          title={words.revokeTitle}
          text={texts.revokeText}
          confirm={words.revoke}
          keep={texts.keep}
          onConfirm={() => {
            setRevoking(null);
            revoke.mutate(revoking);
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </section>
  );
}
