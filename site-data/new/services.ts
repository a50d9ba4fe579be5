import type { z } from "zod";
import type { servicesSchema } from "../schema/business.ts";

export type ServiceEntry = z.input<typeof servicesSchema>[number];

/** Usual services of a roofer by a word of their names. */
export const SERVICES: Readonly<Record<string, ServiceEntry>> = {
  "residential|replacement|new roof": {
    icon: "home",
    title: "Residential Roofing",
    description:
      "A complete new roof for your house: tear-off, sound deck, underlayment, flashing and the material you pick.",
    features: [
      "{Materials}",
      "{warranty} warranty shingles",
      "Typically done in {replacement}",
      "Yard and driveway swept for nails",
    ],
    fact: "Roofers count in squares: one square is {square} square feet of roof. A 2,000-square-foot footprint under a 6/12 pitch carries about 22 squares.",
    image: "service-residential",
    priced: true,
  },
  repair: {
    icon: "wrench",
    title: "Roof Repair",
    description:
      "Leaks, missing shingles, cracked pipe boots, failed flashing: traced to the cause, then fixed.",
    features: [
      "Leaks traced from attic to shingle",
      "Shingles matched as closely as possible",
      "Flashing, vents and pipe boots",
      "Photos before and after",
    ],
    fact: "Water seldom drips where it gets in. It can run along a rafter for several feet first, so the stain on your ceiling is a clue, not an address.",
    image: "service-repair",
  },
  "maintenance|inspection": {
    icon: "inspect",
    title: "Roof Maintenance",
    description:
      "A check twice a year and after storms, gutters and valleys cleared, small problems fixed while they are small.",
    features: [
      "Spring and fall visits",
      "Gutters and valleys cleared",
      "Seals, boots and flashing checked",
      "Dated report with photos",
    ],
    fact: "Skipped maintenance can void a roof warranty. A dated report from every visit shows that yours was maintained.",
    image: "service-maintenance",
  },
  "commercial|flat": {
    icon: "building",
    title: "Commercial Roofing",
    description:
      "Flat and low-slope roofs for shops, offices and warehouses, scheduled so your doors stay open.",
    features: [
      "Membrane replacement and repair",
      "Flashing at parapets and rooftop units",
      "Drains, scuppers and insulation",
      "Work scheduled around your hours",
    ],
    fact: "A flat roof shouldn't be flat. A slight slope carries rain to the drains, and a puddle that's still there after a dry day is worth a phone call.",
    image: "service-commercial",
  },
};

/** Makes the entry of a service from its name; an unknown service gets words that fit any. */
export function makeServiceEntry(title: string): ServiceEntry {
  const known = Object.entries(SERVICES).find(([words]) => new RegExp(words, "i").test(title));
  if (known) return { ...known[1], title };
  return {
    icon: "tools",
    title,
    description: "Tell us what you need. We look at it, tell you what it takes and put the price in writing.",
    features: ["An inspection first", "The price in writing", "One crew from start to cleanup"],
    fact: "Dated photos from the ground help whoever looks at a roof later. Please don't climb up for them.",
    image: "careers-site",
  };
}
