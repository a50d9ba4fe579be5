/** What the browser's storage calls the two things of the promo that outlive a page. */
export const PROMO_KEYS = { timeLeft: "promoTimeLeft", closed: "promoClosedPermanently" } as const;
