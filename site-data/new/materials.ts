import type { RoofKind } from "../roof-kinds.ts";
import type { ProductEntry } from "./products.ts";

/** A usual material with its words. `named` are names that say no more than it, for which `entry.name` stands. */
export type Material = {
  readonly kind: RoofKind;
  readonly words: RegExp;
  readonly named: readonly string[];
  readonly entry: Pick<ProductEntry, "name" | "image" | "description" | "features" | "spoken" | "compared">;
};

/**
 * Lists the usual materials, the more particular words first: cedar shingles are wood, and solar shingles no shingles.
 *
 * Lifespans are those that the trade calls typical. Slate, clay, concrete and wood: Study of Life Expectancy of Home Components (National
 * Association of Home Builders, 2007); EPDM, TPO, modified bitumen and built-up roofs: the chart of the International Association of
 * Certified Home Inspectors, for TPO and PVC beside the figures of National Roofing Partners; foam and its coatings: Professional Roofing,
 * February 2023 (National Roofing Contractors Association); solar panels: service life papers of the Metal Construction Association.
 */
export function makeMaterials(freezes: boolean): readonly Material[] {
  const looks = freezes
    ? "A check in spring, in fall and after storms"
    : "A check twice a year and after storms";
  return [
    {
      kind: "solar",
      words: /(?:solar|photovoltaic|pv) (?:roof )?(?:shingle|tile|slate)/i,
      named: ["solar shingles", "solar tiles", "solar roof tiles"],
      entry: {
        name: "Solar Roof Tiles",
        image: "product-solar-tile",
        description:
          "A roof covering that makes power itself: it sheds the rain and takes the sun in one layer.",
        features: ["Roof and power in one layer", "Every wire through the roof is flashed"],
        spoken: {
          name: "solar roof tiles",
          spanish: "tejas solares",
          plural: true,
          also: ["solar tiles", "a solar roof", "photovoltaic tiles"],
        },
        compared: {
          Lifespan: "Typically 25 to 30 years",
          Maintenance: "Low; wiring and flashing checked once a year",
        },
      },
    },
    {
      kind: "solar",
      words: /solar[- ]ready/i,
      named: ["solar-ready roof", "solar ready roof"],
      entry: {
        name: "Solar-Ready Roof",
        image: "product-solar-ready",
        description:
          "A roof that waits for panels: framing checked, the sunny side kept clear, and the way for the wires laid before it is closed.",
        features: [
          "Covering that should outlast the panels",
          "Mounts or their places flashed from the start",
        ],
        spoken: {
          name: "a solar-ready roof",
          spanish: "un techo listo para paneles solares",
          plural: false,
          also: ["solar-ready", "solar ready", "ready for solar"],
        },
        compared: { Lifespan: "That of its covering, which is in your estimate", Maintenance: looks },
      },
    },
    {
      kind: "solar",
      words: /solar|photovoltaic|\bpv\b/i,
      named: ["solar", "solar panels", "photovoltaics", "photovoltaic panels"],
      entry: {
        name: "Solar Panels",
        image: "product-solar",
        description:
          "Panels on mounts above a sound roof. They make power, and what carries them keeps the water out.",
        features: ["Mounts into the framing, each one flashed", "The roof below looked at first"],
        spoken: {
          name: "solar panels",
          spanish: "paneles solares",
          plural: true,
          also: ["solar", "photovoltaic panels", "a solar roof", "panels"],
        },
        compared: {
          Lifespan: "Typically 25 to 30 years",
          Maintenance: "Low; mounts, flashing and wiring checked once a year",
        },
      },
    },
    {
      kind: "other",
      words: /synthetic|polymer|faux|composite (?:slate|shake|tile)|rubber (?:slate|shake)/i,
      named: ["synthetic", "synthetic slate and shakes"],
      entry: {
        name: "Synthetic Slate and Shakes",
        image: "product-other",
        description: "Molded pieces in the look of slate or split wood, and lighter than either.",
        features: ["Light, so most framing carries it", "Single pieces can be replaced"],
        spoken: { name: "synthetic roofing", plural: false, also: ["synthetic slate", "synthetic shakes"] },
      },
    },
    {
      kind: "wood",
      words: /cedar|shake|wood/i,
      named: ["cedar", "wood", "shakes", "cedar shakes"],
      entry: {
        name: "Cedar Shakes",
        image: "product-wood",
        description:
          "Split or sawn wood, laid so that air reaches it from below. It turns from honey to silver with the years.",
        features: ["Single pieces can be replaced", "Treated wood where the code asks for it"],
        spoken: {
          name: "cedar shakes",
          spanish: "tejas de cedro",
          plural: true,
          also: ["cedar", "wood shakes", "a wood roof"],
        },
        compared: {
          Lifespan: "Typically about 30 years",
          Maintenance: `Split pieces replaced; ${lower(looks)}`,
        },
      },
    },
    {
      kind: "slate",
      words: /slate/i,
      named: ["slate", "natural slate"],
      entry: {
        name: "Slate",
        image: "product-slate",
        description:
          "Natural stone, split thin and hung piece by piece. No two are alike, and the color is the rock's own.",
        features: ["Slates can be replaced one at a time", "Framing checked for the weight first"],
        spoken: {
          name: "slate",
          spanish: "pizarra",
          plural: false,
          also: ["a slate roof", "slate tiles", "natural slate"],
        },
        compared: {
          Lifespan: "Typically 50 to 100 years and more",
          Maintenance: "Low; slipped or cracked slates replaced one at a time",
        },
      },
    },
    {
      kind: "coating",
      words: /silicone/i,
      named: ["silicone", "silicone coating", "silicone roof coating"],
      entry: {
        name: "Silicone Roof Coating",
        image: "product-coating",
        description:
          "A white skin over a sound low-slope roof. It throws the sun back and stands up to water that lingers.",
        features: ["No tear-off where the old roof is dry", "Recoated when it wears, not replaced"],
        spoken: {
          name: "silicone coating",
          spanish: "recubrimiento de silicona",
          plural: false,
          also: ["silicone", "a silicone roof", "silicone roof coating"],
        },
        compared: {
          Lifespan: "Typically 10 to 20 years, by its thickness",
          Maintenance: "Washed and checked once a year; recoated when it wears thin",
        },
      },
    },
    {
      kind: "coating",
      words: /acrylic|elastomeric/i,
      named: ["acrylic", "acrylic coating", "elastomeric coating", "elastomeric"],
      entry: {
        name: "Acrylic Roof Coating",
        image: "product-coating",
        description:
          "A white skin over a sound low-slope roof that drains well. It throws the sun back, and goes on in several thin coats.",
        features: ["No tear-off where the old roof is dry", "Recoated when it wears, not replaced"],
        spoken: {
          name: "acrylic coating",
          spanish: "recubrimiento acrílico",
          plural: false,
          also: ["acrylic", "elastomeric coating", "elastomeric"],
        },
        compared: {
          Lifespan: "Typically 10 to 20 years, by its thickness",
          Maintenance: "Washed and checked once a year; recoated when it wears thin",
        },
      },
    },
    {
      kind: "foam",
      words: /foam|\bspf\b|polyurethane/i,
      named: ["foam", "spray foam", "spf", "spray polyurethane foam", "polyurethane foam", "sprayed foam"],
      entry: {
        name: "Spray Foam Roofing",
        image: "product-foam",
        description:
          "Sprayed on as a liquid, it sets to one piece without seams that keeps out water and heat. A coating shields it from the sun.",
        features: ["No seams, also around pipes and curbs", "Builds slope where water stands"],
        spoken: {
          name: "spray foam",
          spanish: "espuma de poliuretano",
          plural: false,
          also: ["foam", "a foam roof", "foam roofing", "spf", "polyurethane foam"],
        },
        compared: {
          Lifespan: "Typically 50 years and more, if it is recoated in time",
          Maintenance: "A check twice a year; recoated every 10 to 20 years",
        },
      },
    },
    {
      kind: "coating",
      words: /coating/i,
      named: ["coating", "roof coating", "white coating", "reflective coating"],
      entry: {
        name: "Roof Coatings",
        image: "product-coating",
        description:
          "Silicone or acrylic over a sound low-slope roof: it seals the surface, throws the sun back, and saves a tear-off.",
        features: ["No tear-off where the old roof is dry", "Recoated when it wears, not replaced"],
        spoken: {
          name: "roof coatings",
          spanish: "recubrimientos para techos",
          plural: true,
          also: ["a coating", "coating", "roof coating", "white coating", "reflective coating"],
        },
        compared: {
          Lifespan: "Typically 10 to 20 years, by its thickness",
          Maintenance: "Washed and checked once a year; recoated when it wears thin",
        },
      },
    },
    {
      kind: "tile",
      words: /clay|terra ?cotta|barrel|spanish tile|mission tile/i,
      named: ["clay", "clay tile", "terracotta", "terra cotta", "terracotta tile", "barrel tile"],
      entry: {
        name: "Clay Tile",
        image: "product-clay-tile",
        description:
          "Clay, shaped and fired. The color goes all the way through, so the sun does not take it, and air moves under each tile.",
        features: ["Tiles can be lifted and laid again", "Framing checked for the weight first"],
        spoken: {
          name: "clay tile",
          spanish: "tejas de barro",
          plural: false,
          also: ["clay tiles", "terracotta tiles", "terra cotta", "barrel tile", "a clay roof"],
        },
        compared: {
          Lifespan: "Typically over 50 years; the underlayment below it less",
          Maintenance: "Cracked or slipped tiles replaced; underlayment checked as it ages",
        },
      },
    },
    {
      kind: "tile",
      words: /\b(?:concrete|cement)\b/i,
      named: ["concrete", "concrete tile", "cement tile"],
      entry: {
        name: "Concrete Tile",
        image: "product-concrete-tile",
        description:
          "Cement and sand, pressed into flat or curved shapes. It costs less than clay, and its color softens with the years.",
        features: ["Flat, low and high profiles", "Framing checked for the weight first"],
        spoken: {
          name: "concrete tile",
          spanish: "tejas de concreto",
          plural: false,
          also: ["concrete tiles", "cement tiles", "a concrete roof"],
        },
        compared: {
          Lifespan: "Typically over 50 years; the underlayment below it less",
          Maintenance: "Cracked or slipped tiles replaced; underlayment checked as it ages",
        },
      },
    },
    {
      kind: "tile",
      words: /tile/i,
      named: ["tile", "roof tile"],
      entry: {
        name: "Roof Tiles",
        image: "product-tile",
        description:
          "Fired clay or concrete in overlapping courses. The framing is checked for the weight first.",
        features: ["Tiles can be replaced one at a time", "Framing checked for the weight first"],
        spoken: {
          name: "tile",
          spanish: "tejas",
          plural: false,
          also: ["a tile roof", "clay tiles", "concrete tiles"],
        },
        compared: {
          Lifespan: "Typically over 50 years; the underlayment below it less",
          Maintenance: "Cracked or slipped tiles replaced; underlayment checked as it ages",
        },
      },
    },
    {
      kind: "flat",
      words: /\btpo\b|thermoplastic/i,
      named: ["tpo"],
      entry: {
        name: "TPO Membrane",
        image: "product-tpo",
        description:
          "A white single-ply sheet for low slopes. Hot air melts its seams together, and the sun bounces off it.",
        features: ["Seams welded by hot air", "White, so it takes up less heat"],
        spoken: {
          name: "TPO",
          spanish: "membrana TPO",
          plural: false,
          also: ["tpo roofing", "tpo membrane", "a tpo roof", "thermoplastic polyolefin"],
        },
        compared: {
          Lifespan: "Typically about 20 years",
          Maintenance: "Drains kept clear; seams and edges checked twice a year",
        },
      },
    },
    {
      kind: "flat",
      words: /\bpvc\b|vinyl/i,
      named: ["pvc", "vinyl"],
      entry: {
        name: "PVC Membrane",
        image: "product-pvc",
        description:
          "A vinyl single-ply sheet for low slopes with welded seams. It bears grease and chemicals better than most.",
        features: ["Seams welded by hot air", "Bears grease, as over a kitchen"],
        spoken: {
          name: "PVC",
          spanish: "membrana PVC",
          plural: false,
          also: ["pvc roofing", "pvc membrane", "a pvc roof", "vinyl roofing"],
        },
        compared: {
          Lifespan: "Typically 20 to 30 years",
          Maintenance: "Drains kept clear; seams and edges checked twice a year",
        },
      },
    },
    {
      kind: "flat",
      words: /\bepdm\b|rubber/i,
      named: ["epdm", "rubber", "epdm rubber"],
      entry: {
        name: "EPDM Membrane",
        image: "product-epdm",
        description:
          "A sheet of synthetic rubber for low slopes. It comes wide, so it has few seams, and gives where a building moves.",
        features: ["Wide sheets with few seams", "Seams taped or glued"],
        spoken: {
          name: "EPDM",
          spanish: "membrana EPDM",
          plural: false,
          also: ["epdm roofing", "epdm membrane", "a rubber roof", "rubber roofing"],
        },
        compared: {
          Lifespan: "Typically 15 to 25 years",
          Maintenance: "Drains kept clear; seams and edges checked twice a year",
        },
      },
    },
    {
      kind: "flat",
      words: /bitumen|torch[- ]?down|\bmod[- ]?bit\b/i,
      named: ["modified bitumen", "bitumen", "torch-down", "torch down", "mod-bit"],
      entry: {
        name: "Modified Bitumen",
        image: "product-modified-bitumen",
        description:
          "Bitumen with rubber or plastic in it, in rolls for low slopes: two plies or more, the top one surfaced with mineral.",
        features: ["Two plies or more, one over the other", "Bears foot traffic well"],
        spoken: {
          name: "modified bitumen",
          spanish: "bitumen modificado",
          plural: false,
          also: ["mod bit", "torch down", "bitumen", "a bitumen roof"],
        },
        compared: {
          Lifespan: "Typically about 20 years",
          Maintenance: "Drains kept clear; laps and edges checked twice a year",
        },
      },
    },
    {
      kind: "flat",
      words: /built[- ]?up|\bbur\b|tar and gravel/i,
      named: ["built-up", "built up", "bur", "tar and gravel"],
      entry: {
        name: "Built-Up Roof",
        image: "product-built-up",
        description:
          "Felts and hot bitumen in turn, ply upon ply, for low slopes, with gravel over all of it against the sun.",
        features: ["Several plies, one over the other", "Gravel against sun and feet"],
        spoken: {
          name: "built-up roofing",
          spanish: "techo multicapa",
          plural: false,
          also: ["built-up", "a built-up roof", "tar and gravel"],
        },
        compared: {
          Lifespan: "Typically about 30 years",
          Maintenance: "Drains kept clear; bare spots and edges checked twice a year",
        },
      },
    },
    {
      kind: "flat",
      words: /membrane|single-ply|flat/i,
      named: ["flat", "membrane", "flat roof"],
      entry: {
        name: "Flat Roof Membrane",
        image: "product-flat",
        description: "A watertight sheet for flat and low slopes, turned up at every edge and wall.",
        features: ["Welded or glued seams", "Insulation and drains looked at first"],
        spoken: {
          name: "a membrane",
          spanish: "membrana",
          plural: false,
          also: ["a flat roof", "membrane roofing"],
        },
      },
    },
    {
      kind: "metal",
      words: /metal|steel|standing|copper|zinc|aluminum|tin\b/i,
      named: ["metal", "metal roofing", "metal roof"],
      entry: {
        name: "Metal Roofing",
        image: "product-metal",
        description: `Panels that shed rain${freezes ? " and let snow slide" : ""}. They are light, so most framing carries them.`,
        features: ["Light, for low and steep slopes", "Quiet over a solid deck"],
        spoken: { name: "metal", spanish: "metal", plural: false, also: ["a metal roof", "metal roofing"] },
        compared: {
          Lifespan: "Typically 40 to 80 years",
          Maintenance: "Low; seams and sealed joints checked twice a year",
        },
      },
    },
    {
      kind: "asphalt",
      words: /asphalt|shingle|composition/i,
      named: ["asphalt", "shingles", "asphalt shingles"],
      entry: {
        name: "Asphalt Shingles",
        image: "product-shingle",
        description: "What most houses wear: shingles in overlapping courses, in many colors and blends.",
        features: ["A wide choice of colors and blends", "Single shingles can be replaced"],
        spoken: {
          name: "asphalt shingles",
          spanish: "tejas asfálticas",
          plural: true,
          also: ["shingles", "a shingle roof", "asphalt", "architectural shingles"],
        },
        compared: { Lifespan: "Typically about 30 years", Maintenance: looks },
      },
    },
  ];
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
