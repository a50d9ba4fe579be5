import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { contentPages, DESKTOP, PHONE, watchShifts } from "../pages.ts";
import { inPieces } from "./in-pieces.ts";

const TABLET = { width: 768, height: 1024 };
const PATHS = contentPages.map(({ path }) => path);
/** Every page at one of the widths at least; `npm run bench -- shifts` loads all of them twenty times at each. */
const everyThird = (from: number) => PATHS.filter((path, index) => path === "/" || index % 3 === from);

for (const { viewport, paths } of [
  { viewport: PHONE, paths: everyThird(0) },
  { viewport: TABLET, paths: everyThird(1) },
  { viewport: DESKTOP, paths: everyThird(2) },
])
  test(`nothing of the first view at ${viewport.width} px moves while its document, font and pictures arrive in pieces`, async ({
    page,
    baseURL,
  }) => {
    test.slow(); // some ten pages, each of which takes two seconds to arrive
    await using server = await inPieces(baseURL ?? "");
    await page.setViewportSize(viewport);
    const shifted = await watchShifts(page);
    for (const path of paths) {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      const shifts = await shifted();
      const moved = shifts.reduce((sum, { score }) => sum + score, 0);
      expect(moved, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
    }
  });
