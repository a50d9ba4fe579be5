import { DESK_PATHS } from "#contract/routes.ts";
import { localStore } from "#web/ui/storage.ts";
import { registerWorker } from "../alerts/subscription.ts";
import { CREW_DESK, CREW_PHOTOS } from "../worker/crew-caches.ts";

/** The member whose visits this browser keeps; in the local storage, since it is read at each start of the desk. */
const KEPT_OF = "eaves-crew-kept-of";

export function markKept(member: string): void {
  localStore.set(KEPT_OF, member);
}

/**
 * Keeps the desk's document and files, so that it opens without a connection: the service worker answers with them. Files of an older build go.
 * Does nothing in a browser that keeps none.
 */
export async function keepDesk(): Promise<void> {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
  await registerWorker();
  const assets = listLoadedFiles();
  const document = await fetch(DESK_PATHS.dashboard);
  const html = await document.clone().text();
  // A build that has just taken the place of this one is kept when it is opened: a document and its files belong together.
  const isOfThisBuild = listDocumentFiles().every((file) => html.includes(file));
  if (!document.ok || !isOfThisBuild || assets.length === 0) return;
  const cache = await caches.open(CREW_DESK);
  await Promise.all(assets.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(DESK_PATHS.dashboard, document);
  const kept = new Set([DESK_PATHS.dashboard, ...assets]);
  for (const { url } of await cache.keys()) if (!kept.has(new URL(url).pathname)) await cache.delete(url);
  if (localStore.get(KEPT_OF) === null) await caches.delete(CREW_DESK); // logged out meanwhile
}

/** The paths of all files of the build that this page has loaded. */
function listLoadedFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const paths = loaded.flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : []));
  return [...new Set([...paths, ...listDocumentFiles()])].filter((path) => path.startsWith("/assets/"));
}

function listDocumentFiles(): string[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'head > script[src], head > link[rel="stylesheet"]',
  );
  const urls = [...elements].map((element) => ("src" in element ? element.src : element.href));
  return urls
    .map((url) => new URL(url, location.href).pathname)
    .filter((path) => path.startsWith("/assets/"));
}

/** Forgets what is kept of a crew's day, unless it is this member's; what was not sent stays for who has done it. */
export async function forgetKeptDay(member: string | null): Promise<void> {
  const of = localStore.get(KEPT_OF);
  if (of === null || of === member) return;
  localStore.remove(KEPT_OF);
  if ("caches" in window) await Promise.all([CREW_DESK, CREW_PHOTOS].map((name) => caches.delete(name)));
  const { forgetDays } = await import("./crew-store.ts");
  await forgetDays().catch(() => undefined); // a browser without a database has kept nothing
}
