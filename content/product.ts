import { figureTexts, productFigures, typicalLives } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { Call, ComparisonRow, Product } from "#content/shapes.ts";

export const products = [
  {
    key: "asphalt",
    name: "Premium Asphalt Shingles",
    image: "product-shingle",
    description:
      "The roof most houses wear: laminated architectural shingles with depth and a quiet shadow line.",
    features: [
      `${figureTexts.warranty} warranty shingles`,
      "Wind-tested: ASTM D3161 Class F, ASTM D7158 Class H",
      "Hail-tested option: UL 2218 Class 4",
      "Widest choice of colors and blends",
    ],
    ...productFigures.asphalt,
  },
  {
    key: "metal",
    name: "Metal Roofing System",
    image: "product-metal",
    description:
      "Standing-seam panels with hidden fasteners. Snow slides, rain runs, and the lines stay crisp.",
    features: [
      "Standing seams, no exposed screws",
      "Light and suited to low and steep slopes",
      "Reflective finishes available",
      "Over a solid deck about as quiet as shingles",
    ],
    ...productFigures.metal,
  },
  {
    key: "slate",
    name: "Slate Tiles",
    image: "product-slate",
    description:
      "Natural stone, split thin and hung tile by tile. No two are alike, and the color is the rock's own.",
    features: [
      "Natural stone in mixed widths",
      "Single tiles can be replaced",
      "Will not burn or rot",
      "Framing checked for the weight first",
    ],
    ...productFigures.slate,
  },
] as const satisfies readonly Product[];

export const comparison = [
  {
    property: "Lifespan",
    values: { asphalt: typicalLives.asphalt, metal: typicalLives.metal, slate: typicalLives.slate },
  },
  {
    property: "Wind resistance",
    values: {
      asphalt: "ASTM D3161 Class F, ASTM D7158 Class H",
      metal: "By panel and clip spacing; stated in your estimate",
      slate: "By tile weight and nailing; stated in your estimate",
    },
  },
  {
    property: "Maintenance",
    values: {
      asphalt: "A look in spring and fall and after storms",
      metal: "Little; seams and sealed joints checked twice a year",
      slate: "Little; slipped or cracked tiles replaced one by one",
    },
  },
  {
    property: "Energy efficiency",
    values: {
      asphalt: "Fair; lighter colors take up less heat",
      metal: "Good; reflective finishes send sun back",
      slate: "Good; thick stone warms up slowly",
    },
  },
] as const satisfies readonly ComparisonRow[];

export const product = {
  heading: pages.product.heading,
  introduction:
    "Three materials, each right for some roof. Look closely, compare, then see what yours would start at.",
  priceLabel: "Starting at",
  priceUnit: "per sq ft",
  priceUnitLong: "per square foot of roof",
  ratingLabel: "Our rating",
  featuresLabel: (name: string) => `Features of ${name}`,
  priceNote:
    "Starting prices per square foot of roof, not of floor. Pitch, layers to remove, flashing and access change the final price; a free inspection confirms it.",
  lifespanNote: "A warranty of so many years is a promise about the material, not the life of a roof.",
  action: { label: "Get Free Estimate", path: pages.estimate.path },
  actionFor: (name: string) => `Get Free Estimate for ${name}`,
  comparisonTitle: "Side by side",
  comparisonCaption: "The three materials compared",
  comparisonProperty: "Property",
  scrollHint: "Swipe the table to compare",
  closing: {
    title: "Which one suits your house?",
    text: "It depends on pitch, framing, climate, taste and how long you mean to stay. Start with a number, then ask us.",
    action: { label: "Get Your Estimate", path: pages.estimate.path },
  },
} as const satisfies { closing: Call; [part: string]: unknown };
