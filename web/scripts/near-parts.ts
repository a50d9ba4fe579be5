import { whenNear } from "./when-near.ts";

/** Fetches what moves a carousel, a slider or the roofs once they come near; without it each is whole, and scrolls. */
export function attachNearParts(): void {
  const unmoved = () => {};
  whenNear("[data-carousel]", "100%", (carousel) => {
    import("../islands/carousel/embla.ts").then(({ attachEmbla }) => attachEmbla(carousel), unmoved);
  });
  whenNear("[data-before-after]", "50%", (view) => {
    import("../sections/before-after/pull-line.ts").then(({ pullLine }) => pullLine(view), unmoved);
  });
  whenNear("[data-roof-view]", "50%", (view) => {
    import("../sections/roof-view/bring-roofs.ts").then(({ bringRoofs }) => bringRoofs(view), unmoved);
  });
}
