import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";

/** The route of a path that the site does not have: what a visitor makes up is neither counted nor logged by its name. */
export const NOTHING_THERE = "(nothing there)";

/** The route of scripts, pictures and fonts. */
export const FILE = "(file)";

/** A request that is over. */
export type AnsweredRequest = {
  /** One that is served, or "other". */
  method: string;
  /** The pattern that took it, a page's address, {@link FILE} or {@link NOTHING_THERE}: never what a visitor made up. */
  route: string;
  /** The HTTP status; undefined where the visitor left before the answer was sent whole. */
  status: number | undefined;
  milliseconds: number;
  requestId: string | undefined;
};

const SERVED = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]);

const names = new WeakMap<IncomingMessage, { route: string; requestId?: string | undefined }>();

/** Says which route takes a request; whoever is about to answer it knows. */
export function nameRoute(request: IncomingMessage, route: string, requestId?: string): void {
  names.set(request, { route, requestId });
}

/** Tells of each request when it is over, however it ends. */
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
    const began = performance.now();
    this.#inFlight++;
    response.once("close", () => {
      this.#inFlight--;
      this.#onAnswered?.({
        method: request.method && SERVED.has(request.method) ? request.method : "other",
        route: NOTHING_THERE,
        requestId: undefined, // a page has none
        ...names.get(request),
        status: response.writableFinished ? response.statusCode : undefined,
        milliseconds: performance.now() - began,
      });
    });
  }
}

/** Asked every few seconds by whatever watches the site, or with each page. */
const QUIET = new Set(["/healthz", "/readyz", "/metrics", FILE]);

/** One line for each page and each call, without what a visitor wrote: no path that is made up, no query. */
export function logRequest(log: Log, { milliseconds, status, ...request }: AnsweredRequest): void {
  const fields = { ...request, status: status ?? "left", ms: Math.round(milliseconds) };
  log[QUIET.has(request.route) ? "debug" : "info"](fields, "request");
}
