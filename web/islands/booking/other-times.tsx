import { site } from "#site-data/company.ts";
import { Button } from "../../ui/button.tsx";
import { timesIn } from "../../ui/zoned-time.ts";
import { CallUs } from "./call-us.tsx";

const { shortMoment } = timesIn(site.timeZone);

type OtherTimesProps = { starts: readonly string[]; onChoose: (start: string) => void };

/** Ways out where nothing was booked: the next free times, if it was the time's fault, and the phone. */
export function OtherTimes({ starts, onChoose }: OtherTimesProps) {
  return (
    <div className="mt-2 grid gap-2">
      {starts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {starts.map((start) => (
            <Button key={start} kind="quiet" onClick={() => onChoose(start)} className="tabular-nums">
              {shortMoment(start)}
            </Button>
          ))}
        </div>
      )}
      <p>
        <CallUs />
      </p>
    </div>
  );
}
