import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { listWords } from "#copy/desk/desk.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { inspections } from "#site-data/company.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { addTimeout, DeskError } from "../../desk-call.ts";
import {
  clockTime,
  computeDayLimits,
  findDay,
  findToday,
  formatDayName,
  formatFieldTime,
  isUsualDay,
  toInstant,
  ZONE,
} from "./office-time.ts";

export const SLOTS = "slots";

const slotsQuery = queryOptions({
  queryKey: [SLOTS],
  queryFn: ({ signal }) => readFreeSlots(signal),
  staleTime: 0,
});

/** Reads the times that the site offers now. @throws {DeskError} */
async function readFreeSlots(signal: AbortSignal): Promise<FreeSlots> {
  const answer = await fetch("/api/slots", { signal: addTimeout(signal) }).catch((error: Error) => {
    throw new DeskError(0, { message: error.message });
  });
  if (!answer.ok) throw new DeskError(answer.status, { message: inspectionWords.time.failed });
  return (await answer.json()) as FreeSlots;
}

type TimeChoiceProps = {
  error: string | null;
  /** The moment that is chosen at first, ISO 8601. */
  placed?: string | null;
  /** Gets the chosen moment, ISO 8601, or null for none. */
  onChange: (start: string | null) => void;
};

/** The choice of a visit's start: one of the times that the site offers, or any other. */
export function TimeChoice({ error, placed = null, onChange }: TimeChoiceProps) {
  const [isOwn, setOwn] = useState(!inspections || placed !== null);
  const id = useId();
  function choose(own: boolean) {
    setOwn(own);
    onChange(null);
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-zone${error ? ` ${id}-error` : ""}`}>
      <legend className="sr-only">{inspectionWords.time.times}</legend>
      {inspections && (
        <div className="flex flex-wrap gap-2">
          <Chip name={id} label={inspectionWords.time.free} checked={!isOwn} onCheck={() => choose(false)} />
          <Chip name={id} label={inspectionWords.time.own} checked={isOwn} onCheck={() => choose(true)} />
        </div>
      )}
      {isOwn ? <OwnTime placed={placed} onChange={onChange} /> : <FreeTimes onChange={onChange} />}
      <p id={`${id}-zone`} className="text-sm text-slate">
        {inspectionWords.time.zone(ZONE)}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function FreeTimes({ onChange }: Pick<TimeChoiceProps, "onChange">) {
  const { data, isPending, refetch } = useQuery(slotsQuery);
  const [chosen, setChosen] = useState<{ day: string | null; start: string | null }>({
    day: null,
    start: null,
  });
  const id = useId();
  if (isPending)
    return (
      <p role="status" className="text-slate">
        {inspectionWords.time.loading}
      </p>
    );
  if (!data)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-brick">{inspectionWords.time.failed}</p>
        <Button kind="quiet" onClick={() => void refetch()}>
          {listWords.retry}
        </Button>
      </div>
    );
  const day = data.days.find(({ date }) => date === chosen.day) ?? data.days[0];
  if (!day) return <p>{inspectionWords.time.none}</p>;
  function choose(date: string, start: string | null) {
    setChosen({ day: date, start });
    onChange(start);
  }
  return (
    <>
      <Field label={inspectionWords.time.day}>
        {(control) => (
          <select {...control} value={day.date} onChange={(event) => choose(event.currentTarget.value, null)}>
            {data.days.map(({ date, starts }) => (
              <option key={date} value={date}>
                {inspectionWords.time.daysTimes(formatDayName(date), starts.length)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div role="radiogroup" aria-label={inspectionWords.time.times} className="flex flex-wrap gap-2">
        {day.starts.map((start) => (
          <Chip
            key={start}
            name={id}
            label={clockTime(start)}
            checked={start === chosen.start}
            onCheck={() => choose(day.date, start)}
          />
        ))}
      </div>
    </>
  );
}

function OwnTime({ placed, onChange }: Pick<TimeChoiceProps, "placed" | "onChange">) {
  const [{ date, time }, setTime] = useState(() =>
    placed ? { date: findDay(placed), time: formatFieldTime(placed) } : { date: findToday(), time: "" },
  );
  function change(to: { date: string; time: string }) {
    setTime(to);
    onChange(isUsualDay(to.date) && to.time ? toInstant(to.date, to.time) : null);
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={inspectionWords.time.date}
        error={date && !isUsualDay(date) ? inspectionWords.time.outside : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            {...computeDayLimits()}
            value={date}
            onChange={(event) => change({ date: event.currentTarget.value, time })}
          />
        )}
      </Field>
      <Field label={inspectionWords.time.clock}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={time}
            onChange={(event) => change({ date, time: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

type ChipProps = { name: string; label: string; checked: boolean; onCheck: () => void };

/** A radio button drawn as a button with its label. */
function Chip({ name, label, checked, onCheck }: ChipProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-card border border-slate bg-white px-4 font-semibold tabular-nums has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        checked={checked}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={onCheck}
      />
      {label}
    </label>
  );
}
