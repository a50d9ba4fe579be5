import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { callDesk } from "../../desk-call.ts";
import { CHECKBOX } from "../../list/check-field.tsx";
import { Modal } from "../../list/modal.tsx";
import { MoreMenu } from "../../list/more-menu.tsx";
import { clockTime, shortMoment } from "./office-time.ts";
import { SLOTS } from "./time-choice.tsx";
import { WEEK } from "./week/week-query.ts";

const words = inspectionWords.cancelMany;

const TOGETHER = "booked together";
const CANCELLED = "cancelled together";
const POLL_MS = 15_000; // so that the notice goes when the mails do

/** Reads all again that shows visits. */
function refetchVisits(client: QueryClient): void {
  for (const key of ["records", "record"]) void client.invalidateQueries({ queryKey: [key, "inspections"] });
  for (const key of [TOGETHER, CANCELLED, SLOTS, WEEK]) void client.invalidateQueries({ queryKey: [key] });
}

/** Brings visits back that were cancelled at once. */
function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (inspection: string) => callDesk("restore_together", { inspection }),
    retry: false,
    onSuccess([back]) {
      if (!back?.restored) showToast({ tone: "error", title: words.tooLate });
      else if (back.taken === 0) showToast({ tone: "success", title: words.restored(back.restored) });
      else
        showToast({
          tone: "success",
          title: words.restored(back.restored),
          text: words.taken(back.taken),
        });
    },
    onError: () => showToast({ tone: "error", title: words.failed }),
    onSettled: () => refetchVisits(client),
  });
}

/** Folded away, and only where visits were booked in a flood: a dialog that names them and cancels those that are left ticked. */
export function CancelTogether({ visit: { id } }: { visit: Visit }) {
  const [isAsking, setAsking] = useState(false);
  const { data: visits = [] } = useQuery({
    queryKey: [TOGETHER, id],
    queryFn: ({ signal }) => callDesk("booked_together", { inspection: id }, signal),
  });
  if (visits.length < 2) return null;
  return (
    <>
      <MoreMenu
        label={words.more}
        act={words.start(visits.length)}
        className="ml-auto"
        onPress={() => setAsking(true)}
      />
      {isAsking && <CancelDialog visits={visits} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelDialog({ visits, onClose }: { visits: readonly Visit[]; onClose: () => void }) {
  const client = useQueryClient();
  const restore = useRestore();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const wanted = visits.filter(({ id }) => !kept.has(id));
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: string[]) => callDesk("cancel_together", { visits: ids }),
    retry: false,
    onSuccess(_, [first = ""]) {
      onClose();
      showToast({
        tone: "success",
        title: words.done(wanted.length),
        about: words.names(wanted.map(({ customer_name }) => customer_name)),
        action: { label: words.undo, run: () => restore.mutate(first) },
      });
    },
    onError: () => showToast({ tone: "error", title: words.failed }),
    onSettled: () => refetchVisits(client),
  });
  return (
    <Modal
      title={words.title}
      className="max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100%-2rem))] overflow-y-auto p-6"
      onClose={onClose}
    >
      {(close) => (
        <div className="grid gap-4">
          <h2 className="text-lg font-bold">{words.title}</h2>
          <p>{words.text}</p>
          <ul className="grid border-t border-line">
            {visits.map(({ id, customer_name, starts_at, address }) => (
              <li key={id} className="border-b border-line">
                <label className="flex min-h-12 items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    className={CHECKBOX}
                    checked={!kept.has(id)}
                    onChange={({ currentTarget: { checked } }) => {
                      const others = [...kept].filter((other) => other !== id);
                      setKept(new Set(checked ? others : [...others, id]));
                    }}
                  />
                  <span className="min-w-0 grow">
                    <span className="flex flex-wrap justify-between gap-x-3">
                      <span dir="auto" className="font-semibold wrap-anywhere">
                        {customer_name}
                      </span>
                      <span className="text-sm tabular-nums">{shortMoment(starts_at)}</span>
                    </span>
                    <span dir="auto" className="block truncate text-sm text-slate">
                      {address}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" autoFocus disabled={isPending} onClick={close}>
              {words.keep}
            </Button>
            <Button
              kind="danger"
              disabled={isPending || wanted.length === 0}
              onClick={() => mutate(wanted.map(({ id }) => id))}
            >
              {words.confirm(wanted.length)}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Says of a visit that was cancelled with others when the mails about it leave, with a button that brings all of them back. */
export function CancelledTogether({ visit: { id } }: { visit: Visit }) {
  const { data: held } = useQuery({
    queryKey: [CANCELLED, id],
    queryFn: async ({ signal }) =>
      (await callDesk("cancelled_together", { inspection: id }, signal))[0] ?? null,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  const restore = useRestore();
  if (!held) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm">
        {words.held(held.visits, clockTime(held.due_at))}
      </p>
      <Button kind="quiet" disabled={restore.isPending} onClick={() => restore.mutate(id)}>
        {words.restore(held.visits)}
      </Button>
    </div>
  );
}
