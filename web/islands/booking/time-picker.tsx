import { useId } from "react";
import type { FreeSlots } from "#contract/api/inspections.ts";
import { booking as words } from "#copy/built/booking.ts";
import { site } from "#site-data/company.ts";
import { formatDayParts, makeTimeFormats } from "../../ui/zoned-time.ts";
import { DayStrip } from "./day-strip.tsx";
import { OptionCard } from "./option-card.tsx";

const { time, zone } = makeTimeFormats(site.timeZone);

type TimePickerProps = {
  days: FreeSlots["days"];
  /** The day whose times are shown. */
  day: string;
  /** The chosen time; empty when none is. */
  start: string;
  fault: string | undefined;
  onDay: (day: string) => void;
  onTime: (start: string) => void;
};

/** Chooses a day, then a time of it; in HTML both are groups of radio buttons. */
export function TimePicker({ days, day, start, fault, onDay, onTime }: TimePickerProps) {
  const id = useId();
  const starts = days.find(({ date }) => date === day)?.starts ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <DayStrip days={days.map(({ date }) => date)} day={day} onDay={onDay} />
      <fieldset className="min-w-0" aria-describedby={fault ? `${id}-fault ${id}-zone` : `${id}-zone`}>
        <legend className="mb-2 font-semibold">{words.times(formatDayParts(day).long)}</legend>
        <div className="grid grid-cols-3 gap-2 @form:grid-cols-4">
          {starts.map((each) => (
            <OptionCard
              key={each}
              name="start"
              value={each}
              checked={each === start}
              invalid={Boolean(fault)}
              onChoose={onTime}
              className="items-center px-1! text-center font-medium whitespace-nowrap tabular-nums"
            >
              {time(each)}
            </OptionCard>
          ))}
        </div>
        {fault && (
          <p id={`${id}-fault`} role="alert" className="field-fault mt-2">
            {fault}
          </p>
        )}
        <p id={`${id}-zone`} className="mt-2 text-sm text-slate">
          {words.zone(zone())}
        </p>
      </fieldset>
    </div>
  );
}
