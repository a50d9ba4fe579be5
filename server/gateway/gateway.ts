import { RESUME_LATER } from "#contract/resume.ts";
import { codeOf, messageOf } from "#contract/values.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { takeApplication } from "../applications/take-application.ts";
import { Gate } from "../gate.ts";
import type { Uploads } from "../http/forms/uploads.ts";
import { type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { awaitWithDeadline } from "../postgres/deadline.ts";
import type { Sql } from "../postgres/sql.ts";
import { createAuth } from "./auth/auth.ts";
import { toAuthRefusal, unreachableAuthRefusal } from "./auth/auth-errors.ts";
import type { SiteIdentity } from "./auth/handlers.ts";
import { type Caller, callerByKey, identifyCaller } from "./caller.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { diskFullRefusal, restRefusal, toRestRefusal, unreachableRefusal } from "./errors.ts";
import type { Keys } from "./keys.ts";
import { translate } from "./rest.ts";
import { runAsCaller, VISITOR_READ_TIMEOUT, type Work } from "./transaction.ts";

/** `address` is the visitor's. It is null for requests of the server itself, which are counted where they begin. */
export type GatewayContext = { requestId: string; address: string | null };

export type Gateway = (request: Request, context: GatewayContext) => Promise<Response>;

export type GatewayOptions = {
  /** Connections whose role may act as anon, authenticated and service_role. */
  sql: Sql;
  /** A few more such connections, for visitors' reads only. */
  readers: Sql;
  keys: Keys;
  isDatabaseUp: () => boolean;
  site: SiteIdentity;
  /** The words of the company that no password may be made of. */
  companyWords: () => ReadonlySet<string>;
  limits: Limits;
  uploads: Uploads;
  /** True while applications are refused because the disk is nearly full. */
  isDiskLow?: () => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Receives unexpected errors, never the content of a request or a row. */
  log: { error(fields: Record<string, unknown>, message: string): void };
};

/**
 * Makes the handler of `/rest/v1/*` and `/auth/v1/*`: the part of Supabase's wire protocol that this site uses. Each data
 * request is one transaction in the caller's own role, so PostgreSQL decides what is allowed. The handler never throws.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { sql, readers, keys, isDatabaseUp, limits, uploads, log, now = Date.now } = options;
  const { isDiskLow = () => false } = options;
  const { site, companyWords } = options;
  const auth = createAuth({ sql, keys, limits, site, companyWords, now });
  const readGate = new Gate(readers.max, MAX_WAITING_READS, MAX_WAIT_MILLISECONDS);
  let loadedCatalog: Promise<Catalog> | undefined;

  return async function gateway(request, context) {
    const [, service, path] = /^\/(rest|auth)\/v1\/(.*)$/.exec(new URL(request.url).pathname) ?? [];
    const answer = service === "auth" ? answerAuth : answerRest;
    const response = await answer(request, path ?? "", context);
    return request.method === "HEAD" ? new Response(null, response) : response;
  };

  async function answerRest(request: Request, path: string, context: GatewayContext): Promise<Response> {
    let isSignedIn = false;
    let catalog: Catalog | undefined;
    try {
      const caller = await identifyCaller(request, keys, now());
      isSignedIn = caller.role !== "anon";
      if (!isDatabaseUp()) throw unreachableRefusal();
      catalog = await currentCatalog();
      const countedAddress = caller.role === "service_role" ? null : context.address;
      if (request.method === "POST" && path === "applications")
        return await insertApplication(request, caller, catalog, countedAddress);
      const route = caller.role === "anon" ? "/rest/v1 of a visitor" : "/rest/v1 of somebody signed in";
      if (countedAddress !== null) await limits[route].count(countedAddress, rateLimitRefusal);
      const work = await translate(request, decodePath(path), catalog, caller);
      return await (caller.role === "anon"
        ? readAsVisitor(caller, work, context.address)
        : runAsCaller(sql, caller, work));
    } catch (error) {
      const refusal = toRestRefusal(error, { isSignedIn }, catalog?.explanations);
      report(error, refusal, context);
      return refusal.response();
    }
  }

  /** Runs a visitor's read. Visitors can insert only applications, so everything else that they may do is a read. */
  async function readAsVisitor(caller: Caller, work: Work, address: string | null): Promise<Response> {
    try {
      const read = () => runAsCaller(readers, caller, work, VISITOR_READ_TIMEOUT);
      return await readGate.run(read, busyRefusal, widestNetwork(address ?? ""));
    } catch (error) {
      throw codeOf(error) === QUERY_CANCELED ? busyRefusal() : error;
    }
  }

  /** Stores an application. It is not counted where `address` is null. */
  async function insertApplication(
    request: Request,
    caller: Caller,
    catalog: Catalog,
    address: string | null,
  ): Promise<Response> {
    if (isDiskLow()) throw diskFullRefusal();
    const work = (arrived: Request) => translate(arrived, "applications", catalog, caller);
    if (address === null) return runAsCaller(sql, caller, await work(request));
    const arriving = {
      request,
      address,
      limits,
      uploads,
      refuseTooMany: rateLimitRefusal,
      refuseBusy: uploadsBusyRefusal,
    };
    return takeApplication(arriving, async (store, arrived) => {
      const insert = await work(arrived);
      return store(() => runAsCaller(sql, caller, insert));
    });
  }

  async function answerAuth(request: Request, path: string, context: GatewayContext): Promise<Response> {
    try {
      callerByKey(request, keys);
      if (!isDatabaseUp()) throw unreachableAuthRefusal();
      return await awaitWithDeadline(auth({ request, path, address: context.address }));
    } catch (error) {
      const refusal = toAuthRefusal(error);
      report(error, refusal, context);
      return refusal.response();
    }
  }

  // Reads the catalog once, when it is first needed. A failure is not kept: the next request tries again.
  function currentCatalog(): Promise<Catalog> {
    loadedCatalog ??= awaitWithDeadline(readCatalog(sql)).catch((error) => {
      loadedCatalog = undefined;
      throw error;
    });
    return loadedCatalog;
  }

  function report(error: unknown, refusal: Refusal, { requestId }: GatewayContext) {
    if (refusal.status < 500 || error instanceof Refusal) return;
    const name = error instanceof Error ? error.name : typeof error;
    const fields = {
      requestId,
      status: refusal.status,
      name,
      code: codeOf(error),
      message: messageOf(error),
    };
    log.error(fields, "a gateway request failed");
  }
}

/** PostgreSQL's code for a statement that reached its time limit. */
const QUERY_CANCELED = "57014";

/** How many of visitors' reads may wait for a connection, and for how long. Others get 503. */
const MAX_WAITING_READS = 30;
const MAX_WAIT_MILLISECONDS = 5000;

function busyRefusal(): Refusal {
  const headers = { "retry-after": "2" };
  return restRefusal(503, QUERY_CANCELED, serverErrors.busy, { headers });
}

function uploadsBusyRefusal(headers: Record<string, string>): Refusal {
  return restRefusal(503, RESUME_LATER, serverErrors.busy, { headers });
}

function rateLimitRefusal(headers: Record<string, string>): Refusal {
  return restRefusal(429, "over_request_rate_limit", serverErrors.tooManyRequests, { headers });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw restRefusal(404, "PGRST125", "Invalid path specified in request URL");
  }
}
