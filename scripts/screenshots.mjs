// `npm run screenshots`: every public page at 390, 768, 1280 and 1920 px, as ./screenshots/PAGE-WIDTH.png. Serves the build itself
// unless EAVES_TEST_URL names a running site. `npm run screenshots -- faq product` takes only these.
import { mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { articlePages } from "../copy/pages/articles.ts";
import { hasPage, ownPages, pages } from "../copy/pages/pages.ts";
import { townPages } from "../copy/pages/towns.ts";
import { startSite } from "../server/testing/start-site.ts";

const FOLDER = path.resolve(import.meta.dirname, "..", "screenshots");
const WIDTHS = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 };

const wanted = process.argv.slice(2);
const metas = [
  ...Object.values(pages).filter(({ path }) => hasPage(path)),
  ...[...ownPages, ...townPages, ...articlePages].map(({ meta }) => meta),
];
const routes = metas
  .map(({ path: route }) => ({ route, name: route.slice(1).replaceAll("/", "-") || "home" }))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name));

mkdirSync(FOLDER, { recursive: true });
const site = process.env.EAVES_TEST_URL
  ? undefined
  : await startSite(process.env.EAVES_BUILD ? { EAVES_BUILD: process.env.EAVES_BUILD } : {});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
try {
  for (const [width, height] of Object.entries(WIDTHS)) {
    const context = await browser.newContext({
      baseURL: process.env.EAVES_TEST_URL ?? site?.url,
      viewport: { width: Number(width), height },
      reducedMotion: "reduce",
    });
    await context.addInitScript(() => localStorage.setItem("promoClosedPermanently", "true"));
    const page = await context.newPage();
    for (const { route, name } of routes) {
      await page.goto(route, { waitUntil: "networkidle" });
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        // The picture of the whole page also needs the parts below the window.
        for (const part of document.querySelectorAll("main *")) part.style.contentVisibility = "visible";
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
      console.log(`screenshots/${name}-${width}.png`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site?.[Symbol.asyncDispose]();
}
