import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { serverErrors } from "#copy/errors.ts";
import { Refusal } from "./refusal.ts";

/** Who asked, as the server knows it; never taken from a header that the visitor can write. */
export type RequestContext = {
  /** IP address, as TRUST_PROXY defines it. */
  address: string;
  requestId: string;
};

/** The environment of every app of the site: `context.var` is a {@link RequestContext}. */
export type SiteEnvironment = { Bindings: HttpBindings; Variables: RequestContext };

/** The last handler of an address: refuses the methods that none before took (RFC 9110, section 15.5.6). */
export function refuseMethod(...allowed: string[]) {
  return (_: Context): never => {
    throw new Refusal(405, { error: serverErrors.methodNotAllowed }, { allow: allowed.join(", ") });
  };
}
