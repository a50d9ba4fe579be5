import type { Ref } from "react";
import { booking as words } from "#copy/built/booking.ts";
import type { BookingSource } from "./call-server.ts";

/** Heading and introduction of the booking form; also shown in its place while the form is not there. */
export function BookingHead({ source, ref }: { source: BookingSource; ref?: Ref<HTMLHeadingElement> }) {
  const alone = source === "contact";
  const Heading = alone ? "h2" : "h3";
  return (
    <div>
      <Heading ref={ref} tabIndex={-1} className={`outline-none ${alone ? "text-title" : "text-heading"}`}>
        {words.title}
      </Heading>
      <p className={alone ? "measure mt-3 text-lead text-slate" : "mt-1"}>
        {alone ? words.introduction : words.afterEstimate}
      </p>
    </div>
  );
}
