import { pages } from "#copy/pages/pages.ts";
import { products } from "#copy/pages/product.ts";
import { startingPrice } from "#site-data/figures.ts";
import { contractorReference } from "./contractor.ts";
import type { Node } from "./json-ld.ts";
import { absoluteUrl } from "./site-url.ts";

/** "Square foot" among the units of UN/CEFACT Recommendation 20. */
const SQUARE_FOOT = "FTK";

/**
 * The materials with their starting price for a square foot of roof. The ratings of the page are the company's own and
 * without a count of reviews: they are no ratings in the vocabulary's sense and are left out.
 */
export const productNodes: readonly Node[] = products.map((product) => ({
  "@type": "Product",
  name: product.name,
  description: product.description,
  image: absoluteUrl(productPicturePath(product.id)),
  offers: {
    "@type": "Offer",
    url: absoluteUrl(pages.estimate.path),
    description: startingPrice(product.pricePerSquareFoot),
    availability: "https://schema.org/InStock",
    seller: contractorReference,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: product.pricePerSquareFoot,
      minPrice: product.pricePerSquareFoot,
      priceCurrency: "USD",
      unitCode: SQUARE_FOOT,
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: SQUARE_FOOT },
    },
  },
}));

/** Where the build puts the picture of one product. */
export function productPicturePath(key: string): `/${string}` {
  return `/share/product-${key}.jpg`;
}
