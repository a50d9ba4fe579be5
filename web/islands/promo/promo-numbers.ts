/** The promo's numbers, given by the business. They have a file of their own because the script of every page imports them. */
export const PROMO = {
  /** Seconds of the countdown. */
  seconds: 120,
  /** Milliseconds between the arrival on a page and the promo. */
  delay: 1000,
  /** Least distance in pixels from the promo's left edge to the screen's right edge, and from its top to the bottom. */
  margin: 340,
  /** Distance in pixels between the pointer and the promo's middle below which the pointer attracts it. */
  attraction: 400,
} as const;

/** Storage keys of the promo's state that outlives a page. */
export const PROMO_KEYS = { timeLeft: "promoTimeLeft", closed: "promoClosedPermanently" } as const;
