import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PageKey, pages } from "#content/pages.ts";
import { jsonLdText } from "../../app/seo/json-ld.ts";
import { structuredData } from "../../app/seo/structured-data.ts";
import { writeIcons } from "./icons.ts";
import { keptShareCard } from "./kept-pictures.ts";
import { robotsText } from "./robots.ts";
import { shareCards } from "./share-cards.ts";
import { sitemapXml } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

const KEPT_PICTURES = join(import.meta.dirname, "../../node_modules/.cache/share-pictures");

/** Adds to the build in `folder` what search engines and people who share a page ask for. */
export async function finishSharing(folder: string): Promise<void> {
  await Promise.all([
    writeFile(join(folder, "sitemap.xml"), sitemapXml()),
    writeFile(join(folder, "robots.txt"), robotsText()),
    writeFile(join(folder, "manifest.webmanifest"), webManifest()),
    writeIcons(folder),
    writeSharePictures(folder),
    addStructuredData(folder),
  ]);
}

async function writeSharePictures(folder: string): Promise<void> {
  for (const [path, card] of await shareCards()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await keptShareCard(card, KEPT_PICTURES));
  }
}

async function addStructuredData(folder: string): Promise<void> {
  for (const [key, page] of Object.entries(pages)) {
    const nodes = structuredData(key as PageKey);
    if (nodes.length === 0) continue;
    const file = join(folder, page.path, "index.html");
    await writeFile(file, withStructuredData(await readFile(file, "utf8"), jsonLdText(nodes)));
  }
}

/** The document with `json` as the last element of its head, where hydration leaves it alone. */
export function withStructuredData(html: string, json: string): string {
  const end = html.indexOf("</head>");
  if (end < 0) throw new Error("A document without a head cannot carry structured data.");
  return `${html.slice(0, end)}<script type="application/ld+json">${json}</script>${html.slice(end)}`;
}
