import { spokenTime } from "#copy/spoken-time.ts";
import { localStore } from "../../ui/storage.ts";
import {
  attracts,
  type Bounds,
  FRAME,
  isUnder,
  keepWithin,
  type Motion,
  motionAt,
  type Point,
  planWay,
  promoBounds,
  restingMotion,
  type Size,
} from "./promo-motion.ts";
import { PROMO_KEYS } from "./promo-numbers.ts";
import { watchRoom } from "./promo-room.ts";
import { formatClock, type PromoEvent, promoReducer, restorePromo } from "./promo-state.ts";

/** Milliseconds in which a pointer that moves near it changes its way once. */
const TURNS = 250;

/** The state that the browser's storage holds; a browser that keeps nothing starts anew on each page. */
const storedPromo = () =>
  restorePromo({ timeLeft: localStore.get(PROMO_KEYS.timeLeft), closed: localStore.get(PROMO_KEYS.closed) });

/**
 * The roaming popup: it moves what the document holds in `template`. The rules are those of promo-state and promo-motion; here
 * are its senses. It takes no focus: it is announced, and reached with Tab like anything else at the page's end.
 * @param first why it comes: its delay has passed, or the visitor is about to leave
 */
export function roam(template: HTMLTemplateElement, first: PromoEvent): void {
  const body = document.importNode(template.content, true).firstElementChild as HTMLElement;
  const announcement = body.querySelector("[role=status]");
  const coupons = [...body.querySelectorAll<HTMLElement>("[data-offer]")];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const phone = matchMedia("(width < 48rem)");
  const chip = document.querySelector("[data-promo-chip]");
  const ends = new AbortController();
  const { signal } = ends;

  let state = storedPromo();
  let second: ReturnType<typeof setTimeout> | undefined;
  let turning: ReturnType<typeof setTimeout> | undefined;
  let motion: Motion | undefined;
  let way: Motion[] = [];
  let flight: Animation | undefined;
  let surroundings: { bounds: Bounds; box: Size } | undefined;
  let pointer: Point | null = null;
  let pointedAt = false;
  let plannedFor: Point | null = null;
  const hasRoom = watchRoom(giveWay, signal);

  function send(event: PromoEvent): void {
    const before = state;
    state = promoReducer(state, event);
    if (state === before) return;
    if (state.timeLeft !== before.timeLeft) localStore.set(PROMO_KEYS.timeLeft, String(state.timeLeft));
    if (state.phase === "closed") {
      end();
      return;
    }
    if (state.offer !== before.offer || state.phase !== before.phase) show();
    showTime();
    tick();
  }

  function end(): void {
    localStore.set(PROMO_KEYS.closed, "true");
    ends.abort();
    clearTimeout(second);
    clearTimeout(turning);
    body.remove();
  }

  const shown = () =>
    state.phase === "shown" ? coupons.find(({ dataset }) => dataset.offer === state.offer) : undefined;

  function show(): void {
    const coupon = shown();
    for (const one of coupons) one.hidden = one !== coupon;
    if (announcement) announcement.textContent = coupon ? wordsOf(coupon) : "";
    giveWay();
    measure();
  }

  /** Within the page, or over it. */
  function settle(): void {
    const within = phone.matches ? chip : null;
    if (within)
      body.setAttribute("role", "group"); // no landmark within another
    else body.removeAttribute("role");
    (within ?? document.body).append(body);
    for (const terms of body.querySelectorAll("details")) terms.open = !phone.matches;
    show();
  }

  /** A phone has no corner that is nobody's: there it waits until there is room. */
  function giveWay(): void {
    const away = phone.matches && !chip && !hasRoom();
    if (body.hasAttribute("data-away") === away) return;
    body.toggleAttribute("data-away", away);
    tick();
  }

  function showTime(): void {
    for (const element of body.querySelectorAll("[data-clock]"))
      element.textContent = formatClock(state.timeLeft);
    for (const element of body.querySelectorAll("[data-clock-spoken]"))
      element.textContent = spokenTime(state.timeLeft);
  }

  // A new second begins with each change of the time left, also with one that another tab counted: tabs that show the promo
  // side by side tick together instead of twice as fast.
  function tick(): void {
    clearTimeout(second);
    if (shown() && document.visibilityState === "visible" && !body.hasAttribute("data-away"))
      second = setTimeout(() => send({ type: "secondPassed" }), 1000);
  }

  function measure(): void {
    const coupon = shown();
    if (coupon && !phone.matches) {
      const box = { width: coupon.offsetWidth, height: coupon.offsetHeight };
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const bounds = promoBounds({ width, height }, box);
      const place = whereNow();
      surroundings = { bounds, box };
      land(place ? keepWithin(place, bounds) : restingMotion(bounds));
    }
    move();
  }

  /** Where it is, also half-way. */
  function whereNow(): Motion | undefined {
    return flight ? motionAt(way, Number(flight.currentTime ?? 0) / 1000) : motion;
  }

  function land(place: Motion | undefined): void {
    motion = place;
    flight?.cancel();
    flight = undefined;
  }

  // A few seconds of its way at once, on which the compositor moves it: the page itself stays idle.
  function move(): void {
    clearTimeout(turning);
    turning = undefined;
    land(phone.matches ? undefined : whereNow());
    const coupon = shown();
    if (!coupon) return;
    coupon.style.transform = motion ? translation(motion) : "none";
    if (!motion || !surroundings) return;
    // Also where it came under a pointer that rests, of which the browser says nothing until the pointer stirs.
    pointedAt = isUnder(pointer, motion, surroundings.box);
    if (pointedAt || still.matches || document.visibilityState === "hidden") return;
    if (coupon.matches(":hover, :focus-within")) return;
    plannedFor = pointer;
    way = planWay(motion, { ...surroundings, pointer });
    flight = coupon.animate(
      way.map((point) => ({ transform: translation(point) })),
      { duration: (way.length - 1) * FRAME * 1000, fill: "forwards" },
    );
    flight.onfinish = move;
  }

  /** A pointer that came near, went away or moved there gives it another way. */
  function heed(): void {
    const place = whereNow();
    if (!place || !surroundings) return;
    const { box } = surroundings;
    if (pointedAt !== isUnder(pointer, place, box)) move();
    else if (flight && (attracts(pointer, place, box) || attracts(plannedFor, place, box)))
      turning ??= setTimeout(move, TURNS);
  }

  for (const coupon of coupons) {
    coupon.querySelector("button")?.addEventListener("click", () => send({ type: "closed" }));
    for (const sign of ["pointerenter", "pointerleave", "focusin", "focusout"])
      coupon.addEventListener(sign, () => setTimeout(move), { signal });
  }
  const resized = new ResizeObserver(measure);
  for (const coupon of coupons) resized.observe(coupon);
  signal.addEventListener("abort", () => resized.disconnect());
  still.addEventListener("change", move, { signal });
  phone.addEventListener("change", settle, { signal });
  addEventListener("resize", measure, { signal });
  document.addEventListener("visibilitychange", tick, { signal });
  document.addEventListener("visibilitychange", move, { signal });
  // A finger does not attract: where it touched last says nothing about where it is.
  addEventListener(
    "pointermove",
    ({ pointerType, clientX: x, clientY: y }) => {
      pointer = pointerType === "touch" ? null : { x, y };
      heed();
    },
    { passive: true, signal },
  );
  document.documentElement.addEventListener(
    "pointerleave",
    () => {
      pointer = null;
      heed();
    },
    { signal },
  );
  document.addEventListener(
    "mouseout",
    ({ relatedTarget, clientY }) => !relatedTarget && clientY <= 0 && send({ type: "exitIntended" }),
    { signal },
  );
  addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key === PROMO_KEYS.closed && newValue === "true") send({ type: "closed" });
      if (key === PROMO_KEYS.timeLeft) send({ type: "countedElsewhere", stored: newValue });
    },
    { signal },
  );
  // A page that comes back from the browser's memory has missed what other pages did.
  addEventListener(
    "pageshow",
    () => {
      if (storedPromo().phase === "closed") send({ type: "closed" });
      send({ type: "countedElsewhere", stored: localStore.get(PROMO_KEYS.timeLeft) });
    },
    { signal },
  );
  settle();
  send(first);
}

/** What a screen reader says when it comes. */
function wordsOf(coupon: HTMLElement): string {
  const [title, text, code] = ["title", "text", "code"].map(
    (part) => coupon.querySelector(`.coupon-${part}`)?.textContent,
  );
  return `${title}. ${text} ${code}.`;
}

function translation({ x, y }: Point): string {
  return `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;
}
