import { figures, figureTexts } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { Call, Service, Step } from "#content/shapes.ts";

export const services = {
  heading: pages.services.heading,
  introduction:
    "Houses, shops, warehouses: one company for the new roof, the leak after a storm and the gutters in between.",
  cards: [
    {
      icon: "home",
      title: "Residential Roofing",
      description:
        "A full new roof for your house: tear-off, sound deck, underlayment, flashing and the finish you choose.",
      features: [
        "Asphalt shingles, metal or slate",
        `${figureTexts.warranty} warranty shingles`,
        `Typically done in ${figureTexts.replacement}`,
        "Yard and driveway swept for nails",
      ],
      fact: `Roofers count in squares: one square is ${figures.squareFeetPerSquare} square feet of roof. A house of 2,000 square feet under a 6/12 pitch carries about 22 squares.`,
      image: "service-residential",
    },
    {
      icon: "building",
      title: "Commercial Roofing",
      description:
        "Flat and low-slope roofs for shops, offices and warehouses, planned so that your doors stay open.",
      features: [
        "Membrane replacement and repair",
        "Flashing at parapets and rooftop units",
        "Drains, scuppers and insulation",
        "Work planned around your hours",
      ],
      fact: "A flat roof should not be flat. A slight fall leads rain to the drains, and a puddle that stays after a dry day is worth a phone call.",
      image: "service-commercial",
    },
    {
      icon: "wrench",
      title: "Roof Repair",
      description:
        "Leaks, missing shingles, cracked pipe boots, failed flashing: traced to the cause, then fixed.",
      features: [
        "Leaks traced from attic to shingle",
        "Shingles matched as closely as we can",
        "Flashing, vents and pipe boots",
        "Photos before and after",
      ],
      fact: "Water seldom drips where it gets in. It can run along a rafter for several feet first, so the stain on your ceiling is a clue and not an address.",
      image: "service-repair",
    },
    {
      icon: "inspect",
      title: "Roof Maintenance",
      description:
        "A look twice a year and after storms, gutters and valleys cleared, small faults fixed while they are small.",
      features: [
        "Spring and fall visits",
        "Gutters and valleys cleared",
        "Seals, boots and flashing checked",
        "Dated report with photos",
      ],
      fact: "Missed maintenance can void a roof warranty. A dated report from each visit shows that yours was looked after.",
      image: "service-maintenance",
    },
  ],
  factTitle: "Fun fact",
  cardAction: { label: "Get Estimate", path: pages.estimate.path },
  process: {
    title: "How a job runs",
    steps: [
      {
        title: "We look",
        description: `The inspection is scheduled ${figureTexts.inspection}. You get photos of what we find, also of what is fine.`,
      },
      {
        title: "You get it in writing",
        description:
          "Scope, material, price, start date and both warranties on paper. We check the permits for you.",
      },
      {
        title: "We do the work",
        description: `A typical replacement takes ${figureTexts.replacement}. The crew lead tells you each evening what comes next.`,
      },
      {
        title: "We walk it with you",
        description:
          "Every slope, the gutters, the attic and the yard. You pay the final invoice when you have seen it.",
      },
    ],
  },
  closing: {
    title: "Know the price before you decide",
    text: "Answer a few questions and see a ballpark range. A free inspection confirms it.",
    action: { label: "Get Free Estimate", path: pages.estimate.path },
  },
} as const satisfies {
  cards: readonly Service[];
  process: { title: string; steps: readonly Step[] };
  closing: Call;
  [part: string]: unknown;
};
