import { useEffect, useRef } from "react";
import { booking } from "#copy/built/booking.ts";
import { site } from "#site-data/company.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { makeTimeFormats } from "../../ui/zoned-time.ts";
import type { BookedVisit } from "./booking-state.ts";
import type { BookingSource } from "./call-server.ts";

const { success, passedOn } = booking;
const { longMoment, zone } = makeTimeFormats(site.timeZone);

type BookedProps = {
  visit: BookedVisit;
  source: BookingSource;
  /** True when it was booked just now: the panel then takes the focus. */
  focused: boolean;
  onAnother: () => void;
};

/** The booked visit: its time, the mail on its way, and how to change it; or that the office must confirm the time first. */
export function Booked({ visit, source, focused, onAnother }: BookedProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) panel.current?.focus();
  }, [focused]);
  const alone = source === "contact";
  const words = visit.manage === null ? passedOn : success;
  const Heading = alone ? "h2" : "h3";
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      data-booked
      className="grid grid-cols-1 gap-4 border-l-4 border-moss pl-5 break-words outline-none"
    >
      <Heading className={alone ? "text-title" : "text-heading"}>{words.title}</Heading>
      <p className="text-lead font-semibold">{words.when(`${longMoment(visit.starts)} ${zone()}`)}</p>
      {visit.manage === null ? (
        <p className="measure">{passedOn.text}</p>
      ) : (
        <>
          <p className="measure">{success.mail(visit.email)}</p>
          <p>
            <span className="block font-semibold">{success.nextTitle}</span>
            {success.next}
          </p>
        </>
      )}
      {/* Below an estimate its reference is enough: the office finds both by either. */}
      {source !== "calculator" && <p className="tabular-nums">{words.reference(visit.reference)}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {visit.manage !== null && (
          <ButtonLink kind="quiet" href={visit.manage} target="_top">
            {success.manage}
          </ButtonLink>
        )}
        <button type="button" onClick={onAnother} className="text-link min-h-11">
          {words.again}
        </button>
      </div>
    </div>
  );
}
