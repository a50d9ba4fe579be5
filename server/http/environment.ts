import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { serverErrors } from "#copy/server-errors.ts";
import { Refusal } from "./refusal.ts";

/** The sender of a request as the server knows it, never from a header that a visitor can write. */
export type RequestContext = {
  /** The visitor's IP address; TRUST_PROXY says how many proxies are trusted for it. */
  address: string;
  requestId: string;
};

/** The Hono environment of all apps of the site: `context.var` is a {@link RequestContext}. */
export type SiteEnvironment = { Bindings: HttpBindings; Variables: RequestContext };

/** Makes the last handler of an address: it refuses all other methods (RFC 9110, section 15.5.6). */
export function refuseMethod(...allowed: string[]) {
  return (_: Context): never => {
    throw new Refusal(405, { error: serverErrors.methodNotAllowed }, { allow: allowed.join(", ") });
  };
}
