import { randomUUID } from "node:crypto";
import { ALERTS, type Alert } from "#contract/api/push.ts";
import { localServerData } from "../../data/server-data.ts";
import { createTestGateway } from "../../gateway/testing/test-gateway.ts";
import { startRings } from "../../jobs/rings.ts";
import { derivePushKeys } from "../push-keys.ts";
import type { PushSender } from "../send-push.ts";
import { type Manner, startPushService, type TestSubscription } from "./push-service.ts";

export const COMPANY = "Summit Roofing";

export const SENDER: PushSender = {
  keys: derivePushKeys("a secret of the tests"),
  contact: "office@roofs.example",
  allowPrivateNetwork: true,
};

export type Device = TestSubscription & { device: string };

type Wishes = { alerts?: readonly Alert[]; quiet_from?: string; quiet_until?: string; manner?: Manner };

/** An office with its own database and push service, both removed at the end of the `await using` block. */
export async function openOffice() {
  const gateway = await createTestGateway();
  const service = await startPushService();
  const { access_token: token } = await gateway.signIn();
  const workers: { stop(): Promise<void> }[] = [];
  let logged = "";
  const note = (...parts: unknown[]) => {
    logged += `${JSON.stringify(parts)}\n`;
  };
  return {
    gateway,
    sql: gateway.sql,
    data: localServerData(gateway.sql),
    service,
    token,
    logged: () => logged,
    /** Subscribes a device of staff to calls. */
    async callOn({ alerts = ALERTS, manner, ...quiet }: Wishes = {}): Promise<Device> {
      const subscription = service.subscribe(manner);
      const { id: _, ...kept } = subscription;
      const device = randomUUID();
      const args = { device, ...kept, alerts: [...alerts], time_zone: "America/New_York", ...quiet };
      const { error } = await gateway.rest({ token }).rpc("set_alerts", args);
      if (error) throw new Error(error.message);
      return { device, ...subscription };
    },
    /** Starts a process of the site that calls devices, polling fast. */
    callDevices(sender = SENDER): void {
      const data = localServerData(gateway.sql);
      workers.push(startRings({ data, sender, company: COMPANY, log: { info: note, warn: note }, poll: 20 }));
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose](); // what hangs there ends at once
      await Promise.all(workers.map((worker) => worker.stop()));
      await gateway[Symbol.asyncDispose]();
    },
  };
}
