import { type FromWorker, isFromWorker } from "./messages.ts";

/** Calls `on` with what the desk's worker tells this window. Does nothing where the browser has no workers. */
export function onWorkerMessage(on: (message: FromWorker) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const listen = ({ data }: MessageEvent) => isFromWorker(data) && on(data);
  workers?.addEventListener("message", listen);
  return () => workers?.removeEventListener("message", listen);
}
