import { booking as words } from "#copy/inspections.ts";
import { Button } from "../../ui/button.tsx";
import type { BookingState } from "./booking-state.ts";
import { CallUs } from "./call-us.tsx";

type NoTimesProps = { state: Pick<BookingState, "free" | "trouble">; onAgain: () => void };

/** In the place of the times while none are there: why, and what to do. */
export function NoTimes({ state: { free, trouble }, onAgain }: NoTimesProps) {
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
