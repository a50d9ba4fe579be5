import type { z } from "zod";
import { joinWords } from "../load/placeholders.ts";
import type { servicesSchema } from "../schema/business.ts";
import { findKind, type ProductEntry, raiseFirst } from "./products.ts";

export type ServiceEntry = z.input<typeof servicesSchema>[number];

/** The words for a service. Only a `priced` one is joined to materials; others are priced after an inspection. */
type ServiceTemplate = { readonly words: RegExp; readonly priced: boolean; readonly entry: ServiceEntry };

/** Usual services of a roofer. The first whose words a name has gives its entry: "metal roof repair" is a repair. */
export const SERVICES: readonly ServiceTemplate[] = [
  {
    words: /repair|leak|restor/i,
    priced: false,
    entry: {
      icon: "wrench",
      title: "Roof Repair",
      description:
        "Leaks, damaged {covering}, cracked pipe boots, failed flashing: traced to the cause, then fixed.",
      features: [
        "Leaks traced from the attic up",
        "Materials matched as closely as possible",
        "Flashing, vents and pipe boots",
      ],
      fact: "Water seldom drips where it gets in. It can run along a rafter for several feet first, so the stain on your ceiling is a clue, not an address.",
      image: "service-repair",
    },
  },
  {
    words: /maintenance|inspection|care\b|tune-?up/i,
    priced: false,
    entry: {
      icon: "inspect",
      title: "Roof Maintenance",
      description:
        "A check of the whole roof, gutters and valleys cleared, small problems fixed while they are small.",
      features: ["Gutters and valleys cleared", "Seals, boots and flashing checked"],
      fact: "Skipped maintenance can void a roof warranty: its papers say what they ask for.",
      image: "service-maintenance",
    },
  },
  {
    words: /commercial|flat|low-slope/i,
    priced: true,
    entry: {
      icon: "building",
      title: "Commercial Roofing",
      description: "Flat and low-slope roofs for shops, offices and warehouses.",
      features: [
        "Membrane replacement and repair",
        "Flashing at parapets and rooftop units",
        "Drains, scuppers and insulation",
      ],
      fact: "A flat roof shouldn't be flat. A slight slope carries rain to the drains, and a puddle that's still there after a dry day is worth a phone call.",
      image: "service-commercial",
    },
  },
  {
    words: /roof|replacement|residential/i,
    priced: true,
    entry: {
      icon: "home",
      title: "Roof Replacement",
      description:
        "A complete new roof: tear-off, sound deck, underlayment, flashing and the material you pick.",
      features: [
        "{Materials}",
        "Typically done in {replacement}",
        "Soft boards found once the old roof is off",
      ],
      fact: "Roofers count in squares: one square is {square} square feet of roof. A 2,000-square-foot footprint under a 6/12 pitch carries about 22 squares.",
      image: "service-residential",
    },
  },
];

/** Services that a new site has if none are named. */
export const USUAL_SERVICES = ["Roof Replacement", "Commercial Roofing", "Roof Repair", "Roof Maintenance"];

/**
 * Makes the entry of a service from its name, and joins it to the materials that it is priced with: those that its name mentions,
 * otherwise all, but a flat roof only to what covers one. An unknown service gets words that fit any, and no price.
 */
export function makeServiceEntry(title: string, products: readonly ProductEntry[]): ServiceEntry {
  const known = SERVICES.find(({ words }) => words.test(title));
  if (!known)
    return {
      icon: "tools",
      title,
      description:
        "Tell us what you need. We look at it, tell you what it takes and put the price in writing.",
      features: ["An inspection first", "The price in writing"],
      fact: "Dated photos from the ground help whoever looks at a roof later. Please don't climb up for them.",
      image: "careers-site",
    };
  if (!known.priced) return { ...known.entry, title };
  const materials = listMaterials(title, products);
  const laid = materials === "all" ? products : products.filter(({ id }) => materials.includes(id));
  const { description, features, image } = known.entry;
  return {
    ...known.entry,
    title,
    description:
      laid.length === 1 ? description.replace("the material you pick", joinNames(laid)) : description,
    // A service that names all materials names and shows its own alone, if it is for some of them.
    ...(features.includes("{Materials}") &&
      laid.length > 0 &&
      laid.length < products.length && {
        features: [raiseFirst(joinNames(laid)), ...features.filter((feature) => feature !== "{Materials}")],
        image: laid[0]?.image ?? image,
      }),
    materials,
  };
}

function joinNames(products: readonly ProductEntry[]): string {
  return joinWords(
    products.map(({ spoken }) => spoken.name),
    "and",
  );
}

function listMaterials(title: string, products: readonly ProductEntry[]): "all" | string[] {
  const kind = /commercial|low-slope/i.test(title) ? "flat" : findKind(title);
  const mentioned = products.filter(
    ({ name, kind: own }) => own === kind || title.toLowerCase().includes(name.toLowerCase()),
  );
  if (mentioned.length > 0) return mentioned.map(({ id }) => id);
  return kind === "other" ? "all" : [];
}
