import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** The smallest possible pages with the same words and first picture, to compare the site's pages with. */
export type BarePages = { url: string; stop(): Promise<void> };

/** Serves the words and first picture of each path of the site at `origin`, without our styles and without script. */
export async function serveBarePages(origin: string, routes: readonly string[]): Promise<BarePages> {
  const bodies = new Map<string, Buffer>();
  for (const route of routes) {
    const html = await (await fetch(origin + route)).text();
    bodies.set(route, compress(makeBarePage(html)));
  }
  const server = createServer(async (request, response) => {
    const body = bodies.get(request.url ?? "");
    if (body) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
      return response.end(body);
    }
    const file = await fetch(origin + request.url);
    const type = file.headers.get("content-type") ?? "";
    response.writeHead(file.status, { "content-type": type }).end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function makeBarePage(html: string): string {
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? "";
  const main = (/<main\b.*<\/main>/s.exec(html)?.[0] ?? "").replace(/<template\b.*?<\/template>/gs, "");
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? "";
  const picture = /<picture\b.*?<\/picture>/s.exec(main)?.[0] ?? "";
  const eager = picture.includes('fetchPriority="high"') ? picture : "";
  const words = main
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<\/(p|h\d|li|dd|dt|td|th|summary)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}<meta name="description" content="Bare"><style>img{max-width:100%;height:auto}</style></head><body><h1>${heading}</h1>${eager}${words.join("")}</body></html>`;
}

function compress(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
