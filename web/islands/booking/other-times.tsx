import { booking as words } from "#copy/built/booking.ts";
import { site } from "#site-data/company.ts";
import { Button } from "../../ui/button.tsx";
import { makeTimeFormats } from "../../ui/zoned-time.ts";

const { shortMoment } = makeTimeFormats(site.timeZone);

type OtherTimesProps = { starts: readonly string[]; onChoose: (start: string) => void };

/** Other ways to go on when nothing was booked: the next free times, if the time was already taken, and the phone. */
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

/** A link that calls the office. */
export function CallUs() {
  return (
    <a href={`tel:${site.phone.e164}`} className="text-link inline-flex min-h-11 items-center">
      {words.call}
    </a>
  );
}
