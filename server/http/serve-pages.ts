import type { IncomingMessage, ServerResponse } from "node:http";
import { isService } from "#contract/routes.ts";
import type { Page, Pages } from "./pages.ts";
import { FILE_ROUTE, isRead, nameRoute, UNKNOWN_ROUTE } from "./requests.ts";

/**
 * Answers a request from memory with a page, a file or the not-found page, unless the application answers it.
 * It stands in front of the router, so that a page costs one look-up in a Map and one write.
 * @param ownPage finds a page for this visitor alone, which takes the place of the public one
 * @returns true if the request was answered
 */
export function servePages(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
  ownPage?: (request: IncomingMessage, path: string) => Promise<Page | undefined> | undefined,
): boolean {
  const path = pathOf(request.url);
  if (isService(path)) return false;
  const visitorPage = ownPage?.(request, path)?.catch(() => undefined);
  if (visitorPage)
    void visitorPage.then((page) => serve(pages, request, response, page ?? pages.byPath.get(path)));
  else serve(pages, request, response, pages.byPath.get(path));
  return true;
}

function serve(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
  page: Page | undefined,
): void {
  const { url = "/" } = request;
  const path = pathOf(url);
  nameRoute(request, page ? routeOf(page, path) : UNKNOWN_ROUTE);
  if (!isRead(request)) {
    response.writeHead(405, { ...pages.headers, allow: "GET, HEAD", "content-length": 0 }).end();
    return;
  }
  if (path.endsWith("/") && pages.byPath.has(path.slice(0, -1))) {
    const location = path.slice(0, -1) + url.slice(path.length);
    response.writeHead(308, { ...pages.headers, location, "content-length": 0 }).end();
    return;
  }
  const moved = page ? undefined : pages.findRedirect(path);
  if (moved) {
    response.writeHead(301, {
      ...pages.headers,
      location: addQuery(moved, url.slice(path.length)),
      "cache-control": "public, max-age=3600", // not for ever: the owner may correct it
      "content-length": 0,
    });
    response.end();
    return;
  }
  sendPage(page ?? pages.notFound, request, response);
}

/** Gives an address the query of the request, "?utm_source=card", before its fragment. */
function addQuery(address: string, query: string): string {
  const [page = "", fragment] = address.split("#");
  const whole = query && page.includes("?") ? page + query.replace("?", "&") : page + query;
  return fragment === undefined ? whole : `${whole}#${fragment}`;
}

function pathOf(url = "/"): string {
  return url.replace(/\?.*/s, "");
}

/** The route in metrics and log: a document's own path, since their number is limited, or one route for all other files. */
function routeOf({ headers }: Page, path: string): string {
  return headers["content-type"]?.startsWith("text/html") ? path : FILE_ROUTE;
}

function sendPage({ body, status, headers }: Page, request: IncomingMessage, response: ServerResponse) {
  const { identity, encoded = [] } = body;
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const form = encoded.find(({ encoding }) => accepted.has(encoding));
  const { etag } = form ?? body;
  const vary = encoded.length > 0 ? { vary: "accept-encoding" } : {};
  if (status === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, { ...headers, ...vary, etag }).end();
    return;
  }
  const content = form?.content ?? identity;
  response.writeHead(status, {
    ...headers,
    ...vary,
    etag,
    ...(form && { "content-encoding": form.encoding }),
    "content-length": content.length,
  });
  response.end(content); // Node leaves it out where the request is HEAD
}

/** The encodings that a browser takes, without those that it refuses by q=0 (RFC 9110, section 12.4.2). */
function acceptedEncodings(header = ""): ReadonlySet<string | undefined> {
  const entries = header.split(",").filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry));
  return new Set(entries.map((entry) => entry.trim().split(";")[0]));
}

function matchesEtag(header = "", etag: string): boolean {
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return header === "*" || tags.includes(etag);
}
