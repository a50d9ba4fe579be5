import { chatLogViewer } from "#content/chat.ts";
import { visitorRows } from "../../backend.ts";
import { type LogRow, PAGE_SIZE } from "./log-pages.ts";

/**
 * One page of all chat logs, newest first, from the row at `offset` on; as any visitor may read them.
 * @throws {Error} with what the viewer shows: "Error: {message}" for an error of the query, "Failed to fetch logs" for
 * anything else. `rows` makes the client.
 */
export async function readLogs(offset: number, rows = visitorRows): Promise<LogRow[]> {
  const { data, error } = await query(offset, rows);
  if (error?.code) throw new Error(chatLogViewer.errors.message(error.message));
  if (error || !Array.isArray(data)) throw new Error(chatLogViewer.errors.fetch);
  return data as LogRow[];
}

/** An error of the database or the gateway has a code; a lost connection and a proxy's page have none. */
async function query(offset: number, rows: typeof visitorRows) {
  try {
    const client = await rows();
    return await client
      .from("chat_logs")
      .select("id, role, message_content, created_at")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(offset, offset + PAGE_SIZE - 1)
      .retry(false); // it is told at once, and tried again by hand
  } catch {
    return { data: null, error: { code: "", message: "" } };
  }
}
