import { BodyTooLarge, readBody } from "../request-body.ts";

/** An answer that a handler gives instead of its own: thrown where it is found, returned by {@link answering}. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly response: Response;

  constructor(
    status: number,
    body: { error: string; fields?: Record<string, string> },
    headers: HeadersInit = {},
  ) {
    super(body.error);
    this.response = Response.json(body, { status, headers });
  }
}

/** Runs a handler's work; a {@link Refused} becomes its response, any other error is thrown on. */
export async function answering(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.response;
    throw error;
  }
}

/**
 * The bytes of a POST with a JSON body of at most `limit` bytes.
 * @throws {Refused} 405, 415 or 413
 */
export async function readPostedJson(request: Request, limit: number): Promise<Uint8Array> {
  if (request.method !== "POST") throw new Refused(405, { error: "Use POST." }, { allow: "POST" });
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw new Refused(415, { error: "Send JSON: application/json." });
  try {
    return await readBody(request, limit);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refused(413, { error: error.message });
    throw error;
  }
}

/** @throws {Refused} 400 when the bytes are not UTF-8 or not a JSON object */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // told below, with every other wrong shape
  }
  throw new Refused(400, { error: "The body must be a JSON object." });
}
