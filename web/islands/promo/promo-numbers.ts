/** The promo's numbers, from the business. Apart from the rest of it: the script of every page has these. */
export const PROMO = {
  /** Seconds of the countdown. */
  seconds: 120,
  /** Milliseconds between the arrival on a page and the promo. */
  delay: 1000,
  /** `promo` keeps so many pixels of the screen's width and height free for itself. */
  margin: 340,
  /** Pixels between the pointer and the promo's middle within which it is attracted. */
  attraction: 400,
} as const;

/** What the browser's storage calls the two things of the promo that outlive a page. */
export const PROMO_KEYS = { timeLeft: "promoTimeLeft", closed: "promoClosedPermanently" } as const;
