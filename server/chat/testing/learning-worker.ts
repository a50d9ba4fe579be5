// Stands in for eve-worker.ts: a thread that learns, and never gets ready.
import { parentPort } from "node:worker_threads";

parentPort?.postMessage({ type: "learning" });
setInterval(() => undefined, 1000);
