import { promo as stated } from "#site/promo.ts";
import { localStore } from "../../ui/storage.ts";
import { PROMO_KEYS } from "./promo-keys.ts";
import {
  type Bounds,
  keepWithin,
  type Motion,
  type Point,
  passTime,
  promoBounds,
  restingMotion,
  type Size,
} from "./promo-motion.ts";
import { watchRoom } from "./promo-room.ts";
import { minutesAndSeconds, type PromoEvent, promoReducer, startPromo } from "./promo-state.ts";

/** Milliseconds between two steps of the drift; promo-template.tsx has the same for the way between them. */
const STEP = 250;

/** The state that the browser's storage holds; a browser that keeps nothing starts anew on each page. */
const storedPromo = () =>
  startPromo({ timeLeft: localStore.get(PROMO_KEYS.timeLeft), closed: localStore.get(PROMO_KEYS.closed) });

/**
 * The roaming popup: it moves what the document holds in `template`. The rules are those of promo-state and promo-motion; here
 * are its senses. It takes no focus: it is announced, and reached with Tab like anything else at the page's end.
 * @param first why it comes: its delay has passed, or the visitor is about to leave
 */
export function roam(template: HTMLTemplateElement, first: PromoEvent): void {
  if (!stated) return; // then the document has no template either
  const promo = stated;
  const body = document.createElement("aside");
  body.setAttribute("aria-label", promo.label);
  body.append(template.content.cloneNode(true));
  const announcement = body.querySelector("[role=status]");
  const coupons = [...body.querySelectorAll<HTMLElement>("[data-offer]")];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const phone = matchMedia("(width < 48rem)");
  const chip = document.querySelector("[data-promo-chip]");
  const ends = new AbortController();
  const { signal } = ends;

  let state = storedPromo();
  let second: ReturnType<typeof setTimeout> | undefined;
  let drifting: ReturnType<typeof setInterval> | undefined;
  let motion: Motion | undefined;
  let surroundings: { bounds: Bounds; box: Size } | undefined;
  let pointer: Point | null = null;
  let pointedAt = false;
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
    clearInterval(drifting);
    body.remove();
  }

  const shown = () =>
    state.phase === "shown" ? coupons.find(({ dataset }) => dataset.offer === state.offer) : undefined;

  function show(): void {
    const coupon = shown();
    for (const one of coupons) one.hidden = one !== coupon;
    const { title, text, code } = promo[state.offer];
    if (announcement) announcement.textContent = coupon ? `${title}. ${text} ${code}.` : "";
    giveWay();
    measure();
    coupon?.getBoundingClientRect(); // so that its first step begins where it was placed, and not in the window's corner
    move();
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
    const { minutes, seconds } = minutesAndSeconds(state.timeLeft);
    const clock = `${minutes}:${String(seconds).padStart(2, "0")}`;
    for (const element of body.querySelectorAll("[data-clock]")) element.textContent = clock;
    const spoken = promo.timeLeftSpoken(minutes, seconds);
    for (const element of body.querySelectorAll("[data-clock-spoken]")) element.textContent = spoken;
  }

  // A new second begins with each change of the time left, also with one that another tab counted: tabs that show the promo
  // side by side tick together instead of twice as fast.
  function tick(): void {
    clearTimeout(second);
    if (shown() && document.visibilityState === "visible" && !body.hasAttribute("data-away"))
      second = setTimeout(() => send({ type: "secondPassed" }), 1000);
  }

  /** Nothing is measured in a frame. */
  function measure(): void {
    const coupon = shown();
    if (!coupon || phone.matches) return;
    const box = { width: coupon.offsetWidth, height: coupon.offsetHeight };
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const bounds = promoBounds({ width, height }, box);
    surroundings = { bounds, box };
    motion = motion ? keepWithin(motion, bounds) : restingMotion(bounds);
    place(coupon, motion);
  }

  /** Where it is now, also half-way between two steps. */
  function halt(coupon: HTMLElement): void {
    clearInterval(drifting);
    if (phone.matches) {
      motion = undefined;
      coupon.style.transform = "none";
    }
    if (!motion) return;
    const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(coupon).transform);
    motion = { ...motion, x, y };
    place(coupon, motion);
  }

  /** Also where it came under a pointer that rests, of which the browser says nothing until the pointer stirs. */
  function isPointedAt(): boolean {
    if (!pointer || !motion || !surroundings) return false;
    const across = pointer.x - motion.x;
    const down = pointer.y - motion.y;
    const { width, height } = surroundings.box;
    return across >= 0 && across < width && down >= 0 && down < height;
  }

  // A few steps a second, between which the compositor moves it: the page itself stays idle.
  function move(): void {
    clearInterval(drifting);
    const coupon = shown();
    if (!coupon) return;
    pointedAt = isPointedAt();
    const held =
      phone.matches ||
      pointedAt ||
      still.matches ||
      document.visibilityState === "hidden" ||
      coupon.matches(":hover, :focus-within");
    coupon.toggleAttribute("data-drifting", !held);
    if (held) {
      halt(coupon);
      return;
    }
    const drift = () => {
      if (!motion || !surroundings) return;
      motion = passTime(motion, { ...surroundings, pointer }, STEP / 1000);
      place(coupon, motion);
      if (isPointedAt()) move();
    };
    drift();
    drifting = setInterval(drift, STEP);
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
      if (pointedAt !== isPointedAt()) move();
    },
    { passive: true, signal },
  );
  document.documentElement.addEventListener("pointerleave", () => (pointer = null), { signal });
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
  addEventListener("pageshow", () => storedPromo().phase === "closed" && send({ type: "closed" }), {
    signal,
  });
  settle();
  send(first);
}

function place({ style }: HTMLElement, { x, y }: Point): void {
  style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
}
