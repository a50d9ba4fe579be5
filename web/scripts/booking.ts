import { whenNear } from "./when-near.ts";

/** Fetches the form that books a visit when its place comes near the window; whom to call stands there until it has come. */
export function attachBooking(): void {
  whenNear("[data-booking]", "10%", (place) => {
    import("../islands/booking/mount-booking.tsx").then(
      ({ mountBooking }) => mountBooking(place),
      () => addEventListener("online", attachBooking, { once: true }),
    );
  });
}
