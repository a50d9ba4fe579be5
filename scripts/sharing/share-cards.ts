import { access } from "node:fs/promises";
import { join } from "node:path";
import { startingPrice } from "#content/figures.ts";
import { pages } from "#content/pages.ts";
import type { PictureName } from "#content/pictures.ts";
import { products } from "#content/product.ts";
import { site } from "#site";
import { productPicturePath } from "../../app/seo/products.ts";
import { sharePath } from "../../app/seo/share-picture.ts";
import type { ShareCard } from "./share-picture.ts";

const PHOTOS = join(import.meta.dirname, "../../content/images");

/** Every picture that documents and structured data point to, by its path in the build. */
export async function shareCards(): Promise<Map<string, ShareCard>> {
  const cards = new Map<string, ShareCard>();
  for (const page of Object.values(pages).filter(({ index }) => index)) {
    const card = { headline: page.heading, note: site.phone.display, photo: await photo(page.share) };
    cards.set(sharePath(page), card);
  }
  for (const product of products) {
    const note = startingPrice(product.pricePerSquareFoot);
    const card = { headline: product.name, note, photo: await photo(product.image) };
    cards.set(productPicturePath(product.key), card);
  }
  return cards;
}

/** The picture's file, or null while there is none. */
async function photo(name: PictureName): Promise<string | null> {
  for (const extension of ["avif", "webp"]) {
    const file = join(PHOTOS, `${name}.${extension}`);
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
}
