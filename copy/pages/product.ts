import { productWords, products as stated } from "#site-data/data.ts";
import type { Path, Product } from "#site-data/shapes.ts";
import { linkAction } from "../link-action.ts";
import { pages } from "./pages.ts";

export const products = stated;

/** The products that state something to compare; with fewer than two there is nothing beside which one could stand. */
export const compared = stated.filter((each) => Object.keys(each.compared).length > 0);

/** Rows of the comparison: every property that a product states, in the order in which the products name them. */
export const comparison = [...new Set(compared.flatMap((each) => Object.keys(each.compared)))].map(
  (property) => ({
    property,
    values: Object.fromEntries(compared.map((each) => [each.id, each.compared[property] ?? "–"])),
  }),
);

export const product = {
  ...linkAction(pages.estimate.path, productWords),
  heading: pages.product.heading,
  featuresLabel: (name: string) => `Features of ${name}`,
  actionFor: (name: string) => `${productWords.action} for ${name}`,
  /** The calculator's path with this material chosen; for one without a price it has nothing to choose. */
  pathFor: ({ id, pricePerSquareFoot }: Product): Path =>
    pricePerSquareFoot === undefined
      ? pages.estimate.path
      : `${pages.estimate.path}?${new URLSearchParams({ material: id })}`,
  roofView: {
    ...productWords.roofView,
    materials: stated.filter(({ colors }) => colors.length > 0),
    /** The name of the chosen color, below the swatches. */
    chosen: (color: string) => `Color: ${color}`,
    yours: (range: string, area: string) => `${range} for your ${area} sq ft of roof: a ballpark.`,
  },
  closing: linkAction(pages.estimate.path, productWords.closing),
} as const;
