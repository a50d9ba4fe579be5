// As much of a service worker's world as the desk's needs: TypeScript knows it only instead of a page's.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

/** A window of the desk, as its worker sees it. */
export type DeskWindow = {
  url: string;
  frameType: "auxiliary" | "nested" | "none" | "top-level";
  focus(): Promise<DeskWindow>;
  postMessage(message: unknown): void;
};

type Install = Lasting & {
  /** Where the browser knows of it: what never needs the worker does not wait for it to start. */
  addRoutes?(rules: { condition: { requestMode: RequestMode }; source: "network" }[]): Promise<void>;
};

type Events = {
  install: Install;
  activate: Lasting;
  fetch: Lasting & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: Lasting & { data: { json(): unknown } | null };
  notificationclick: Lasting & { notification: Notification };
  pushsubscriptionchange: Lasting & { oldSubscription?: PushSubscription | null };
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
