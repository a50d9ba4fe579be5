import { callWhenNear } from "./when-near.ts";

/**
 * Fetches the script of a carousel, a before-and-after view, a roof view or the next free visit once it comes near; without script each
 * works as HTML.
 */
export function attachNearParts(): void {
  const ignore = () => {};
  callWhenNear("[data-carousel]", "100%", (carousel) => {
    import("../islands/carousel/embla.ts").then(({ attachEmbla }) => attachEmbla(carousel), ignore);
  });
  callWhenNear("[data-before-after]", "50%", (view) => {
    import("../sections/before-after/pull-line.ts").then(({ pullLine }) => pullLine(view), ignore);
  });
  callWhenNear("[data-next-visit]", "0px", (link) => {
    import("./next-visit.ts").then(({ showNextVisit }) => showNextVisit(link)).catch(ignore);
  });
  callWhenNear("[data-roof-view]", "50%", (view) => {
    import("../sections/roof-view/prepare-roofs.ts").then(({ prepareRoofs }) => prepareRoofs(view), ignore);
  });
}

/** Fetches the booking form when its place comes near the window. Until it has arrived, the phone number is shown there. */
export function attachBooking(): void {
  callWhenNear("[data-booking]", "10%", (place) => {
    import("../islands/booking/booking.tsx").then(
      ({ mountBooking }) => mountBooking(place),
      () => addEventListener("online", attachBooking, { once: true }),
    );
  });
}
