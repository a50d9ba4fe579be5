import { makeVisitorClient } from "#contract/database-client.ts";
import type { LogRow } from "#contract/rows.ts";
import { chatLogViewer } from "#copy/chat.ts";
import { PAGE_SIZE } from "./log-pages.ts";

/**
 * Reads the next page of all chat logs, newest first, as any visitor may read them. A page begins at a time and not after a count
 * of rows: so rows that are added or deleted meanwhile do not shift it, and old pages are as fast as new ones.
 * @param known the rows that were read before
 * @param rows makes the database client
 * @returns the rows, and whether they are the last
 * @throws {Error} with the viewer's text: "Error: {message}" for an error of the query, else "Failed to fetch logs"
 */
export async function readLogs(known: readonly LogRow[], rows = makeVisitorClient) {
  const from = known.at(-1)?.created_at;
  // Rows of the same microsecond come again; the limit has room for them beside a page of new ones.
  const limit = PAGE_SIZE + known.filter(({ created_at }) => created_at === from).length;
  const { data, error } = await queryRows(from, limit, rows);
  if (error?.code) throw new Error(chatLogViewer.errors.message(error.message));
  if (error || !Array.isArray(data)) throw new Error(chatLogViewer.errors.fetch);
  return { rows: data as LogRow[], last: data.length < limit };
}

/** An error of the database or the gateway has a code; a lost connection and a proxy's page have none. */
async function queryRows(from: string | undefined, limit: number, rows: typeof makeVisitorClient) {
  try {
    const client = await rows();
    const logs = client.from("chat_logs").select("id, role, message_content, created_at");
    return await (from ? logs.lte("created_at", from) : logs)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(limit)
      .retry(false); // an error is shown at once, and the visitor tries again
  } catch {
    return { data: null, error: { code: "", message: "" } };
  }
}
