import { Hono } from "hono";
import type { SiteEnvironment } from "./environment.ts";

/** Why nothing could be stored, in words for whoever runs the site. */
export class NotReady extends Error {}

/**
 * `/healthz`: the process answers. `/readyz`: it can store something, too; 503 while it cannot.
 * @param check rejects when nothing could be stored
 * @param isDraining whether the site is about to stop and still serves: balancers are to look elsewhere
 */
export function healthApp(check: () => Promise<void>, isDraining: () => boolean = () => false) {
  let checking: Promise<void> | undefined;
  /** One look for all who ask meanwhile: it writes, and anybody may ask. */
  const look = () => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  return new Hono<SiteEnvironment>()
    .get("/healthz", (context) => context.json({ status: "ok" }))
    .get("/readyz", async (context) => {
      try {
        if (isDraining()) throw new NotReady("it is stopping");
        await look();
        return context.json({ status: "ready" });
      } catch (error) {
        const why = error instanceof NotReady ? error.message : "the database takes no application";
        return context.json({ status: `not ready: ${why}` }, 503, {
          "retry-after": "2",
        });
      }
    });
}
