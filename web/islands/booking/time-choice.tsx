import type { Dispatch } from "react";
import { type BookingEvent, type BookingState, isBookable } from "./booking-state.ts";
import { NoTimes } from "./no-times.tsx";
import { TimePicker } from "./time-picker.tsx";

type TimeChoiceProps = { state: BookingState; dispatch: Dispatch<BookingEvent>; onAgain: () => void };

/** The free times to choose from; why there are none, and what to do, in their place. */
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
