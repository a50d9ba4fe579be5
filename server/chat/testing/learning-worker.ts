// Stands in for eve-worker.ts: a thread that never gets ready.
setInterval(() => undefined, 1000);
