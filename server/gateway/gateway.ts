import { RESUME_LATER } from "#contract/resume.ts";
import { codeOf, messageOf } from "#contract/values.ts";
import { serverErrors } from "#copy/errors.ts";
import { Gate } from "../gate.ts";
import type { Uploads } from "../http/forms/uploads.ts";
import { countedIfDone, type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { inTime } from "../postgres/deadline.ts";
import type { Sql } from "../postgres/sql.ts";
import { createAuth } from "./auth/auth.ts";
import { authError, authUnreachable } from "./auth/auth-errors.ts";
import { type Caller, callerByKey, identifyCaller } from "./caller.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { diskFull, restError, restRefusal, unreachable } from "./errors.ts";
import type { Keys } from "./keys.ts";
import { translate } from "./rest.ts";
import { asCaller, READ_TIMEOUT, type Work } from "./transaction.ts";

/** `address` is the visitor's; null for the server's own questions, for which whoever asks has counted. */
export type GatewayContext = { requestId: string; address: string | null };

export type Gateway = (request: Request, context: GatewayContext) => Promise<Response>;

export type GatewayOptions = {
  /** A connection whose role may act as anon, authenticated and service_role. */
  sql: Sql;
  /** Another few of them, for what visitors read. */
  readers: Sql;
  keys: Keys;
  isDatabaseUp: () => boolean;
  limits: Limits;
  uploads: Uploads;
  /** Whether applications are refused because the disk has no room for them. */
  isDiskLow?: () => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Called for what should not happen; never with what a request or a row held. */
  log: { error(fields: Record<string, unknown>, message: string): void };
};

/**
 * Makes the handler of `/rest/v1/*` and `/auth/v1/*`: Supabase's wire protocol for what this site calls. Each data request is
 * one transaction as the caller's own role, so that PostgreSQL decides. It always answers, never throws.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { sql, readers, keys, isDatabaseUp, limits, uploads, log, now = Date.now } = options;
  const { isDiskLow = () => false } = options;
  const auth = createAuth({ sql, keys, limits, now });
  const reading = new Gate(readers.max, MOST_WAITING, PATIENCE);
  let catalog: Promise<Catalog> | undefined;

  return async function gateway(request, context) {
    const [, service, path] = /^\/(rest|auth)\/v1\/(.*)$/.exec(new URL(request.url).pathname) ?? [];
    const answer = service === "auth" ? answerAuth : answerRest;
    const response = await answer(request, path ?? "", context);
    return request.method === "HEAD" ? new Response(null, response) : response;
  };

  async function answerRest(request: Request, path: string, context: GatewayContext): Promise<Response> {
    let signedIn = false;
    let known: Catalog | undefined;
    try {
      const caller = await identifyCaller(request, keys, now());
      signedIn = caller.role !== "anon";
      if (!isDatabaseUp()) throw unreachable();
      known = await currentCatalog();
      const counted = caller.role === "service_role" ? null : context.address;
      if (request.method === "POST" && path === "applications")
        return await apply(request, caller, known, counted);
      const route = caller.role === "anon" ? "/rest/v1 of a visitor" : "/rest/v1 of somebody signed in";
      if (counted !== null) await limits[route].count(counted, tooMany);
      const work = await translate(request, decoded(path), known, caller);
      return await (caller.role === "anon"
        ? readAsVisitor(caller, work, context.address)
        : asCaller(sql, caller, work));
    } catch (error) {
      const refusal = restError(error, { signedIn }, known?.explanations);
      report(error, refusal, context);
      return refusal.response();
    }
  }

  /** Visitors may insert nothing but an application, so all else that is allowed to them reads. */
  async function readAsVisitor(caller: Caller, work: Work, address: string | null): Promise<Response> {
    try {
      const read = () => asCaller(readers, caller, work, READ_TIMEOUT);
      return await reading.run(read, tooBusy, widestNetwork(address ?? ""));
    } catch (error) {
      throw codeOf(error) === OUT_OF_TIME ? tooBusy() : error;
    }
  }

  /** An application that is not stored is not counted as one; none of them where `address` is null. */
  async function apply(
    request: Request,
    caller: Caller,
    known: Catalog,
    address: string | null,
  ): Promise<Response> {
    if (isDiskLow()) throw diskFull();
    const work = () => translate(request, "applications", known, caller);
    if (address === null) return asCaller(sql, caller, await work());
    await limits.application.check(address, tooMany);
    return uploads.read(request, address, tooManyUploads, async () => {
      await limits["POST /rest/v1/applications"].count(address, tooMany);
      const insert = await work();
      return countedIfDone(limits.application, address, tooMany, () =>
        uploads.store(request, () => asCaller(sql, caller, insert)),
      );
    });
  }

  async function answerAuth(request: Request, path: string, context: GatewayContext): Promise<Response> {
    try {
      callerByKey(request, keys);
      if (!isDatabaseUp()) throw authUnreachable();
      return await inTime(auth({ request, path, address: context.address }));
    } catch (error) {
      const refusal = authError(error);
      report(error, refusal, context);
      return refusal.response();
    }
  }

  // Read once, when first needed; a failed try is not kept.
  function currentCatalog(): Promise<Catalog> {
    catalog ??= inTime(readCatalog(sql)).catch((error) => {
      catalog = undefined;
      throw error;
    });
    return catalog;
  }

  function report(error: unknown, refusal: Refusal, { requestId }: GatewayContext) {
    if (refusal.status < 500 || error instanceof Refusal) return;
    const name = error instanceof Error ? error.name : typeof error;
    const told = { requestId, status: refusal.status, name, code: codeOf(error), message: messageOf(error) };
    log.error(told, "a gateway request failed");
  }
}

/** PostgreSQL's code for a statement that was ended at its limit. */
const OUT_OF_TIME = "57014";

/** Visitors' reads that wait for a connection, and how long; others are told to come back. */
const MOST_WAITING = 30;
const PATIENCE = 5000; // milliseconds

function tooBusy(): Refusal {
  const headers = { "retry-after": "2" };
  return restRefusal(503, OUT_OF_TIME, serverErrors.busy, { headers });
}

function tooManyUploads(headers: Record<string, string>): Refusal {
  return restRefusal(503, RESUME_LATER, serverErrors.busy, { headers });
}

function tooMany(headers: Record<string, string>): Refusal {
  return restRefusal(429, "over_request_rate_limit", serverErrors.tooManyRequests, { headers });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw restRefusal(404, "PGRST125", "Invalid path specified in request URL");
  }
}
