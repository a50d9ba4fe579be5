import { ALERTS, type Alert } from "#contract/api/push.ts";
import { fetchAsStaff } from "#contract/database-client.ts";
import type { Answer } from "#contract/rows.ts";
import { isOneOf, isRecord } from "#contract/values.ts";
import { site } from "#site-data/company.ts";
import { addTimeout, callDesk, DeskError } from "../desk-call.ts";
import { getDeviceId } from "../device.ts";
import { findSupport, hasSiteKey, registerWorker, subscribe, unsubscribe } from "./subscription.ts";

/** The reasons for which a device is called, and its quiet hours: times of day such as "21:00", by the office's clock. */
export type AlertSettings = { alerts: readonly Alert[]; quiet: { from: string; until: string } | null };

export type DeviceAlerts = { isOn: boolean; endpoint: string | null; settings: AlertSettings };

/** Reads this device's alerts from the server. @throws {DeskError} */
export async function readDevice(signal?: AbortSignal): Promise<DeviceAlerts> {
  const [row] = await callDesk("read_device", { device: getDeviceId() }, signal);
  return toDeviceAlerts(row);
}

/** Converts a row. A device without settings has all reasons chosen. */
export function toDeviceAlerts(row: Answer<"read_device">[number] | undefined): DeviceAlerts {
  const chosen = row?.alerts.filter((name) => isOneOf(ALERTS, name)) ?? [];
  const isOn = row?.is_called ?? false;
  const quiet = row?.quiet_from ? { from: toMinute(row.quiet_from), until: toMinute(row.quiet_until) } : null;
  const alerts = isOn || chosen.length > 0 ? chosen : ALERTS;
  return { isOn, endpoint: row?.endpoint ?? null, settings: { alerts, quiet } };
}

/** "21:00:00" -> "21:00" */
function toMinute(time: string): string {
  return time.slice(0, "21:00".length);
}

/** Subscribes this device to calls. @throws {NotSubscribed} @throws {DeskError} */
export async function subscribeDevice(
  { alerts, quiet }: AlertSettings,
  how?: { anew: boolean },
): Promise<void> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = (await subscribe(how)).toJSON();
  await callDesk("set_alerts", {
    device: getDeviceId(),
    endpoint,
    p256dh,
    auth,
    alerts: [...alerts],
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    time_zone: site.timeZone,
  });
}

/**
 * Ends the browser's subscription, then the server's. If the second step fails, alerts are still on, and a later repair
 * subscribes again.
 * @throws {DeskError}
 */
export async function unsubscribeDevice(): Promise<void> {
  await unsubscribe();
  await callDesk("stop_alerts", { device: getDeviceId() });
}

/**
 * Subscribes again if browser or server has lost the subscription; returns true if it did. Without the browser's permission it
 * does nothing: the push service tells the server.
 */
export async function repairAlerts(): Promise<boolean> {
  if (findSupport() !== "ready") return false;
  const { pushManager } = await registerWorker();
  if (Notification.permission !== "granted") return false;
  const [device, subscription] = await Promise.all([readDevice(), pushManager.getSubscription()]);
  if (!device.isOn && !subscription) return false;
  if (subscription?.endpoint === device.endpoint && hasSiteKey(subscription)) return false;
  // The server drops a subscription that the push service no longer knows; the browser may still have it.
  await subscribeDevice(device.settings, { anew: !device.isOn });
  return true;
}

/**
 * Lets the server call this device at once. Returns null if the push service took the call, otherwise the reason as a sentence.
 */
export async function sendTestCall(): Promise<string | null> {
  const answer = await fetchAsStaff("/api/desk/push/test", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ device: getDeviceId() }),
    signal: addTimeout(undefined),
  }).catch((error: Error) => {
    throw new DeskError(0, error);
  });
  if (answer.ok) return null;
  const body: unknown = await answer.json().catch(() => null);
  return isRecord(body) && typeof body.error === "string" ? body.error : answer.statusText;
}
