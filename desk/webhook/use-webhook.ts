import { queryOptions } from "@tanstack/react-query";
import type { WebhookTrial } from "#contract/api/webhook.ts";
import { fetchAsStaff } from "#contract/database-client.ts";
import { SERVICES } from "#contract/routes.ts";
import type { Webhook, WebhookCall } from "#contract/rows.ts";
import { webhookWords } from "#copy/desk/webhook.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { addTimeout, callDesk } from "../desk-call.ts";

/** The time between two looks at the webhook while its dialog is closed. */
const REREAD_MS = 60_000;
/** The time between two looks at the webhook and its calls while they are shown. */
export const SHOWN_REREAD_MS = 5_000;
/** A shorter failure is no news: the next try comes within seconds. */
const LONG_FAILURE_MS = 10 * 60_000;

/** The query of the webhook; null while none was ever set. */
export const webhookQuery = queryOptions({
  queryKey: ["webhook"],
  queryFn: async ({ signal }): Promise<Webhook | null> =>
    (await callDesk("read_webhook", {}, signal))[0] ?? null,
  refetchInterval: REREAD_MS,
  staleTime: 0,
});

/** The query of the latest calls, newest first. */
export const webhookCallsQuery = queryOptions({
  queryKey: ["webhook calls"],
  queryFn: ({ signal }): Promise<WebhookCall[]> => callDesk("list_webhook_calls", {}, signal),
  refetchInterval: SHOWN_REREAD_MS,
  staleTime: 0,
});

/** Describes the trouble of the webhook; null while all is well. */
export function describeTrouble(
  { is_on, paused_at, failing_since }: Webhook,
  now = Date.now(),
): string | null {
  if (!is_on || !failing_since) return null;
  if (paused_at) return webhookWords.paused(formatDateTime(failing_since));
  const isLong = now - Date.parse(failing_since) > LONG_FAILURE_MS;
  return isLong ? webhookWords.failing(formatDateTime(failing_since)) : null;
}

/** Has a test sent to the saved address at once. @throws without an answer of the server */
export async function sendTest(): Promise<WebhookTrial> {
  const answer = await fetchAsStaff(`${SERVICES.webhook}/test`, {
    method: "POST",
    signal: addTimeout(undefined),
  });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as WebhookTrial;
}
