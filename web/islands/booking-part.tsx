import type { ReactNode } from "react";
import type { BookingSource } from "./booking/call-server.ts";
import { useLazyModule } from "./use-lazy-module.ts";

type BookingPartProps = {
  source: BookingSource;
  /** Shown until its script has arrived, or if it does not arrive. */
  children: ReactNode;
};

/** The booking form inside another island. Its script is fetched when that island shows it. */
export function BookingPart({ source, children }: BookingPartProps) {
  const module = useLazyModule(() => import("./booking/booking.tsx"));
  return module ? <module.Booking source={source} /> : children;
}
