import { runtimeConfig } from "#contract/api/config.ts";

export type Support = "ready" | "homeScreen" | "insecure" | "none";

/** Finds out if this browser can be called. On an iPhone that works only for a desk on the Home Screen. */
export function findSupport(): Support {
  if (!window.isSecureContext) return "insecure";
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "ready";
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1; // an iPad calls itself a Mac
  return isApple || isTablet ? "homeScreen" : "none";
}

/** Registers the desk's service worker and waits until it runs. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/admin/sw.js", { scope: "/admin/" });
  return navigator.serviceWorker.ready;
}

/** The push service has refused the browser's subscription. */
export class NotSubscribed extends Error {
  override readonly name = "NotSubscribed";
}

/**
 * Subscribes this browser with the site's key. A subscription with that key stays, unless `anew`.
 * @throws {NotSubscribed}
 */
export async function subscribe({ anew = false } = {}): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  try {
    const before = await pushManager.getSubscription();
    if (before && (anew || !hasSiteKey(before))) await before.unsubscribe();
    return await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: runtimeConfig().pushKey,
    });
  } catch (cause) {
    throw new NotSubscribed("The browser could not subscribe.", { cause });
  }
}

export async function unsubscribe(): Promise<void> {
  const { pushManager } = await registerWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
}

/** True for a subscription with the site's present key, which changes with the site's secret. */
export function hasSiteKey({ options }: PushSubscription): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === runtimeConfig().pushKey;
}
