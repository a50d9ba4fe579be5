import type * as z from "zod";
import { asObject, readBody, SMALL_BODY } from "../../http/body.ts";
import type { Limiter, Limits } from "../../http/limits.ts";
import type { Refusal } from "../../http/refusal.ts";
import type { Sql } from "../../postgres/sql.ts";
import type { Keys } from "../keys.ts";
import { authBodyRefusal, authRefusal } from "./auth-errors.ts";

/** The site's address and name. Passkeys belong to the address and open no other; authenticator apps show the name. */
export type SiteIdentity = { url: string; name: () => string };

export type AuthOptions = {
  sql: Sql;
  keys: Keys;
  limits: Limits;
  site: SiteIdentity;
  /** The words of the company that no password may be made of. */
  companyWords: () => ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** A request. `ids` are the UUIDs of its path; `address` is null for requests of the server itself, which are not counted. */
export type Call = { request: Request; url: URL; ids: readonly [string, string]; address: string | null };

/** The handlers of a subject, by method and path below `/auth/v1/`; `:id` stands for a UUID. */
export type Handlers = Readonly<Record<string, (call: Call) => Promise<Response>>>;

export type Fields = Readonly<Record<string, unknown>>;

/** Reads a request's body, a JSON object with any content type, as GoTrue does. */
export async function readFields(request: Request): Promise<Fields> {
  const rule = { limit: SMALL_BODY, types: ["any"], refuse: authBodyRefusal } as const;
  const fields = asObject(await readBody(request, rule));
  if (!fields) throw authBodyRefusal(400, "");
  return fields;
}

/** @throws {Refusal} with `wanted` for fields that the schema refuses */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
  wanted: string,
): z.infer<Schema> {
  const { success, data } = schema.safeParse(fields);
  if (!success) throw authRefusal("validation_failed", wanted);
  return data;
}

/** Counts a request. @throws {Refusal} 429 when it is one too many */
export async function countCall(limiter: Limiter, { address }: Call): Promise<void> {
  if (address !== null) await limiter.count(address, rateLimitRefusal);
}

/** Counts a request while `proves` decides whether it is a right proof, which then does not count. @throws as `proves` does */
export async function countUnlessRight<Result>(
  limiter: Limiter,
  call: Call,
  proves: () => Promise<Result>,
): Promise<Result> {
  await countCall(limiter, call);
  const result = await proves();
  if (call.address !== null) await limiter.takeBack(call.address);
  return result;
}

export function rateLimitRefusal(headers: Record<string, string>): Refusal {
  return authRefusal("over_request_rate_limit", "Request rate limit reached", headers);
}

export function noContent(): Response {
  return new Response(null, { status: 204 });
}
