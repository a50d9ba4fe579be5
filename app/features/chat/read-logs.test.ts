import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { PAGE_SIZE } from "./log-pages.ts";
import { readLogs } from "./read-logs.ts";

/** A real client whose connection answers as told. */
function rowsAnswering(answer: (url: URL) => Response | Promise<Response>) {
  return async () =>
    new PostgrestClient("http://site.example/rest/v1", {
      fetch: async (input) => answer(new URL(String(input))),
    });
}

test("a page is asked for newest first, with the columns that visitors may read", async () => {
  let asked: URL | undefined;
  await readLogs(
    80,
    rowsAnswering((url) => {
      asked = url;
      return Response.json([]);
    }),
  );
  expect(asked?.pathname).toBe("/rest/v1/chat_logs");
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    select: "id,role,message_content,created_at",
    order: "created_at.desc,id.desc",
    offset: "80",
    limit: String(PAGE_SIZE),
  });
});

test("an error of the query is told with its message", async () => {
  const body = { code: "42501", message: "The chat log viewer is turned off.", details: null, hint: null };
  await expect(
    readLogs(
      0,
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
    await expect(readLogs(0, rowsAnswering(answer))).rejects.toThrow(new Error("Failed to fetch logs"));
  });
}

test("a client that cannot be had is the same", async () => {
  await expect(readLogs(0, () => Promise.reject(new Error("no script")))).rejects.toThrow(
    new Error("Failed to fetch logs"),
  );
});
