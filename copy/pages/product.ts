import { productWords, products as stated } from "#site-data/data.ts";
import type { Path } from "#site-data/shapes.ts";
import { leadingTo } from "../leading-to.ts";
import { pages } from "./pages.ts";

export const products = stated;

/** The rows of the table that compares them: every property that one of them states, in the order in which they come up. */
export const comparison = [...new Set(stated.flatMap(({ compared }) => Object.keys(compared)))].map(
  (property) => ({
    property,
    values: Object.fromEntries(stated.map(({ id, compared }) => [id, compared[property] ?? "–"])),
  }),
);

export const product = {
  ...leadingTo(pages.estimate.path, productWords),
  heading: pages.product.heading,
  featuresLabel: (name: string) => `Features of ${name}`,
  actionFor: (name: string) => `${productWords.action} for ${name}`,
  roofView: {
    ...productWords.roofView,
    materials: stated.filter(({ colors }) => colors.length > 0),
    /** Leads to the calculator with this material chosen. */
    pathFor: (id: string): Path => `${pages.estimate.path}?${new URLSearchParams({ material: id })}`,
    yours: (range: string, area: string) => `${range} for your ${area} sq ft of roof: a ballpark.`,
  },
  closing: leadingTo(pages.estimate.path, productWords.closing),
} as const;
