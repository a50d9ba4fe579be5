import type { Dispatch } from "react";
import { booking as words } from "#copy/built/booking.ts";
import { Button } from "../../ui/button.tsx";
import { type BookingEvent, type BookingState, isBookable } from "./booking-state.ts";
import { CallUs } from "./other-times.tsx";
import { TimePicker } from "./time-picker.tsx";

type TimeChoiceProps = { state: BookingState; dispatch: Dispatch<BookingEvent>; onAgain: () => void };

/** The free times to choose from, or the reason why there are none. */
export function TimeChoice({ state, dispatch, onAgain }: TimeChoiceProps) {
  if (!isBookable(state) || !state.free) return <NoTimes state={state} onAgain={onAgain} />;
  return (
    <TimePicker
      days={state.free.days}
      day={state.day}
      start={state.start}
      fault={state.wrong.start}
      onDay={(day) => dispatch({ type: "day chosen", day })}
      onTime={(start) => dispatch({ type: "time chosen", start })}
    />
  );
}

type NoTimesProps = { state: Pick<BookingState, "free" | "trouble">; onAgain: () => void };

/** Shown in the place of the times while there are none: the reason, and what to do. */
function NoTimes({ state: { free, trouble }, onAgain }: NoTimesProps) {
  if (free === null && trouble === null)
    return (
      <p role="status" className="text-slate">
        {words.loading}
      </p>
    );
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="font-medium">{trouble ?? words.none}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button kind="quiet" onClick={onAgain}>
          {words.again}
        </Button>
        <CallUs />
      </div>
    </div>
  );
}
