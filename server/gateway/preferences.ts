import { restRefusal } from "./errors.ts";

/** The form of the response that the client asks for in `Accept` and `Prefer`. */
export type Preferences = {
  /** One object instead of a list; an error unless there is exactly one row. */
  single: boolean;
  /** Return the rows that were written. */
  representation: boolean;
  /** Count all matching rows. */
  count: boolean;
  /** Give columns that a row lacks their default instead of null. */
  missingDefault: boolean;
};

/**
 * Reads a request's preferences. Unknown ones are ignored (RFC 7240, section 2).
 * @throws {Refusal} 406 for a media type that is not served, 400 for an upsert.
 */
export function readPreferences(request: Request): Preferences {
  const prefer = (request.headers.get("prefer") ?? "").split(",").map((part) => part.trim());
  if (prefer.some((part) => part.startsWith("resolution="))) {
    throw restRefusal(400, "PGRST100", "Inserting over an existing row is not served here");
  }
  return {
    single: acceptsObject(request),
    representation: prefer.includes("return=representation"),
    count: prefer.includes("count=exact"),
    missingDefault: prefer.includes("missing=default"),
  };
}

const LIST_MEDIA_TYPES = new Set([
  "",
  "*/*",
  "application/*",
  "application/json",
  "application/vnd.pgrst.array+json",
]);

function acceptsObject(request: Request): boolean {
  const header = request.headers.get("accept") ?? "";
  for (const part of header.split(",").map((type) => type.trim().toLowerCase())) {
    if (part === "application/vnd.pgrst.object+json") return true;
    const [type = "", parameter] = part.split(";").map((piece) => piece.trim());
    if (LIST_MEDIA_TYPES.has(type) && !parameter?.startsWith("nulls")) return false;
  }
  throw restRefusal(406, "PGRST107", `None of these media types are available: ${header.slice(0, 100)}`);
}

/** Refuses a request that names another schema than `public`. @throws {Refusal} 406 */
export function refuseOtherSchemas(request: Request): void {
  for (const header of ["accept-profile", "content-profile"]) {
    const schema = request.headers.get(header);
    if (schema !== null && schema !== "public") {
      throw restRefusal(406, "PGRST106", `Invalid schema: ${schema.slice(0, 100)}`, {
        hint: "Only the following schemas are exposed: public",
      });
    }
  }
}
