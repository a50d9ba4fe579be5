import { readJson } from "#server/request-body.ts";
import type { Catalog, Table } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import { callFunction, checkCall } from "./function-call.ts";
import { readPreferences, refuseOtherSchemas } from "./preferences.ts";
import { readQuery } from "./query.ts";
import { rowsResponse } from "./rows.ts";
import { select } from "./select.ts";
import type { Work } from "./work.ts";
import { insert, update } from "./write.ts";

/** A request takes at most so many bytes: a resume of 10 MB in base64, and some. */
export const MAX_BODY_BYTES = 15 * 1024 * 1024;

/**
 * Translates a request on `/rest/v1/{path}` into its work, reading and checking all of it before the database is touched.
 * @throws {Refusal} for what is unknown, malformed or not served.
 * @throws {BodyTooLarge} @throws {BodyMalformed}
 */
export async function translate(request: Request, path: string, catalog: Catalog): Promise<Work> {
  refuseOtherSchemas(request);
  if (path.startsWith("rpc/")) return translateCall(request, path.slice("rpc/".length), catalog);
  const table = findTable(path, catalog);
  const search = new URL(request.url).searchParams;
  const preferences = readPreferences(request);
  switch (request.method) {
    case "GET":
    case "HEAD":
      return select(table, readQuery(search, table), preferences);
    case "POST": {
      if (search.has("on_conflict")) throw restRefusal(400, "PGRST100", "on_conflict is not served here");
      const query = readQuery(search, table);
      return insert(table, query, preferences, await readJsonBody(request), search.get("columns"));
    }
    case "PATCH": {
      const query = readQuery(search, table);
      return update(table, query, preferences, await readJsonBody(request));
    }
    default:
      throw notServed(request);
  }
}

async function translateCall(request: Request, name: string, catalog: Catalog): Promise<Work> {
  if (request.method !== "POST") throw notServed(request);
  const { single } = readPreferences(request);
  const given = await readJsonBody(request);
  const called = checkCall(name, given, catalog);
  return async (transaction) => {
    const answer = await callFunction(transaction, called, given as Record<string, unknown>);
    if (!answer) return new Response(null, { status: 204 });
    if ("count" in answer) {
      return rowsResponse(answer, { single, status: 200, range: { offset: 0, total: undefined } });
    }
    return new Response(answer.json, { headers: { "content-type": "application/json; charset=utf-8" } });
  };
}

function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "application/json";
  if (!/^application\/json *(;|$)/i.test(type)) {
    throw restRefusal(415, "PGRST102", `Content-Type not acceptable: ${type.slice(0, 100)}`);
  }
  return readJson(request, MAX_BODY_BYTES);
}

function findTable(name: string, catalog: Catalog): Table {
  const table = catalog.tables.get(name);
  if (table) return table;
  throw restRefusal(
    404,
    "PGRST205",
    `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
  );
}

function notServed(request: Request) {
  return restRefusal(405, "PGRST117", `Unsupported HTTP method: ${request.method}`);
}
