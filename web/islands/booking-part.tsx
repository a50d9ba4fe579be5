import type { ReactNode } from "react";
import type { BookingSource } from "./booking/call-server.ts";
import { useLazyModule } from "./use-lazy-module.ts";

type BookingPartProps = {
  source: BookingSource;
  /** Stands there until its script has come, and where it does not. */
  children: ReactNode;
};

/** The form that books a visit, within another island: fetched when that shows it. */
export function BookingPart({ source, children }: BookingPartProps) {
  const fetched = useLazyModule(() => import("./booking/booking.tsx"));
  return fetched ? <fetched.Booking source={source} /> : children;
}
