import { ALERTS, type Alert } from "#contract/api/push.ts";
import { deskFetch } from "#contract/database-client.ts";
import type { Answer } from "#contract/rows.ts";
import { isOneOf, isRecord } from "#contract/values.ts";
import { site } from "#site-data/company.ts";
import { DeskError, deskCall, within } from "../desk-call.ts";
import { deviceId } from "../device.ts";
import { alertSupport, deskWorker, hasSiteKey, subscribe, unsubscribe } from "./subscription.ts";

/** The reasons for which a device is called, and when it is not: times of day such as "21:00", by the office's clock. */
export type Wishes = { alerts: readonly Alert[]; quiet: { from: string; until: string } | null };

export type DeviceAlerts = { isOn: boolean; endpoint: string | null; wishes: Wishes };

/** This device as the server knows it. @throws {DeskError} */
export async function readDevice(signal?: AbortSignal): Promise<DeviceAlerts> {
  const [row] = await deskCall("read_device", { device: deviceId() }, signal);
  return deviceAlerts(row);
}

/** A device that was never called wants to hear of everything. */
export function deviceAlerts(row: Answer<"read_device">[number] | undefined): DeviceAlerts {
  const chosen = row?.alerts.filter((name) => isOneOf(ALERTS, name)) ?? [];
  const isOn = row?.is_called ?? false;
  const quiet = row?.quiet_from ? { from: minute(row.quiet_from), until: minute(row.quiet_until) } : null;
  const alerts = isOn || chosen.length > 0 ? chosen : ALERTS;
  return { isOn, endpoint: row?.endpoint ?? null, wishes: { alerts, quiet } };
}

/** "21:00" of "21:00:00" */
function minute(time: string): string {
  return time.slice(0, "21:00".length);
}

/** Has this device called. @throws {NotSubscribed} @throws {DeskError} */
export async function callThisDevice({ alerts, quiet }: Wishes, how?: { anew: boolean }): Promise<void> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = (await subscribe(how)).toJSON();
  await deskCall("set_alerts", {
    device: deviceId(),
    endpoint,
    p256dh,
    auth,
    alerts: [...alerts],
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    time_zone: site.timeZone,
  });
}

/** The subscription ends first: a later repair then takes a call that failed for what it is. @throws {DeskError} */
export async function leaveThisDevice(): Promise<void> {
  await unsubscribe();
  await deskCall("stop_alerts", { device: deviceId() });
}

/**
 * Makes browser and server agree again where one of them has lost the subscription, and answers whether it had to. Without the browser's
 * leave nothing can be done here: its push service then tells the server.
 */
export async function repairAlerts(): Promise<boolean> {
  if (alertSupport() !== "ready") return false;
  const { pushManager } = await deskWorker();
  if (Notification.permission !== "granted") return false;
  const [device, subscription] = await Promise.all([readDevice(), pushManager.getSubscription()]);
  if (!device.isOn && !subscription) return false;
  if (subscription?.endpoint === device.endpoint && hasSiteKey(subscription)) return false;
  // The server drops what a push service knows no more, though the browser still has it.
  await callThisDevice(device.wishes, { anew: !device.isOn });
  return true;
}

/** Has the server call this device at once. Null when its push service took the call, else a sentence that says why not. */
export async function tryThisDevice(): Promise<string | null> {
  const answer = await deskFetch("/api/desk/push/test", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ device: deviceId() }),
    signal: within(undefined),
  }).catch((error: Error) => {
    throw new DeskError(0, error);
  });
  if (answer.ok) return null;
  const body: unknown = await answer.json().catch(() => null);
  return isRecord(body) && typeof body.error === "string" ? body.error : answer.statusText;
}
