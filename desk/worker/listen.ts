import { type FromWorker, isFromWorker } from "./messages.ts";

/** Calls `on` with each message of the desk's service worker. Does nothing in a browser without service workers. */
export function onWorkerMessage(on: (message: FromWorker) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const listen = ({ data }: MessageEvent) => isFromWorker(data) && on(data);
  workers?.addEventListener("message", listen);
  return () => workers?.removeEventListener("message", listen);
}
