import { Hono } from "hono";
import * as z from "zod";
import type { PushTest } from "#contract/api/push.ts";
import { notifications } from "#copy/notifications.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { readJson, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { readStaff, type StaffDoor } from "../http/staff.ts";
import { createTestCall, explainOutcome } from "./push-message.ts";
import { type PushSender, sendPush } from "./send-push.ts";

export type PushAppOptions = {
  data: ServerData;
  sender: PushSender;
  company: string;
} & StaffDoor;

const words = notifications.push.failed;

const pushTest = z.object({ device: z.uuid() }) satisfies z.ZodType<PushTest>;

/**
 * `/api/desk/push`: POST /test with a {@link PushTest} calls one device at once. 404 where it has no subscription, 502 with a sentence
 * that says why its push service did not take the call; 401 or 403 for everybody but staff.
 */
export function pushApp({ data, sender, company, ...door }: PushAppOptions) {
  const app = new Hono<SiteEnvironment>();

  app.post("/test", async (context) => {
    await readStaff(door, context.req.raw.headers);
    const asked = await readJson(context.req.raw, SMALL_BODY, pushTest, "Name the device by its UUID.");
    const [subscription] = await data
      .call("push_subscription", asked)
      .catch(refuseIfUnavailable(serverErrors.busy));
    if (!subscription) throw new Refusal(404, { error: words.unknown });
    const outcome = await sendPush(subscription, createTestCall(company), sender);
    if (outcome.end === "gone") await data.call("drop_subscription", { endpoint: subscription.endpoint });
    const failure = explainOutcome(outcome);
    if (failure) throw new Refusal(502, { error: failure });
    return context.json({});
  });

  app.all("/test", refuseMethod("POST"));
  return app;
}
