// Stands in for eve-worker.ts: a thread that learns, and never gets ready.
import { parentPort } from "node:worker_threads";
import type { EveMessage } from "../eve-worker.ts";
import { HAND_OVER } from "./hand-over.ts";

parentPort?.postMessage({ type: "learning", handOver: HAND_OVER } satisfies EveMessage);
setInterval(() => undefined, 1000);
