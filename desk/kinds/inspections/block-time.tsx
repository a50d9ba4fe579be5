import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { showToast } from "#web/ui/toast.ts";
import { formatSearch, useDeskAddress } from "../../desk-address.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import { BLOCKS } from "./blocks.ts";
import { CrewChoice } from "./crew-choice.tsx";
import {
  addDays,
  computeDayLimits,
  findStartOfDay,
  findToday,
  isUsualDay,
  shortMoment,
  toInstant,
  visitTerms,
  ZONE,
} from "./office-time.ts";
import { SLOTS } from "./time-choice.tsx";

type Span = { wholeDays: boolean; from: string; fromTime: string; until: string; untilTime: string };

/** Blocks a time, and lists the visits that are booked in it. */
export function BlockTime() {
  const client = useQueryClient();
  const { goTo } = useDeskAddress();
  const [span, setSpan] = useState<Span>(() => {
    const tomorrow = addDays(findToday());
    return { wholeDays: true, from: tomorrow, fromTime: "08:00", until: tomorrow, untilTime: "12:00" };
  });
  const [reason, setReason] = useState("");
  const [crew, setCrew] = useState<number | null>(null);
  const [id] = useState(() => crypto.randomUUID()); // sent again, the block is stored once
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: (moments: Moments) => callDesk("block_time", { ...moments, reason, crew, id }),
    retry: false,
    onSuccess(staying) {
      void client.invalidateQueries({ queryKey: [BLOCKS] });
      void client.invalidateQueries({ queryKey: [SLOTS] });
      showToast({ tone: "success", title: inspectionWords.block.done });
      if (staying.length === 0) goTo({ open: null }, { replace: true });
    },
    onError: (error) =>
      setFault(
        error instanceof DeskError && !error.isTemporary ? error.message : inspectionWords.block.failed,
      ),
  });
  if (data && data.length > 0) return <StayingVisits visits={data} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    const moments = parseMoments(span);
    setFault(typeof moments === "string" ? moments : null);
    if (typeof moments !== "string") mutate(moments);
  }

  const makeControl = (field: Exclude<keyof Span, "wholeDays">) => ({
    value: span[field],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  function change(to: Partial<Span>) {
    const changed = { ...span, ...to };
    // If the end is before the new start, that is probably not intended: the end moves along.
    setSpan(to.from && changed.until < changed.from ? { ...changed, until: changed.from } : changed);
    setFault(null);
  }
  return (
    <form noValidate className="grid min-h-0 content-start overflow-y-auto p-4 max-md:grow" onSubmit={submit}>
      <div className="grid max-w-xl gap-4">
        <p className="text-slate">{inspectionWords.block.introduction}</p>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5"
            checked={span.wholeDays}
            onChange={(event) => change({ wholeDays: event.currentTarget.checked })}
          />
          {inspectionWords.block.allDay}
        </label>
        <div className={`grid gap-3 ${span.wholeDays ? "sm:grid-cols-2" : "grid-cols-2"}`}>
          <TextField
            type="date"
            label={inspectionWords.block.from}
            {...computeDayLimits()}
            {...makeControl("from")}
          />
          {!span.wholeDays && (
            <TextField type="time" label={inspectionWords.block.fromTime} {...makeControl("fromTime")} />
          )}
          <TextField
            type="date"
            label={span.wholeDays ? inspectionWords.block.untilDay : inspectionWords.block.until}
            {...computeDayLimits()}
            {...makeControl("until")}
          />
          {!span.wholeDays && (
            <TextField type="time" label={inspectionWords.block.untilTime} {...makeControl("untilTime")} />
          )}
        </div>
        <p className="text-sm text-slate">{inspectionWords.time.zone(ZONE)}</p>
        {visitTerms.crews > 1 && (
          <CrewChoice
            label={inspectionWords.block.crew}
            all={inspectionWords.block.allCrews}
            crew={crew}
            onCrew={setCrew}
          />
        )}
        <TextField
          label={inspectionWords.block.reason}
          hint={inspectionWords.block.reasonHint}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {fault && (
          <p role="alert" className="font-medium text-brick">
            {fault}
          </p>
        )}
        <Button type="submit" className="justify-self-start" disabled={isPending}>
          {isPending ? inspectionWords.block.submitting : inspectionWords.block.submit}
        </Button>
      </div>
    </form>
  );
}

type Moments = { starts_at: string; ends_at: string };

/** Converts a span to moments, or returns its fault. */
function parseMoments({ wholeDays, from, fromTime, until, untilTime }: Span): Moments | string {
  if (!from || !until || (!wholeDays && (!fromTime || !untilTime))) return inspectionWords.block.incomplete;
  if (!isUsualDay(from) || !isUsualDay(until)) return inspectionWords.time.outside;
  const moments = wholeDays
    ? { starts_at: findStartOfDay(from), ends_at: findStartOfDay(addDays(until)) }
    : { starts_at: toInstant(from, fromTime), ends_at: toInstant(until, untilTime) };
  return Date.parse(moments.starts_at) < Date.parse(moments.ends_at) ? moments : inspectionWords.block.order;
}

function StayingVisits({ visits }: { visits: readonly Visit[] }) {
  const { address } = useDeskAddress();
  return (
    <div role="status" className="grid content-start gap-2 overflow-y-auto p-4">
      <p className="font-semibold">{inspectionWords.block.done}</p>
      <p>{inspectionWords.block.stay(visits.length)}</p>
      <ul className="grid border-t border-line">
        {visits.map(({ id, starts_at, customer_name }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={formatSearch({ ...address, open: id })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 underline"
            >
              <span className="tabular-nums">{shortMoment(starts_at)}</span>
              <span dir="auto" className="wrap-anywhere">
                {customer_name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
