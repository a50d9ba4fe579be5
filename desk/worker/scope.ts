// The types of a service worker that the desk's needs: TypeScript's own cannot be used together with those of a page.

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A window of the desk, as the service worker sees it. */
export type DeskWindow = {
  url: string;
  visibilityState: DocumentVisibilityState;
  frameType: "auxiliary" | "nested" | "none" | "top-level";
  focus(): Promise<DeskWindow>;
  postMessage(message: unknown): void;
};

type Install = LastingEvent & {
  /** Absent in some browsers. Requests that never need the worker do not wait for its start; the first rule that fits counts. */
  addRoutes?(rules: Rule[]): Promise<void>;
};

type Rule = {
  condition: { requestMode?: RequestMode; urlPattern?: { pathname: string } };
  /** From a cache, else from the network: `{ cacheName }`. */
  source: "network" | "fetch-event" | { cacheName: string };
};

type Events = {
  install: Install;
  activate: LastingEvent;
  fetch: LastingEvent & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: LastingEvent & { data: { json(): unknown } | null };
  notificationclick: LastingEvent & { notification: Notification };
  pushsubscriptionchange: LastingEvent & { oldSubscription?: PushSubscription | null };
};

export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: "window"; includeUncontrolled: boolean }): Promise<DeskWindow[]>;
    openWindow(url: string): Promise<DeskWindow | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, on: (event: Events[Name]) => void): void;
};
