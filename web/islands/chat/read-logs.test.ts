import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import type { LogRow } from "#contract/rows.ts";
import { PAGE_SIZE } from "./log-pages.ts";
import { readLogs } from "./read-logs.ts";

/** A real client whose connection answers as told. */
function rowsAnswering(answer: (url: URL) => Response | Promise<Response>) {
  return async () =>
    new PostgrestClient("http://site.example/rest/v1", {
      fetch: async (input) => answer(new URL(String(input))),
    });
}

const COLUMNS = { select: "id,role,message_content,created_at", order: "created_at.desc,id.desc" };

function row(id: number, created_at: string): LogRow {
  return { id, role: "user", message_content: "hi", created_at };
}

test("a page is asked for newest first, from where the one before ended, with room for what comes again", async () => {
  const asked: URL[] = [];
  const rows = rowsAnswering((url) => {
    asked.push(url);
    return Response.json([]);
  });
  await readLogs([], rows);
  await readLogs(
    [row(9, "2031-05-01T10:00:02Z"), row(8, "2031-05-01T10:00:01Z"), row(7, "2031-05-01T10:00:01Z")],
    rows,
  );
  expect(asked.map(({ pathname }) => pathname)).toEqual(["/rest/v1/chat_logs", "/rest/v1/chat_logs"]);
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { ...COLUMNS, limit: String(PAGE_SIZE) },
    { ...COLUMNS, created_at: "lte.2031-05-01T10:00:01Z", limit: String(PAGE_SIZE + 2) },
  ]);
});

test("a page that is not full is the last", async () => {
  const of = (count: number) =>
    rowsAnswering(() =>
      Response.json(Array.from({ length: count }, (_, id) => row(id, "2031-05-01T10:00:00Z"))),
    );
  expect(await readLogs([], of(PAGE_SIZE))).toMatchObject({ last: false });
  expect(await readLogs([], of(PAGE_SIZE - 1))).toMatchObject({ last: true });
});

test("an error of the query is told with its message", async () => {
  const body = { code: "42501", message: "The chat log viewer is turned off.", details: null, hint: null };
  await expect(
    readLogs(
      [],
      rowsAnswering(() => Response.json(body, { status: 401 })),
    ),
  ).rejects.toThrow(new Error("Error: The chat log viewer is turned off."));
});

for (const [name, answer] of [
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a proxy's page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["an answer that is no list", () => Response.json({ rows: [] })],
] as const) {
  test(`${name} is "Failed to fetch logs"`, async () => {
    await expect(readLogs([], rowsAnswering(answer))).rejects.toThrow(new Error("Failed to fetch logs"));
  });
}

test("a client that cannot be had is the same", async () => {
  await expect(readLogs([], () => Promise.reject(new Error("no script")))).rejects.toThrow(
    new Error("Failed to fetch logs"),
  );
});
