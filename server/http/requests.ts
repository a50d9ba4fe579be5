import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";

/** The route of all paths that the site does not have: paths that a visitor makes up are neither counted nor logged. */
export const UNKNOWN_ROUTE = "(nothing there)";

/** The route of scripts, pictures and fonts. */
export const FILE_ROUTE = "(file)";

/** A finished request. */
export type AnsweredRequest = {
  /** An HTTP method of the site, or "other". */
  method: string;
  /** The matching pattern, a page's path, {@link FILE_ROUTE} or {@link UNKNOWN_ROUTE}: never a path that a visitor made up. */
  route: string;
  /** The HTTP status; undefined if the visitor left before the whole answer was sent. */
  status: number | undefined;
  milliseconds: number;
  requestId: string | undefined;
};

const READ_METHODS = ["GET", "HEAD"];
const KNOWN_METHODS = new Set([...READ_METHODS, "POST", "PATCH", "PUT", "DELETE"]);

/** True for a request that changes nothing and has no body. */
export function isRead({ method = "" }: IncomingMessage): boolean {
  return READ_METHODS.includes(method);
}

const routes = new WeakMap<IncomingMessage, { route: string; requestId?: string | undefined }>();

/** Notes the route of a request, for metrics and log. */
export function nameRoute(request: IncomingMessage, route: string, requestId?: string): void {
  routes.set(request, { route, requestId });
}

/** Watches requests, and reports each one when it ends, in whatever way. */
export class Requests {
  #inFlight = 0;
  readonly #onAnswered: ((request: AnsweredRequest) => void) | undefined;

  constructor(onAnswered?: (request: AnsweredRequest) => void) {
    this.#onAnswered = onAnswered;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  watch(request: IncomingMessage, response: ServerResponse): void {
    const { method = "" } = request;
    const began = performance.now();
    this.#inFlight++;
    response.once("close", () => {
      this.#inFlight--;
      this.#onAnswered?.({
        method: KNOWN_METHODS.has(method) ? method : "other",
        route: UNKNOWN_ROUTE,
        requestId: undefined, // a page has none
        ...routes.get(request),
        status: response.writableFinished ? response.statusCode : undefined,
        milliseconds: performance.now() - began,
      });
    });
  }
}

/** Routes that are requested every few seconds by monitoring, or with each page: logged only for debugging. */
const QUIET_ROUTES = new Set(["/healthz", "/readyz", "/metrics", FILE_ROUTE]);

/** Logs a line for each page and each API call, without anything that a visitor wrote: no made-up path, no query. */
export function logRequest(log: Log, { milliseconds, status, ...request }: AnsweredRequest): void {
  const fields = { ...request, status: status ?? "left", ms: Math.round(milliseconds) };
  log[QUIET_ROUTES.has(request.route) ? "debug" : "info"](fields, "request");
}
