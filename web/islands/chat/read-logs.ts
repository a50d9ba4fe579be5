import { visitorRows } from "#contract/database-client.ts";
import type { LogRow } from "#contract/rows.ts";
import { chatLogViewer } from "#copy/chat.ts";
import { PAGE_SIZE } from "./log-pages.ts";

/**
 * The page of all chat logs after `known` ones, newest first, as any visitor may read them, and whether it is the last.
 * It goes on from a time, not from a count of rows: what is written or deleted meanwhile moves nothing, and the oldest
 * page costs the database no more than the newest.
 * @throws {Error} with what the viewer shows: "Error: {message}" for an error of the query, "Failed to fetch logs" for
 * anything else. `rows` makes the client.
 */
export async function readLogs(known: readonly LogRow[], rows = visitorRows) {
  const from = known.at(-1)?.created_at;
  // Messages of the same microsecond come again, so there is room for them beside a page of new ones.
  const limit = PAGE_SIZE + known.filter(({ created_at }) => created_at === from).length;
  const { data, error } = await query(from, limit, rows);
  if (error?.code) throw new Error(chatLogViewer.errors.message(error.message));
  if (error || !Array.isArray(data)) throw new Error(chatLogViewer.errors.fetch);
  return { rows: data as LogRow[], last: data.length < limit };
}

/** An error of the database or the gateway has a code; a lost connection and a proxy's page have none. */
async function query(from: string | undefined, limit: number, rows: typeof visitorRows) {
  try {
    const client = await rows();
    const logs = client.from("chat_logs").select("id, role, message_content, created_at");
    return await (from ? logs.lte("created_at", from) : logs)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(limit)
      .retry(false); // it is told at once, and tried again by hand
  } catch {
    return { data: null, error: { code: "", message: "" } };
  }
}
