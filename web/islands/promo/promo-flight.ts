import {
  type Bounds,
  computeBounds,
  FRAME_SECONDS,
  findMotionAt,
  findRoom,
  isAttracted,
  isCovering,
  isUnder,
  keepWithin,
  type Motion,
  makeRestingMotion,
  type Obstacle,
  type Point,
  planWay,
  type Size,
} from "./promo-motion.ts";

/** Milliseconds between two changes of the way while the pointer moves near the promo. */
const REPLAN_MS = 250;
/** Milliseconds after the last scrolling until it looks for room. */
const SETTLE_MS = 150;
/** All that can be pressed or filled in, but not words within a text. */
const ACTIONS =
  ":is(main, header, footer, .action-bar) :is([data-action], [data-floating], nav a, summary:not(.flip-toggle > summary), button, input, select, textarea, iframe)";

export type Flight = {
  /** Measures the shown coupon and the window, then moves the coupon on. Called when another coupon is shown. */
  measure(): void;
};

/**
 * Moves the shown coupon over the page, as promo-motion.ts plans its way. It stands still on a phone, on a hidden page, under the
 * pointer, while it has the focus, and for visitors who want reduced motion. It covers nothing that can be pressed: where it finds no room
 * beside that, `setAway` hides it.
 */
export function startFlight(
  coupons: readonly HTMLElement[],
  shownCoupon: () => HTMLElement | undefined,
  phone: MediaQueryList,
  setAway: (isAway: boolean) => void,
  signal: AbortSignal,
): Flight {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let motion: Motion | undefined;
  let way: Motion[] = [];
  let animation: Animation | undefined;
  let surroundings: { bounds: Bounds; box: Size; obstacles: readonly Obstacle[] } | undefined;
  let pointer: Point | null = null;
  let isPointedAt = false;
  /** The pointer's place for which the way was planned. */
  let plannedFor: Point | null = null;
  let replanTimer: ReturnType<typeof setTimeout> | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;

  function measure(): void {
    const coupon = shownCoupon();
    if (coupon && !phone.matches) {
      const box = { width: coupon.offsetWidth, height: coupon.offsetHeight };
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const bounds = computeBounds({ width, height }, box);
      surroundings = { bounds, box, obstacles: findObstacles() };
      const room = findRoom(findCurrentMotion() ?? makeRestingMotion(bounds), surroundings);
      setAway(room === null);
      stopAt(room ?? keepWithin(findCurrentMotion() ?? makeRestingMotion(bounds), bounds));
    }
    move();
  }

  /** Returns where the coupon is now, also between two points of its way. */
  function findCurrentMotion(): Motion | undefined {
    return animation ? findMotionAt(way, Number(animation.currentTime ?? 0) / 1000) : motion;
  }

  function stopAt(place: Motion | undefined): void {
    motion = place;
    animation?.cancel();
    animation = undefined;
  }

  /** Plans the next seconds of its way as one animation, which runs on the compositor and leaves the page idle. */
  function move(): void {
    clearTimeout(replanTimer);
    replanTimer = undefined;
    stopAt(phone.matches ? undefined : findCurrentMotion());
    const coupon = shownCoupon();
    if (!coupon) return;
    coupon.style.transform = motion ? formatTranslation(motion) : "none";
    if (!motion || !surroundings) return;
    // Computed, because the browser sends no event when the coupon comes under a pointer that rests.
    isPointedAt = isUnder(pointer, motion, surroundings.box);
    if (isPointedAt || reducedMotion.matches || document.visibilityState === "hidden") return;
    if (coupon.matches(":hover, :focus-within")) return;
    plannedFor = pointer;
    way = planWay(motion, { ...surroundings, pointer });
    animation = coupon.animate(
      way.map((point) => ({ transform: formatTranslation(point) })),
      { duration: (way.length - 1) * FRAME_SECONDS * 1000, fill: "forwards" },
    );
    animation.onfinish = move;
  }

  /** Hides it at once where scrolling brings an action below it; when the page has settled it looks for room. */
  function giveWay(): void {
    const place = findCurrentMotion();
    if (!place || !surroundings || phone.matches) return;
    clearTimeout(settleTimer);
    settleTimer = setTimeout(measure, SETTLE_MS);
    if (isCovering(place, surroundings.box, findObstacles())) setAway(true);
  }

  /** Plans another way when the pointer has come near, has left, or moves nearby. */
  function reactToPointer(): void {
    const place = findCurrentMotion();
    if (!place || !surroundings) return;
    const { box } = surroundings;
    if (isPointedAt !== isUnder(pointer, place, box)) move();
    else if (animation && (isAttracted(pointer, place, box) || isAttracted(plannedFor, place, box)))
      replanTimer ??= setTimeout(move, REPLAN_MS);
  }

  const sizes = new ResizeObserver(measure);
  for (const coupon of coupons) {
    sizes.observe(coupon);
    for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"])
      coupon.addEventListener(type, () => setTimeout(move), { signal });
  }
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    clearTimeout(replanTimer);
    clearTimeout(settleTimer);
  });
  reducedMotion.addEventListener("change", move, { signal });
  addEventListener("resize", measure, { signal });
  addEventListener("scroll", giveWay, { passive: true, signal });
  // A card that has turned shows the action on its back.
  document.addEventListener(
    "transitionend",
    ({ target }) => target instanceof Element && target.matches("main .flip-turner") && giveWay(),
    { signal },
  );
  document.addEventListener("visibilitychange", move, { signal });
  // A finger does not attract: its last touch does not say where it is now.
  addEventListener(
    "pointermove",
    ({ pointerType, clientX: x, clientY: y }) => {
      pointer = pointerType === "touch" ? null : { x, y };
      reactToPointer();
    },
    { passive: true, signal },
  );
  document.documentElement.addEventListener(
    "pointerleave",
    () => {
      pointer = null;
      reactToPointer();
    },
    { signal },
  );
  return { measure };
}

/** The places in the window of all that can be pressed. */
function findObstacles(): Obstacle[] {
  const { innerHeight } = window;
  return [...document.querySelectorAll(ACTIONS)]
    .map((action) => ({ action, place: action.getBoundingClientRect() }))
    .filter(({ place }) => place.width > 0 && place.bottom > 0 && place.top < innerHeight)
    .filter(({ action }) => action.checkVisibility({ visibilityProperty: true }))
    .map(({ place: { left, top, right, bottom } }) => ({ left, top, right, bottom }));
}

function formatTranslation({ x, y }: Point): string {
  return `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;
}
