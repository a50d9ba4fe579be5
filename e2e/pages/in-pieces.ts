import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as after } from "node:timers/promises";

const PAUSE = 60; // milliseconds: long enough for what has arrived to be painted
const MOST_PIECES = 18;
/** Milliseconds after which a font and a picture arrive: behind the document. */
const LATE = (MOST_PIECES + 6) * PAUSE;

/** The site as a bad connection brings it: each document in pieces, cut where something that a window shows first ends. */
export async function inPieces(site: string): Promise<Server> {
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
    const cuts = [...first.slice(0, MOST_PIECES), ...floating].map(({ index, 0: end }) => index + end.length);
    let from = 0;
    for (const to of cuts.toSorted((one, other) => one - other)) {
      response.write(text.slice(from, to));
      from = to;
      await after(PAUSE);
    }
    return response.end(text.slice(from));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
