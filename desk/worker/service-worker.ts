// The desk's service worker, /admin/sw.js: shows calls also while no window of the desk is open, and without a connection a page that says so,
// or the day of a crew.
import type { PushMessage } from "#contract/api/push.ts";
import { DESK_PATHS, DOCUMENTS, SERVICES } from "#contract/routes.ts";
import { recordOf } from "#contract/values.ts";
import { workerWords } from "#copy/desk/device-calls.ts";
import { answerCrewDesk, answerCrewFile, answerCrewPhoto, findCrewPhoto, isFile } from "./crew-answers.ts";
import { CREW_DESK } from "./crew-caches.ts";
import type { FromWorker } from "./messages.ts";
import type { DeskWindow, WorkerScope } from "./scope.ts";

const worker = self as unknown as WorkerScope;

/** The cache of the page for a lost connection. The office's records are not cached: its desk reads them from the server or not at all. */
const CACHE = "eaves-desk";
const OFFLINE = DOCUMENTS.deskOffline.path;

/** Milliseconds that a crew's phone waits for the document before it shows what it has. */
const PATIENCE = 8_000;

const DESK = DESK_PATHS.dashboard;
const ICON = "/icon-192.png";

worker.addEventListener("install", (event) => {
  const calls = ["cors", "no-cors", "same-origin"] as const;
  const network = calls.map((requestMode) => ({ condition: { requestMode }, source: "network" as const }));
  void event.addRoutes?.([
    { condition: { urlPattern: { pathname: "/assets/*" } }, source: { cacheName: CREW_DESK } },
    { condition: { urlPattern: { pathname: `${SERVICES.deskPhotos}/*` } }, source: "fetch-event" },
    ...network,
  ]);
  event.waitUntil(keepOfflinePage());
  void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => event.waitUntil(activateWorker()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(answerOrOffline(request, event.preloadResponse));
  else if (isFile(pathname))
    event.respondWith(answerCrewFile(request)); // in browsers without routes
  else if (findCrewPhoto(request))
    event.respondWith(answerCrewPhoto(request, (work) => event.waitUntil(work)));
});

worker.addEventListener("push", (event) => event.waitUntil(showCall(event.data)));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openDesk(String(event.notification.data ?? DESK)));
});

worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(subscribeAgain(event.oldSubscription)),
);

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE, { cache: "reload" }));
}

/** Takes control of open windows; with preload the browser requests a page while the worker starts. */
async function activateWorker(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerOrOffline(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const crewDesk = await answerCrewDesk(request);
  const answer = preloaded.then((loaded) => loaded ?? fetch(request));
  try {
    return await (crewDesk ? inTime(answer) : answer);
  } catch (lost) {
    if (crewDesk) return crewDesk;
    const page = await caches.match(OFFLINE);
    if (page) return page;
    throw lost;
  }
}

/** Rejects where no answer has come after {@link PATIENCE}: a bar of reception that carries nothing is no connection. */
function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("No answer came in time.")), PATIENCE);
    answer.then(resolve, reject);
  });
}

/** Shows a notification for each call, even an unreadable one: a browser ends the subscription of a site that shows none. */
async function showCall(data: { json(): unknown } | null): Promise<void> {
  const { title, body, tag, url, urgent } = { ...workerWords.call, ...readMessage(data) };
  const shown: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true, // a repeated call sounds again
    requireInteraction: urgent,
    icon: ICON,
    data: url,
  };
  await worker.registration.showNotification(title, shown);
  // A desk that somebody looks at says more, which a locked screen must not.
  for (const open of await listDeskWindows())
    if (open.visibilityState === "visible") open.postMessage({ called: url, title } satisfies FromWorker);
}

function readMessage(data: { json(): unknown } | null): Partial<PushMessage> {
  try {
    return recordOf(data?.json());
  } catch {
    return {}; // plain text, from a browser's developer tools
  }
}

/** Shows the path in a window of the desk that is open, or in a new one. */
async function openDesk(path: string): Promise<void> {
  const open = (await listDeskWindows())[0];
  if (!open) {
    await worker.clients.openWindow(path);
    return;
  }
  open.postMessage({ show: path } satisfies FromWorker);
  await open.focus().catch(() => undefined); // some browsers let no site come to the front
}

async function listDeskWindows(): Promise<DeskWindow[]> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => {
    const { pathname } = new URL(url);
    return frameType !== "nested" && (pathname === "/admin" || pathname.startsWith("/admin/"));
  });
}

/**
 * Subscribes again after the browser has ended a subscription. Only a window has the session that the server needs. If none is
 * open, a notification asks staff to open one.
 */
async function subscribeAgain(old: PushSubscription | null | undefined): Promise<void> {
  const { pushManager } = worker.registration;
  if (old) await pushManager.subscribe(old.options).catch(() => undefined); // no longer allowed: the desk says so
  const windows = await listDeskWindows();
  for (const open of windows) open.postMessage({ resubscribed: true } satisfies FromWorker);
  if (windows.length === 0) await showCall({ json: () => workerWords.stopped });
}
