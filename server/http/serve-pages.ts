import type { IncomingMessage, ServerResponse } from "node:http";
import { isService } from "#contract/routes.ts";
import type { Page, Pages } from "./pages.ts";
import { FILE, NOTHING_THERE, nameRoute } from "./requests.ts";

/**
 * Answers a request from memory if a page, a file or the not-found page is its answer.
 * A raw handler in front of the router: a page costs one Map look-up and one write.
 * @param ownPage what this very visitor gets instead, if anything
 * @returns whether the request was answered.
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
  const own = ownPage?.(request, path)?.catch(() => undefined);
  if (own) void own.then((page) => serve(pages, request, response, page ?? pages.byPath.get(path)));
  else serve(pages, request, response, pages.byPath.get(path));
  return true;
}

function serve(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
  known: Page | undefined,
): void {
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  nameRoute(request, known ? routeOf(known, path) : NOTHING_THERE);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { ...pages.headers, allow: "GET, HEAD", "content-length": 0 }).end();
    return;
  }
  if (path.length > 1 && path.endsWith("/") && pages.byPath.has(path.slice(0, -1))) {
    const location = path.slice(0, -1) + (query < 0 ? "" : url.slice(query));
    response.writeHead(308, { ...pages.headers, location, "content-length": 0 }).end();
    return;
  }
  sendPage(known ?? pages.notFound, request, response);
}

/** A document has its address for one: there are as many as the build has. */
function routeOf({ headers }: Page, path: string): string {
  return headers["content-type"]?.startsWith("text/html") ? path : FILE;
}

function sendPage({ body, status, headers }: Page, request: IncomingMessage, response: ServerResponse) {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding =
    body.br && accepts(accepted, "br") ? "br" : body.gzip && accepts(accepted, "gzip") ? "gzip" : undefined;
  // A strong validator is one per representation (RFC 9110, section 8.8.1).
  const etag = encoding ? `${body.etag.slice(0, -1)}-${encoding}"` : body.etag;
  const vary = body.br || body.gzip ? { vary: "accept-encoding" } : {};
  if (status === 200 && matches(request.headers["if-none-match"], etag)) {
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

function accepts(header: string, encoding: string): boolean {
  const entry = header.split(",").find((part) => part.trim().split(";")[0] === encoding);
  return entry !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(entry);
}

function matches(header: string | undefined, etag: string): boolean {
  return header === "*" || (header ?? "").split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
