import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { DESKTOP, PHONE, watchShifts } from "../pages.ts";

const PAUSE = 60; // milliseconds: long enough for what has arrived to be painted
const MOST_PIECES = 18;
/** Milliseconds after which a font and a picture arrive: behind the document. */
const LATE = (MOST_PIECES + 6) * PAUSE;

/** The site as a bad connection brings it: each document in pieces, cut where something that a window shows first ends. */
async function inPieces(site: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", site));
    const type = answer.headers.get("content-type") ?? "";
    if (/^(font|image)\//.test(type)) await after(LATE);
    response.writeHead(answer.status, { "content-type": type });
    if (!type.includes("html")) return response.end(Buffer.from(await answer.arrayBuffer()));
    const text = await answer.text();
    const [main, mainEnd] = [text.indexOf("<main"), text.indexOf("</main>")];
    const first = [...text.matchAll(/<\/h1>|<\/h2>|<\/p>|<\/li>|<img[^>]*>/g)].filter(
      ({ index }) => index > main,
    );
    const floating = [...text.matchAll(/<\/main>|<\/aside>/g)].filter(({ index }) => index >= mainEnd);
    let from = 0;
    for (const { index, 0: end } of [...first.slice(0, MOST_PIECES), ...floating]) {
      const to = index + end.length;
      response.write(text.slice(from, to));
      from = to;
      await after(PAUSE);
    }
    return response.end(text.slice(from));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const TABLET = { width: 768, height: 1024 };
const OTHERS = ["/product", "/insurance-claims", "/sample-papers", "/financing"];

for (const { viewport, paths } of [
  { viewport: PHONE, paths: ["/", ...OTHERS] },
  { viewport: TABLET, paths: ["/"] },
  { viewport: DESKTOP, paths: ["/", ...OTHERS] },
])
  test(`nothing of the first view at ${viewport.width} px moves while its document, font and pictures arrive in pieces`, async ({
    page,
    baseURL,
  }) => {
    await using server = await inPieces(baseURL ?? "");
    await page.setViewportSize(viewport);
    const shifted = await watchShifts(page);
    for (const path of paths) {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      const shifts = await shifted();
      const moved = shifts.reduce((sum, { score }) => sum + score, 0);
      expect(moved, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
    }
  });
