import { whenNear } from "./when-near.ts";

/** Fetches what drives a carousel once it is within a screen's height of the window. */
export function attachCarousels(): void {
  whenNear("[data-carousel]", "100%", (carousel) => {
    import("../islands/carousel/embla.ts").then(
      ({ attachEmbla }) => attachEmbla(carousel),
      () => {}, // the strip scrolls without it
    );
  });
}
