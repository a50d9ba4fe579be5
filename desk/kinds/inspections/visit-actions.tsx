import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import { ConfirmDialog } from "../../list/confirm-dialog.tsx";
import type { Kind } from "../../list/kind.ts";
import { StatusBadge, showChange, showConflict, useStatusChange } from "../../list/status.tsx";
import { CancelledTogether, CancelTogether } from "./cancel-together.tsx";
import { describeCancellationNotice } from "./cancellation-notice.ts";
import { CrewChoice } from "./crew-choice.tsx";
import { CREW_KEYS, makeVisitSpan, shortMoment } from "./office-time.ts";
import { REVIEW } from "./review-query.ts";
import { STATUSES } from "./statuses.ts";
import { SLOTS, TimeChoice } from "./time-choice.tsx";
import { listWarnings, UnusualTime } from "./unusual-time-dialog.tsx";
import { WEEK } from "./week/week-query.ts";

type VisitProps = { visit: Visit; kind: Kind<Visit> };

/** Classes of a button that does something with a visit, and of the link to its address. */
export const ACTION =
  "inline-flex min-h-11 items-center justify-center rounded-card border border-slate/60 bg-white px-2 text-sm font-semibold no-underline hover:border-slate hover:bg-paper";

/** Sets a visit's status, only if it still is the one that staff saw. */
export function useVisitStatus(kind: Kind<Visit>) {
  const client = useQueryClient();
  return useStatusChange(kind, STATUSES, async ({ id, from, to }) => {
    await callDesk("update_inspection_status", { inspection: id, expected: from, status: to }).finally(
      async () => {
        // What is being read for the first time is not read again by itself, and may be of before the change.
        await client.cancelQueries({ queryKey: [REVIEW] });
        for (const key of [WEEK, REVIEW]) void client.invalidateQueries({ queryKey: [key] });
      },
    );
    return {};
  });
}

/** The status of a visit, and the buttons for it. */
export function VisitActions({ visit, kind }: VisitProps) {
  const [doing, setDoing] = useState<"move" | "cancel" | null>(null);
  const changeStatus = useVisitStatus(kind);
  const { id, status } = visit;
  const set = (to: string) => changeStatus({ id, from: status, to });
  const close = () => setDoing(null);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex max-md:w-full">
          <StatusBadge statuses={STATUSES} status={status} />
        </span>
        {status === "booked" && (
          <>
            <Action onClick={() => set("done")}>{inspectionWords.done}</Action>
            <Action onClick={() => set("no-show")}>{inspectionWords.noShow}</Action>
            <Action
              aria-expanded={doing === "move"}
              onClick={() => setDoing(doing === "move" ? null : "move")}
            >
              {inspectionWords.move.start}
            </Action>
            <Action className="text-brick" onClick={() => setDoing("cancel")}>
              {inspectionWords.cancel.start}
            </Action>
            {visit.source !== "desk" && <CancelTogether visit={visit} />}
          </>
        )}
        {(status === "done" || status === "no-show") && (
          <Action onClick={() => set("booked")}>{inspectionWords.again}</Action>
        )}
      </div>
      {status === "cancelled" && <CancelledTogether visit={visit} />}
      {status === "booked" && doing === "move" && <MoveVisit visit={visit} kind={kind} onClose={close} />}
      {status === "booked" && doing === "cancel" && (
        <ConfirmDialog
          title={inspectionWords.cancel.title}
          text={inspectionWords.cancel.text(
            visit.customer_name,
            shortMoment(visit.starts_at),
            describeCancellationNotice(visit),
          )}
          confirm={inspectionWords.cancel.confirm}
          keep={inspectionWords.cancel.keep}
          onConfirm={() => {
            close();
            set("cancelled");
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function Action({ className = "", ...rest }: React.ComponentProps<"button">) {
  return <button type="button" className={`${ACTION} min-w-16 ${className}`} {...rest} />;
}

function MoveVisit({ visit, kind, onClose }: VisitProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [start, setStart] = useState<string | null>(null);
  const [crew, setCrew] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null); // an unusual time, to be confirmed
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string) =>
      callDesk("reschedule_inspection", {
        inspection: visit.id,
        ...makeVisitSpan(to),
        crew,
        seen: visit.sequence,
      }),
    retry: false,
    onSuccess([moved]) {
      if (moved) showChange(client, kind, visit.id, moved);
      for (const key of [SLOTS, WEEK]) void client.invalidateQueries({ queryKey: [key] });
      showToast({
        tone: "success",
        title: inspectionWords.move.done(shortMoment(moved?.starts_at ?? visit.starts_at)),
        about: visit.customer_name,
      });
      onClose();
    },
    onError(error) {
      if (showConflict(client, kind, STATUSES, visit.id, error)) return onClose();
      void client.invalidateQueries({ queryKey: [SLOTS] });
      setFault(
        error instanceof DeskError && !error.isTemporary ? error.message : inspectionWords.move.failed,
      );
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!start) setFault(inspectionWords.time.missing);
    else if (listWarnings(start).length > 0) setAsked(start);
    else mutate(start);
  }

  return (
    <form
      noValidate
      aria-label={inspectionWords.move.heading}
      className="grid gap-4 rounded-card border border-line bg-paper p-4"
      onSubmit={submit}
    >
      <h3 className="font-semibold">{inspectionWords.move.heading}</h3>
      <TimeChoice
        error={fault}
        onChange={(chosen) => {
          setStart(chosen);
          setFault(null);
        }}
      />
      {CREW_KEYS.length > 1 && (
        <CrewChoice
          label={inspectionWords.book.crew}
          all={inspectionWords.book.anyCrew}
          crew={crew}
          onCrew={setCrew}
        />
      )}
      {asked && (
        <UnusualTime
          start={asked}
          onConfirm={() => {
            setAsked(null);
            mutate(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? inspectionWords.move.submitting : inspectionWords.move.submit}
        </Button>
        <Button kind="quiet" disabled={isPending} onClick={onClose}>
          {inspectionWords.move.keep}
        </Button>
      </div>
    </form>
  );
}
