import type { IncomingMessage, ServerResponse } from "node:http";
import { isService } from "#contract/routes.ts";
import type { Page, Pages } from "./pages.ts";
import { FILE_ROUTE, nameRoute, UNKNOWN_ROUTE } from "./requests.ts";

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
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
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
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  nameRoute(request, page ? routeOf(page, path) : UNKNOWN_ROUTE);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...pages.headers, allow: "GET, HEAD", "content-length": 0 }).end();
    return;
  }
  if (path.length > 1 && path.endsWith("/") && pages.byPath.has(path.slice(0, -1))) {
    const location = path.slice(0, -1) + (query < 0 ? "" : url.slice(query));
    response.writeHead(308, { ...pages.headers, location, "content-length": 0 }).end();
    return;
  }
  sendPage(page ?? pages.notFound, request, response);
}

/** The route in metrics and log: a document's own path, since their number is limited, or one route for all other files. */
function routeOf({ headers }: Page, path: string): string {
  return headers["content-type"]?.startsWith("text/html") ? path : FILE_ROUTE;
}

function sendPage({ body, status, headers }: Page, request: IncomingMessage, response: ServerResponse) {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding =
    body.br && acceptsEncoding(accepted, "br")
      ? "br"
      : body.gzip && acceptsEncoding(accepted, "gzip")
        ? "gzip"
        : undefined;
  // Each encoding needs a strong validator of its own (RFC 9110, section 8.8.1).
  const etag = encoding ? `${body.etag.slice(0, -1)}-${encoding}"` : body.etag;
  const vary = body.br || body.gzip ? { vary: "accept-encoding" } : {};
  if (status === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, { ...headers, ...vary, etag }).end();
    return;
  }
  const content = (encoding && body[encoding]) || body.identity;
  response.writeHead(status, {
    ...headers,
    ...vary,
    etag,
    ...(encoding ? { "content-encoding": encoding } : {}),
    "content-length": content.length,
  });
  response.end(request.method === "HEAD" ? undefined : content);
}

function acceptsEncoding(header: string, encoding: string): boolean {
  const entry = header.split(",").find((part) => part.trim().split(";")[0] === encoding);
  return entry !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(entry);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return header === "*" || (header ?? "").split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
