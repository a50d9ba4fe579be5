import { PROMO } from "./promo-numbers.ts";

export type PromoState = {
  phase: "waiting" | "shown" | "closed";
  offer: "promo" | "lastChance";
  /** Whole seconds, 0 to {@link PROMO.seconds}; 0 only when closed. */
  timeLeft: number;
};

export type PromoEvent =
  | { type: "delayPassed" }
  | { type: "secondPassed" }
  /** The pointer left the window over its top edge. */
  | { type: "exitIntended" }
  /** By the visitor, here or in another tab. */
  | { type: "closed" }
  /** Another tab counted; `stored` is what it wrote. */
  | { type: "countedElsewhere"; stored: string | null };

/** Restores the state at the start of a page from the two stored texts, which are null where nothing is stored. */
export function restorePromo(stored: { timeLeft: string | null; closed: string | null }): PromoState {
  const timeLeft = readTimeLeft(stored.timeLeft);
  const over = stored.closed === "true" || timeLeft === 0;
  return { phase: over ? "closed" : "waiting", offer: "promo", timeLeft };
}

/** `closed` is final: no event leads out of it. */
export function promoReducer(state: PromoState, event: PromoEvent): PromoState {
  if (state.phase === "closed") return state;
  switch (event.type) {
    case "delayPassed":
      return { ...state, phase: "shown" };
    case "exitIntended":
      return { ...state, phase: "shown", offer: "lastChance" };
    case "secondPassed":
      return state.phase === "shown" ? setTimeLeft(state, state.timeLeft - 1) : state;
    case "countedElsewhere":
      return setTimeLeft(state, Math.min(state.timeLeft, readTimeLeft(event.stored)));
    case "closed":
      return { ...state, phase: "closed" };
  }
}

/** Reads whole seconds, 0 to {@link PROMO.seconds}; an invalid text or a huge number gives the full time. */
export function readTimeLeft(stored: string | null): number {
  const seconds = /^\d{1,3}$/.test(stored ?? "") ? Number(stored) : PROMO.seconds;
  return Math.min(seconds, PROMO.seconds);
}

/** Formats seconds as a clock does: 65 gives "1:05". */
export function formatClock(timeLeft: number): string {
  return `${Math.floor(timeLeft / 60)}:${String(timeLeft % 60).padStart(2, "0")}`;
}

function setTimeLeft(state: PromoState, timeLeft: number): PromoState {
  if (timeLeft === state.timeLeft) return state;
  return { ...state, timeLeft, phase: timeLeft > 0 ? state.phase : "closed" };
}
