import type { z } from "zod";
import { type Fits, listFits } from "../fits.ts";
import { joinWords } from "../load/placeholders.ts";
import { isLowSlope, ROOF_KINDS, type RoofKind } from "../roof-kinds.ts";
import type { servicesSchema } from "../schema/business.ts";
import { findKind, type ProductEntry, raiseFirst } from "./products.ts";

export type ServiceEntry = z.input<typeof servicesSchema>[number];

/** The words for a service. Only a `priced` one is joined to materials; others are priced after an inspection. */
type ServiceTemplate = { readonly words: RegExp; readonly priced: boolean; readonly entry: ServiceEntry };

const SOLAR_REPAIR: ServiceEntry = {
  icon: "wrench",
  title: "Solar Repair",
  description: "Loose mounts, cracked flashing, leaks below panels: traced to the cause, then fixed.",
  features: [
    "Leaks traced to where water gets in",
    "Mounts tightened and flashed anew",
    "Panels lifted where that is needed",
  ],
  fact: "A leak below panels seldom starts right above the stain: water can run along a mount or a rail first.",
  image: "service-repair",
};

function makeRepair(kind: RoofKind, covering: string, attics: boolean): ServiceEntry {
  if (kind === "solar") return SOLAR_REPAIR;
  if (isLowSlope(kind)) return LOW_SLOPE_REPAIR;
  return {
    icon: "wrench",
    title: "Roof Repair",
    description: `Leaks, damaged ${covering}, cracked pipe boots, failed flashing: traced to the cause, then fixed.`,
    features: [
      attics ? "Leaks traced from the attic up" : "Leaks traced to where water gets in",
      "Materials matched as closely as possible",
      "Flashing, vents and pipe boots",
    ],
    fact: `Water seldom drips where it gets in. It can run ${attics ? "along a rafter " : ""}for several feet first, so the stain on your ceiling is a clue, not an address.`,
    image: "service-repair",
  };
}

const LOW_SLOPE_REPAIR: ServiceEntry = {
  icon: "wrench",
  title: "Roof Repair",
  description: "Leaks, cracks, failed flashing, standing water: traced to the cause, then fixed.",
  features: [
    "Leaks traced to where water gets in",
    "Flashing at parapets, curbs and pipes",
    "Drains and scuppers opened",
  ],
  fact: "On a low slope water can run below the surface for several feet first, so the stain on your ceiling is a clue, not an address.",
  image: "service-repair",
};

function makeMaintenance({ attics, sellsLowSlope }: Fits): ServiceEntry {
  const cleared = sellsLowSlope ? "Drains and scuppers cleared" : "Valleys and edges cleared";
  return {
    icon: "inspect",
    title: "Roof Maintenance",
    description: `A check of the whole roof, ${attics ? "gutters and valleys" : "debris"} cleared, small problems fixed while they are small.`,
    features: [attics ? "Gutters and valleys cleared" : cleared, "Seals, boots and flashing checked"],
    fact: "Skipped maintenance can void a roof warranty: its papers say what they ask for.",
    image: "service-maintenance",
  };
}

type Work = {
  readonly fits: Fits;
  /** The kind of roof that the service's name means; the leading one, if it names none. */
  readonly kind: RoofKind;
  /** The noun for what is laid. */
  readonly covering: string;
  readonly laysMembranes: boolean;
};

/** Lists usual services of a roofer. The first whose words a name has gives its entry: "metal roof repair" is a repair. */
function listServices({ fits, kind, covering, laysMembranes }: Work): readonly ServiceTemplate[] {
  return [
    {
      words: /underlay|lift and (?:re)?lay|re-?lay|felt\b/i,
      priced: false,
      entry: {
        icon: "tools",
        title: "Underlayment Replacement",
        description:
          "Tiles lifted and stacked, the old underlayment taken off, new laid and flashed, and the same tiles put back.",
        features: [
          "Your own tiles laid again",
          "Cracked tiles replaced by their like",
          "Flashing renewed on the way",
        ],
        fact: "Tiles outlast what lies below them. A tile roof that leaks often needs new underlayment, and not new tiles.",
        image: "service-residential",
      },
    },
    {
      words: /repair|leak|restor/i,
      priced: false,
      entry: makeRepair(kind, covering, fits.attics),
    },
    {
      words: /maintenance|inspection|care\b|tune-?up/i,
      priced: false,
      entry: makeMaintenance(fits),
    },
    {
      words: /solar[- ]ready/i,
      priced: true,
      entry: {
        icon: "solar",
        title: "Solar-Ready Roofs",
        description:
          "A roof made for panels to come: sound framing, a clear sunny side, and mounts and wires planned before it is closed.",
        features: [
          "Framing looked at for the load",
          "A way for the wires, flashed",
          "Covering that should outlast the panels",
        ],
        fact: "Panels come down when the roof below them is replaced. It pays to look at the roof before they go up.",
        image: "service-residential",
      },
    },
    {
      words: /solar|photovoltaic|\bpv\b/i,
      priced: true,
      entry: {
        icon: "solar",
        title: "Solar Roofs",
        description:
          "Solar on a sound roof: mounts in the framing, each one flashed, and the covering looked at first.",
        features: ["Roof looked at before anything is mounted", "Each mount flashed", "Wires led in dry"],
        fact: "A mount is a hole in the roof with flashing around it. How well it is flashed decides whether the roof stays dry.",
        image: "service-residential",
      },
    },
    {
      words: /coating|silicone|acrylic|elastomeric/i,
      priced: true,
      entry: {
        icon: "shield",
        title: "Roof Coating",
        description:
          "A low-slope roof washed, dried and repaired, then coated: sealed again, and cooler under the sun.",
        features: [
          "Damp found before anything is coated",
          "Seams and flashing sealed first",
          "No tear-off where the roof is sound",
        ],
        fact: "A white roof can stay far cooler under the sun than a dark one, and what stays cooler ages more slowly.",
        image: "service-residential",
      },
    },
    {
      words: /foam|\bspf\b/i,
      priced: true,
      entry: {
        icon: "building",
        title: "Foam Roofing",
        description:
          "Spray foam and its coating for low slopes: one piece without seams that keeps out water and heat.",
        features: [
          "Built up where water stands",
          "Turned up at parapets and pipes",
          "Recoated when the coating wears thin",
        ],
        fact: "Sun is what foam cannot bear. As long as its coating is renewed in time, the foam below goes on for decades.",
        image: "service-residential",
      },
    },
    {
      words:
        /commercial|industrial|flat|low-slope|membrane|\b(?:tpo|pvc|epdm)\b|bitumen|built[- ]?up|rubber/i,
      priced: true,
      entry: {
        icon: "building",
        title: "Commercial Roofing",
        description: "Flat and low-slope roofs for shops, offices and warehouses.",
        features: [
          laysMembranes ? "Membrane replacement and repair" : "Renewed and repaired",
          "Flashing at parapets and rooftop units",
          laysMembranes ? "Drains, scuppers and insulation" : "Drains and scuppers",
        ],
        fact: "A flat roof shouldn't be flat. A slight slope carries rain to the drains, and a puddle that's still there after a dry day is worth a phone call.",
        image: laysMembranes ? "service-commercial" : "service-residential",
      },
    },
    {
      words: /roof|replacement|residential/i,
      priced: true,
      entry: {
        icon: "home",
        title: "Roof Replacement",
        description: isLowSlope(kind)
          ? "A complete new roof: sound deck, slope and drains, flashing and the material you pick."
          : "A complete new roof: tear-off, sound deck, underlayment, flashing and the material you pick.",
        features: [
          "{Materials}",
          "Typically done in {replacement}",
          isLowSlope(kind)
            ? "Wet spots found before anything is closed"
            : "Soft boards found once the old roof is off",
        ],
        fact: isLowSlope(kind)
          ? "Roofers count in squares: one square is {square} square feet of roof."
          : "Roofers count in squares: one square is {square} square feet of roof. A 2,000-square-foot footprint under a 6/12 pitch carries about 22 squares.",
        image: "service-residential",
      },
    },
  ];
}

/** Services that a new site has if none are named. */
export const USUAL_SERVICES = ["Roof Replacement", "Commercial Roofing", "Roof Repair", "Roof Maintenance"];

/**
 * Makes the entry of a service from its name, and joins it to the materials that it is priced with: those that its name mentions,
 * otherwise all, but a flat roof only to what covers one. An unknown service gets words that fit any, and no price.
 */
export function makeServiceEntry(
  title: string,
  products: readonly ProductEntry[],
  freezes: boolean,
): ServiceEntry {
  const kinds = products.map(({ kind }) => kind);
  const fits = listFits({ kinds, freezes });
  const named = LOW_WORK.test(title) ? (kinds.find(isLowSlope) ?? "flat") : findKind(title);
  const kind = named === "other" ? (kinds[0] ?? named) : named;
  const covering = named === "other" ? "{covering}" : ROOF_KINDS[named].covering;
  const laysMembranes = kinds.includes("flat") || !fits.sellsLowSlope;
  const known = listServices({ fits, kind, covering, laysMembranes }).find(({ words }) => words.test(title));
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
  const { entry, priced } = known;
  const description = COMMERCIAL.test(title)
    ? entry.description
    : entry.description.replace("for shops, offices and warehouses", "on homes, shops and offices");
  if (!priced) return { ...entry, title };
  const materials = listMaterials(title, products);
  const laid = materials === "all" ? products : products.filter(({ id }) => materials.includes(id));
  const isForSome = laid.length > 0 && laid.length < products.length;
  const namesAll = entry.features.includes("{Materials}");
  return {
    ...entry,
    title,
    description:
      laid.length === 1 ? description.replace("the material you pick", joinNames(laid)) : description,
    // A service that names all materials names and shows its own alone, if it is for some of them.
    ...(namesAll &&
      isForSome && {
        features: [
          raiseFirst(joinNames(laid)),
          ...entry.features.filter((feature) => feature !== "{Materials}"),
        ],
      }),
    ...(isForSome && entry.image !== "service-commercial" && { image: laid[0]?.image ?? entry.image }),
    materials,
  };
}

const COMMERCIAL = /commercial|industrial/i;
/** Names of work on low slopes that mean no one material. */
const LOW_WORK = /commercial|industrial|low-slope|flat/i;

function joinNames(products: readonly ProductEntry[]): string {
  return joinWords(
    products.map(({ spoken }) => spoken.name),
    "and",
  );
}

function listMaterials(title: string, products: readonly ProductEntry[]): "all" | string[] {
  const kind = findKind(title);
  const mentioned = products.filter(
    (product) =>
      (LOW_WORK.test(title) ? isLowSlope(product.kind) : product.kind === kind) ||
      title.toLowerCase().includes(product.name.toLowerCase()),
  );
  if (mentioned.length > 0) return mentioned.map(({ id }) => id);
  if (kind !== "other" || LOW_WORK.test(title)) return [];
  const whole = products.filter((product) => product.kind !== "coating"); // a coating renews a roof, and replaces none
  return whole.length === products.length || whole.length === 0 ? "all" : whole.map(({ id }) => id);
}
