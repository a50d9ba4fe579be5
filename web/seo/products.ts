import { pages } from "#copy/pages/pages.ts";
import { products } from "#copy/pages/product.ts";
import { startingPrice } from "#site-data/figures.ts";
import { toAbsoluteUrl } from "./addresses.ts";
import { contractorReference } from "./contractor.ts";
import type { Node } from "./json-ld.ts";

/** "Square foot" among the units of UN/CEFACT Recommendation 20. */
const SQUARE_FOOT = "FTK";

/**
 * The materials with their starting price per square foot of roof. The page's ratings are left out: the company gives them itself,
 * without a count of reviews, so they are no ratings in the sense of schema.org.
 */
export const productNodes: readonly Node[] = products.map((product) => ({
  "@type": "Product",
  name: product.name,
  description: product.description,
  image: toAbsoluteUrl(makeProductPicturePath(product.id)),
  ...(product.pricePerSquareFoot !== undefined && { offers: makeOffer(product.pricePerSquareFoot) }),
}));

function makeOffer(price: number): Node {
  return {
    "@type": "Offer",
    url: toAbsoluteUrl(pages.estimate.path),
    description: startingPrice(price),
    availability: "https://schema.org/InStock",
    seller: contractorReference,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      minPrice: price,
      priceCurrency: "USD",
      unitCode: SQUARE_FOOT,
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: SQUARE_FOOT },
    },
  };
}

/** The path of a product's share picture. */
export function makeProductPicturePath(key: string): `/${string}` {
  return `/share/product-${key}.jpg`;
}
