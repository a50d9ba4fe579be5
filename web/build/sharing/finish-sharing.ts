import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { articlePages, FEED_PATH } from "#copy/pages/articles.ts";
import { siteFolder } from "#site-data/load/folder.ts";
import { loadSite } from "#site-data/load/load-site.ts";
import type { Page } from "#site-data/shapes.ts";
import { readSiteBrand, type SiteBrand } from "../brand/logo.ts";
import { makeFeed } from "./feed.ts";
import { writeIcons } from "./icons.ts";
import { readLastChanges } from "./last-changes.ts";
import { loadShareCard } from "./load-share-card.ts";
import { makeRobotsText, makeSitemap } from "./search-files.ts";
import { listShareCards } from "./share-cards.ts";
import { makeWebManifest } from "./web-manifest.ts";

/** Adds the files for search engines, shared pages and home screens to the build in `folder`. */
export async function finishSharing(folder: string, pages: readonly Page[]): Promise<void> {
  const brand = await readSiteBrand(loadSite(siteFolder()));
  await Promise.all([
    writeFile(join(folder, "sitemap.xml"), makeSitemap(pages, await readLastChanges(siteFolder()))),
    ...(articlePages.length > 0 ? [writeFile(join(folder, FEED_PATH), makeFeed())] : []),
    writeFile(join(folder, "robots.txt"), makeRobotsText()),
    writeFile(join(folder, "manifest.webmanifest"), makeWebManifest(brand)),
    writeIcons(folder, brand),
    writeSharePictures(folder, pages, brand),
  ]);
}

async function writeSharePictures(folder: string, pages: readonly Page[], brand: SiteBrand): Promise<void> {
  for (const [path, card] of listShareCards(pages)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await loadShareCard(card, brand));
  }
}
