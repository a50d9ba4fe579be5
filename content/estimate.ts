import { offers } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const estimate = {
  heading: pages.estimate.heading,
  subtitle: "Fill out the form and select your material and get your customized price",
  calculator: {
    frameTitle: "Roof Estimate Calculator",
    loading: "Loading the calculator…",
    slow: `The calculator is taking long. Call ${site.phone.display} and we will price your roof with you.`,
    failedTitle: "Error",
    failed: "Failed to load the calculator. Please refresh the page.",
    callInstead: `Call ${site.phone.display}`,
  },
  why: {
    title: "Why Choose Us",
    items: [
      "Free no-obligation estimates",
      "Licensed and insured professionals",
      "Premium quality materials",
      "Competitive pricing",
      "Excellent warranty coverage",
      "Financing options available",
    ],
  },
  offer: {
    title: "Limited Time Offer",
    text: offers.month.text,
    terms: offers.month.terms,
  },
  ballpark: "The range is a ballpark. A free inspection confirms the price before you decide anything.",
} as const;
