import { spokenTime } from "#copy/spoken-time.ts";
import { localStore } from "../../ui/storage.ts";
import { startFlight } from "./promo-flight.ts";
import { PROMO_KEYS } from "./promo-numbers.ts";
import { watchRoom } from "./promo-room.ts";
import { formatClock, type PromoEvent, promoReducer, restorePromo } from "./promo-state.ts";

/** Reads the state from the browser's storage; a browser that keeps nothing starts anew on each page. */
const readStoredPromo = () =>
  restorePromo({ timeLeft: localStore.get(PROMO_KEYS.timeLeft), closed: localStore.get(PROMO_KEYS.closed) });

/**
 * Shows the roaming promo from the document's `template`: its offer, its countdown and its place. promo-state.ts has its rules,
 * promo-flight.ts moves it. It takes no focus: screen readers announce it, and Tab reaches it at the end of the page.
 * @param first the event that shows it: the delay has passed, or the visitor is about to leave
 */
export function showPromo(template: HTMLTemplateElement, first: PromoEvent): void {
  const body = document.importNode(template.content, true).firstElementChild as HTMLElement;
  const announcement = body.querySelector("[role=status]");
  const coupons = [...body.querySelectorAll<HTMLElement>("[data-offer]")];
  const phone = matchMedia("(width < 48rem)");
  const chip = document.querySelector("[data-promo-chip]");
  const ends = new AbortController();
  const { signal } = ends;

  let state = readStoredPromo();
  let second: ReturnType<typeof setTimeout> | undefined;
  const hasRoom = watchRoom(giveWay, signal);
  let isFlightAway = false;
  const flight = startFlight(
    coupons,
    findShownCoupon,
    phone,
    (isAway) => {
      isFlightAway = isAway;
      giveWay();
    },
    signal,
  );

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
    body.remove();
  }

  function findShownCoupon(): HTMLElement | undefined {
    return state.phase === "shown" ? coupons.find(({ dataset }) => dataset.offer === state.offer) : undefined;
  }

  function show(): void {
    const coupon = findShownCoupon();
    for (const one of coupons) one.hidden = one !== coupon;
    if (announcement) announcement.textContent = coupon ? makeAnnouncement(coupon) : "";
    giveWay();
    flight.measure();
  }

  /** Puts it into the page's chip on a phone, if there is one, and over the page otherwise. */
  function place(): void {
    const target = phone.matches ? chip : null;
    if (target)
      body.setAttribute("role", "group"); // no landmark within another
    else body.removeAttribute("role");
    (target ?? document.body).append(body);
    for (const terms of body.querySelectorAll("details")) terms.open = !phone.matches;
    show();
  }

  /** Hides it while it would cover something that the visitor needs. */
  function giveWay(): void {
    const away = phone.matches ? !chip && !hasRoom() : isFlightAway;
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

  // Every change of the time left restarts the second, even a change by another tab. So two tabs with the promo count together,
  // and not twice as fast.
  function tick(): void {
    clearTimeout(second);
    if (findShownCoupon() && document.visibilityState === "visible" && !body.hasAttribute("data-away"))
      second = setTimeout(() => send({ type: "secondPassed" }), 1000);
  }

  for (const coupon of coupons)
    coupon.querySelector("button")?.addEventListener("click", () => send({ type: "closed" }));
  phone.addEventListener("change", place, { signal });
  document.addEventListener("visibilitychange", tick, { signal });
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
  // A page from the browser's memory has missed what other pages stored meanwhile.
  addEventListener(
    "pageshow",
    () => {
      if (readStoredPromo().phase === "closed") send({ type: "closed" });
      send({ type: "countedElsewhere", stored: localStore.get(PROMO_KEYS.timeLeft) });
    },
    { signal },
  );
  place();
  send(first);
}

/** The text that screen readers announce for a coupon. */
function makeAnnouncement(coupon: HTMLElement): string {
  const [title, text, code] = ["title", "text", "code"].map(
    (part) => coupon.querySelector(`.coupon-${part}`)?.textContent,
  );
  return `${title}. ${text} ${code}.`;
}
