import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { WebhookTrial } from "#contract/api/webhook.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { webhookCallWords } from "#copy/webhook.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { readStaff, type StaffDoor } from "../http/staff.ts";
import { makeTestBody } from "./call-body.ts";
import { sendCall } from "./send-call.ts";

export type WebhookAppOptions = {
  data: ServerData;
  siteUrl: string;
  allowPrivateNetwork: boolean;
} & StaffDoor;

/**
 * `/api/desk/webhook`: POST /test sends a test event to the stored address at once, also while the webhook is off, and answers a
 * {@link WebhookTrial}. 404 where no webhook is set; 401 or 403 for everybody but owners.
 */
export function webhookApp({ data, siteUrl, allowPrivateNetwork, ...door }: WebhookAppOptions) {
  const app = new Hono<SiteEnvironment>();

  app.post("/test", async (context) => {
    await readStaff(door, context.req.raw.headers, "owner");
    const [target] = await data.call("webhook_target").catch(refuseIfUnavailable(serverErrors.busy));
    if (!target) throw new Refusal(404, { error: webhookCallWords.noneSet });
    const receiver = { ...target, allowPrivateNetwork };
    const { isTaken, status, answer } = await sendCall(randomUUID(), makeTestBody(siteUrl), receiver);
    return context.json({ isTaken, status, answer } satisfies WebhookTrial);
  });

  app.all("/test", refuseMethod("POST"));
  return app;
}
