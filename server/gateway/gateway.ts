import type { Sql } from "postgres";
import { createAuth } from "./auth.ts";
import { authError, authUnreachable } from "./auth-errors.ts";
import { callerByKey, identifyCaller } from "./caller.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { restError, restRefusal, unreachable } from "./errors.ts";
import type { Keys } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import { translate } from "./rest.ts";
import { asCaller } from "./transaction.ts";

export type GatewayContext = {
  /** The client's address, against which sign-in tries are counted. */
  address: string;
  requestId: string;
};

export type Gateway = (request: Request, context: GatewayContext) => Promise<Response>;

export type GatewayOptions = {
  /** A connection whose role may act as anon, authenticated and service_role. */
  sql: Sql;
  keys: Keys;
  isDatabaseUp: () => boolean;
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
  const { sql, keys, isDatabaseUp, log, now = Date.now } = options;
  const auth = createAuth({ sql, keys, now });
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
      const work = await translate(request, decoded(path), known);
      return await asCaller(sql, caller, work);
    } catch (error) {
      const refusal = restError(error, { signedIn }, known?.explanations);
      report(error, refusal, context);
      return refusal.response();
    }
  }

  async function answerAuth(request: Request, path: string, context: GatewayContext): Promise<Response> {
    try {
      callerByKey(request, keys);
      if (!isDatabaseUp()) throw authUnreachable();
      return await auth({ request, path, address: context.address });
    } catch (error) {
      const refusal = authError(error);
      report(error, refusal, context);
      return refusal.response();
    }
  }

  // Read once, when first needed; a failed try is not kept.
  function currentCatalog(): Promise<Catalog> {
    catalog ??= readCatalog(sql).catch((error) => {
      catalog = undefined;
      throw error;
    });
    return catalog;
  }

  function report(error: unknown, refusal: Refusal, { requestId }: GatewayContext) {
    if (refusal.status < 500 || error instanceof Refusal) return;
    const { name, code, message } = error as Error & { code?: string };
    log.error({ requestId, status: refusal.status, name, code, message }, "a gateway request failed");
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw restRefusal(404, "PGRST125", "Invalid path specified in request URL");
  }
}
