import { products } from "#copy/pages/product.ts";
import { site } from "#site-data/company.ts";
import { startingPrice } from "#site-data/figures.ts";
import type { Page } from "#site-data/shapes.ts";
import { makeSharePath } from "../../seo/addresses.ts";
import { makeProductPicturePath } from "../../seo/products.ts";
import { findSitePicture } from "../pictures/site-picture.ts";
import type { ShareCard } from "./share-picture.ts";

/** Lists the share pictures that documents and structured data name, by path in the build. */
export function listShareCards(pages: readonly Page[]): Map<string, ShareCard> {
  const cards = new Map<string, ShareCard>();
  for (const page of pages.filter(({ index }) => index)) {
    const card = { headline: page.heading, note: site.phone.display, photo: findSitePicture(page.share) };
    cards.set(makeSharePath(page), card);
  }
  for (const product of products) {
    const price = product.pricePerSquareFoot;
    const note = price === undefined ? site.phone.display : startingPrice(price);
    const card = { headline: product.name, note, photo: findSitePicture(product.image) };
    cards.set(makeProductPicturePath(product.id), card);
  }
  return cards;
}
