import { offers } from "#content/figures.ts";
import { pages } from "#content/pages.ts";

/** The roaming popup: `promo` as it drifts in, `lastChance` when the visitor is about to leave. */
export const promo = {
  label: "Special offer",
  promo: {
    title: "Limited Time Offer",
    text: `Get ${offers.promo.text} with code`,
    code: offers.promo.code,
    terms: offers.promo.terms,
  },
  lastChance: {
    title: "Last Chance Deal",
    text: `Homeowners are ${offers.lastChance.text} with code`,
    code: offers.lastChance.code,
    terms: offers.lastChance.terms,
  },
  action: { label: "Get Estimate", path: pages.estimate.path },
  timeLeft: "Offer ends in",
  /** "2 minutes 5 seconds left" for who hears it. */
  timeLeftSpoken: (minutes: number, seconds: number) =>
    minutes === 0
      ? `${counted(seconds, "second")} left`
      : `${counted(minutes, "minute")} ${counted(seconds, "second")} left`,
  termsLabel: "Terms",
  close: "Close this offer for good",
} as const;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
