import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { makeRandomId } from "#contract/random-id.ts";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { showToast } from "#web/ui/toast.ts";
import { formatSearch, useDeskAddress } from "../../desk-address.ts";
import { callDesk, DeskError } from "../../desk-call.ts";
import { useTyped } from "../../kept.ts";
import { CheckField } from "../../list/check-field.tsx";
import { Drawn } from "../../list/drawn.tsx";
import { BLOCKS } from "./blocks.ts";
import { CrewChoice } from "./crew-choice.tsx";
import {
  addDays,
  CREW_KEYS,
  computeDayLimits,
  findStartOfDay,
  findToday,
  isUsualDay,
  shortMoment,
  toInstant,
  ZONE,
} from "./office-time.ts";
import { SLOTS } from "./time-choice.tsx";

/** The fields as typed; `parts` is "yes" for a part of a day, `crew` "" for all. Sent again under its `id`, the block is stored once. */
type Typed = Record<"parts" | "from" | "fromTime" | "until" | "untilTime" | "reason" | "crew" | "id", string>;

/** Blocks a time, and lists the visits that are booked in it. */
export function BlockTime() {
  const client = useQueryClient();
  const { goTo } = useDeskAddress();
  const [first] = useState(makeFirst);
  const { typed, change: keep, forget } = useTyped<Typed>("block", first);
  const isWhole = typed.parts === "";
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: (moments: Moments) => {
      const { reason, crew, id } = typed;
      keep({ id });
      return callDesk("block_time", { ...moments, reason, crew: crew || null, id });
    },
    retry: false,
    onSuccess(staying) {
      forget();
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
    const moments = parseMoments(typed);
    setFault(typeof moments === "string" ? moments : null);
    if (typeof moments !== "string") mutate(moments);
  }

  const makeControl = (field: keyof Typed) => ({
    value: typed[field],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  function change(to: Partial<Typed>) {
    const { from, until } = { ...typed, ...to };
    // If the end is before the new start, that is probably not intended: the end moves along.
    keep(to.from && until < from ? { ...to, until: from } : to);
    setFault(null);
  }
  return (
    <form noValidate className="grid min-h-0 content-start overflow-y-auto p-4 max-md:grow" onSubmit={submit}>
      <div className="grid max-w-xl gap-4">
        <p className="text-slate">{inspectionWords.block.introduction}</p>
        <CheckField
          isStrong
          checked={isWhole}
          onCheck={(isAllDay) => change({ parts: isAllDay ? "" : "yes" })}
        >
          {inspectionWords.block.allDay}
        </CheckField>
        <div className={`grid gap-3 ${isWhole ? "sm:grid-cols-2" : "grid-cols-2"}`}>
          <TextField
            type="date"
            label={inspectionWords.block.from}
            {...computeDayLimits()}
            {...makeControl("from")}
          />
          {!isWhole && (
            <TextField type="time" label={inspectionWords.block.fromTime} {...makeControl("fromTime")} />
          )}
          <TextField
            type="date"
            label={isWhole ? inspectionWords.block.untilDay : inspectionWords.block.until}
            {...computeDayLimits()}
            {...makeControl("until")}
          />
          {!isWhole && (
            <TextField type="time" label={inspectionWords.block.untilTime} {...makeControl("untilTime")} />
          )}
        </div>
        <p className="text-sm text-slate">{inspectionWords.time.zone(ZONE)}</p>
        {CREW_KEYS.length > 1 && (
          <CrewChoice
            label={inspectionWords.block.crew}
            all={inspectionWords.block.allCrews}
            crew={typed.crew || null}
            onCrew={(crew) => change({ crew: crew ?? "" })}
          />
        )}
        <TextField
          label={inspectionWords.block.reason}
          hint={inspectionWords.block.reasonHint}
          value={typed.reason}
          maxLength={200}
          onChange={(event) => change({ reason: event.currentTarget.value })}
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

/** All of tomorrow. */
function makeFirst(): Typed {
  const tomorrow = addDays(findToday());
  const times = { from: tomorrow, fromTime: "08:00", until: tomorrow, untilTime: "12:00" };
  return { ...times, parts: "", reason: "", crew: "", id: makeRandomId() };
}

type Moments = { starts_at: string; ends_at: string };

/** Converts a span to moments, or returns its fault. */
function parseMoments({ parts, from, fromTime, until, untilTime }: Typed): Moments | string {
  if (!from || !until || (parts && (!fromTime || !untilTime))) return inspectionWords.block.incomplete;
  if (!isUsualDay(from) || !isUsualDay(until)) return inspectionWords.time.outside;
  const moments = parts
    ? { starts_at: toInstant(from, fromTime), ends_at: toInstant(until, untilTime) }
    : { starts_at: findStartOfDay(from), ends_at: findStartOfDay(addDays(until)) };
  return Date.parse(moments.starts_at) < Date.parse(moments.ends_at) ? moments : inspectionWords.block.order;
}

function StayingVisits({ visits }: { visits: readonly Visit[] }) {
  const { address } = useDeskAddress();
  return (
    <div role="status" className="grid content-start gap-2 overflow-y-auto p-4">
      <p className="font-semibold">{inspectionWords.block.done}</p>
      <p>{inspectionWords.block.stay(visits.length)}</p>
      <ul className="grid border-t border-line">
        {visits.map((visit) => (
          <li key={visit.id} className="border-b border-line">
            <Drawn of={visit} to={formatSearch({ ...address, open: visit.id })}>
              {() => (
                <Link
                  to={formatSearch({ ...address, open: visit.id })}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 underline"
                >
                  <span className="tabular-nums">{shortMoment(visit.starts_at)}</span>
                  <span dir="auto" className="wrap-anywhere">
                    {visit.customer_name}
                  </span>
                </Link>
              )}
            </Drawn>
          </li>
        ))}
      </ul>
    </div>
  );
}
