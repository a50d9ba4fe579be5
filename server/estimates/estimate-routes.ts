import type { Handler } from "../http/handler.ts";
import { type BookingOptions, bookingHandler } from "./booking-handler.ts";
import { type EstimatesOptions, estimatesHandler } from "./estimates-handler.ts";

/** What visitors and a booking provider post estimates to. */
export function estimateRoutes(options: EstimatesOptions & BookingOptions): Record<string, Handler> {
  return { "/api/estimates": estimatesHandler(options), "/api/booking": bookingHandler(options) };
}
