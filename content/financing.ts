import { figures, figureTexts } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { Link, Quote, Step } from "#content/shapes.ts";
import { site } from "#site";

export const financing = {
  heading: pages.financing.heading,
  introduction:
    "A roof rarely waits until the money is saved. Spread the cost and keep the house dry in the meantime.",
  conditions: figures.financing.conditions,
  standard: {
    icon: "dollar",
    title: "Standard Financing",
    description: "One loan, one monthly payment, and you can pay it off early whenever you like.",
    items: [
      "Low monthly payments",
      "Competitive rates",
      `Terms up to ${figureTexts.termMonths}`,
      "No prepayment penalties",
    ],
  },
  special: {
    icon: "percent",
    title: "Special Offers",
    description: "For those who would rather pay soon than long, or start later.",
    items: [
      capitalized(figureTexts.zeroInterest),
      capitalized(figureTexts.noPayments),
      "Special rates for qualified buyers",
      "Quick approval",
    ],
    conditions: figures.financing.conditions,
  },
  /** Said beside both lists. */
  note: `Loans come from independent lenders, not from ${site.name}. ${figures.financing.conditions} Rates, payments and offers are stated in the lender's papers; read them before you sign.`,
  process: {
    title: "How to apply",
    steps: [
      {
        title: "Get your estimate",
        description:
          "A ballpark online, then a free inspection and a written price. That price is what you finance.",
      },
      {
        title: "Choose a plan",
        description:
          "We show you the plans side by side: payment per month, length and what it costs in total.",
      },
      {
        title: "Apply with the lender",
        description:
          "You give your details to the lender, who checks them and decides. We see only the answer.",
      },
      {
        title: "Set the date",
        description: `With the approval we order the material and fix the start. A typical replacement takes ${figureTexts.replacement}.`,
      },
    ],
  },
  quotesTitle: "From people who spread the cost",
  quotes: [
    {
      name: "Renee K.",
      location: `${site.towns[1]}, ${site.address.state}`,
      quote:
        "We had saved for a kitchen, not for a roof. The monthly payment let us do one without giving up the other.",
      sample: true,
    },
    {
      name: "Tom and Alicia B.",
      location: `${site.towns[3]}, ${site.address.state}`,
      quote:
        "Nobody pushed us to the longest plan. They put the totals next to each other and let us think it over.",
      sample: true,
    },
  ],
  apply: {
    title: "Ready when you are",
    text: "Not sure which plan fits? Ask us with your estimate in hand.",
    button: "Apply for Financing",
    /** Beside the button, which does nothing by itself yet. */
    help: `Online applications are not open yet. To apply today, call ${site.phone.display}.`,
    estimate: { label: "Get Free Estimate", path: pages.estimate.path },
  },
} as const satisfies {
  quotes: readonly Quote[];
  process: { title: string; steps: readonly Step[] };
  apply: { estimate: Link; [text: string]: unknown };
  [part: string]: unknown;
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
