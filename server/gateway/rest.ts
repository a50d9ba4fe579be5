import { ownValue } from "#contract/values.ts";
import { APPLICATION_MAX_BYTES } from "../applications/take-application.ts";
import { readBody, SMALL_BODY } from "../http/body.ts";
import type { Caller } from "./caller.ts";
import type { Catalog, Table } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import { callFunction, checkArguments, findFunction } from "./function-call.ts";
import { readPreferences, refuseOtherSchemas } from "./preferences.ts";
import { readQuery } from "./query.ts";
import { rowsResponse } from "./rows.ts";
import { select } from "./select.ts";
import type { Work } from "./transaction.ts";
import { insert, MAX_INSERTED_ROWS, update } from "./write.ts";

/** The limits, in bytes, of tables whose rows may hold a file. */
const BODY_LIMITS: Readonly<Record<string, number>> = { applications: APPLICATION_MAX_BYTES };

type RoleRules = {
  /** The highest cost of a read, by PostgreSQL's estimate. */
  maxCost: number;
  /** The most rows in one insert. */
  maxRows: number;
  /** The status for a missing right: to sign in may help, or not. */
  denied: 401 | 403;
};

const SIGNED_IN: RoleRules = { maxCost: Infinity, maxRows: MAX_INSERTED_ROWS, denied: 403 };

const ROLE_RULES: Readonly<Record<Caller["role"], RoleRules>> = {
  anon: { maxCost: 1000, maxRows: 1, denied: 401 }, // the cost of some 20,000 messages, in about ten milliseconds
  authenticated: SIGNED_IN,
  service_role: SIGNED_IN,
};

const OPERATIONS: Readonly<Record<string, "select" | "insert" | "update">> = {
  GET: "select",
  HEAD: "select",
  POST: "insert",
  PATCH: "update",
};

/**
 * Turns a request on `/rest/v1/{path}` into database work. Reads and checks the whole request before it touches the
 * database, and reads the body only when the caller has the right for the operation.
 * @throws {Refusal} for a request that is unknown, not allowed, malformed or not served.
 */
export async function translate(
  request: Request,
  path: string,
  catalog: Catalog,
  caller: Caller,
): Promise<Work> {
  refuseOtherSchemas(request);
  if (path.startsWith("rpc/")) return translateCall(request, path.slice("rpc/".length), catalog, caller);
  const table = findTable(path, catalog);
  const search = new URL(request.url).searchParams;
  const preferences = readPreferences(request);
  const { maxCost, maxRows } = ROLE_RULES[caller.role];
  const operation = ownValue(OPERATIONS, request.method);
  if (!operation || (!table.writable && operation !== "select")) throw methodRefusal(request);
  refuseWithoutRight(caller, operation, "table", table);
  switch (operation) {
    case "select":
      return select(table, readQuery(search, table), preferences, maxCost);
    case "insert": {
      if (search.has("on_conflict")) throw restRefusal(400, "PGRST100", "on_conflict is not served here");
      const query = readQuery(search, table);
      const body = await readJsonBody(request, BODY_LIMITS[table.name]);
      return insert(table, query, preferences, body, search.get("columns"), maxRows);
    }
    case "update": {
      const query = readQuery(search, table);
      return update(table, query, preferences, await readJsonBody(request));
    }
  }
}

async function translateCall(
  request: Request,
  name: string,
  catalog: Catalog,
  caller: Caller,
): Promise<Work> {
  if (request.method !== "POST") throw methodRefusal(request);
  const { single } = readPreferences(request);
  const databaseFunction = findFunction(name, catalog);
  refuseWithoutRight(caller, "execute", "function", databaseFunction);
  const args = await readJsonBody(request);
  checkArguments(databaseFunction, args);
  return async (transaction) => {
    const answer = await callFunction(transaction, databaseFunction, args);
    if (!answer) return new Response(null, { status: 204 });
    if ("count" in answer) {
      return rowsResponse(answer, { single, status: 200, range: { offset: 0, total: undefined } });
    }
    return new Response(answer.json, { headers: { "content-type": "application/json; charset=utf-8" } });
  };
}

/** Refuses a missing right in PostgreSQL's words. PostgreSQL itself would do it only after the body has been read. */
function refuseWithoutRight(
  { role }: Caller,
  operation: string,
  kind: "table" | "function",
  { name, rights }: { name: string; rights: ReadonlySet<string> },
): void {
  if (rights.has(`${role} ${operation}`)) return;
  throw restRefusal(ROLE_RULES[role].denied, "42501", `permission denied for ${kind} ${name}`);
}

function readJsonBody(request: Request, limit = SMALL_BODY): Promise<unknown> {
  const type = request.headers.get("content-type")?.slice(0, 100);
  const texts: Record<number, string> = {
    400: "Empty or invalid json",
    415: `Content-Type not acceptable: ${type}`,
  };
  return readBody(request, {
    limit,
    hasLongPart: true, // beside one file the limit is SMALL_BODY
    types: ["json", "untyped"],
    refuse: (status, reason) => restRefusal(status, "PGRST102", texts[status] ?? reason),
  });
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

function methodRefusal(request: Request) {
  return restRefusal(405, "PGRST117", `Unsupported HTTP method: ${request.method}`);
}
