import { whenNear } from "./when-near.ts";

/** Fetches what moves a picture that is to be touched, once it comes near; without it the picture is whole. */
export function attachTouchedPictures(): void {
  const unmoved = () => {};
  whenNear("[data-before-after]", "50%", (view) => {
    import("../sections/before-after/pull-line.ts").then(({ pullLine }) => pullLine(view), unmoved);
  });
  whenNear("[data-roof-view]", "50%", (view) => {
    import("../sections/roof-view/bring-roofs.ts").then(({ bringRoofs }) => bringRoofs(view), unmoved);
  });
}
