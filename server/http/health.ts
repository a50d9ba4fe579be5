import { Hono } from "hono";
import type { SiteEnvironment } from "./environment.ts";

/** Why nothing could be stored, in words for whoever runs the site. */
export class NotReady extends Error {}

const KEPT = 1000; // milliseconds

/**
 * `/healthz`: the process answers. `/readyz`: it can store something, too; 503 while it cannot.
 * @param check rejects when nothing could be stored
 * @param isDraining whether the site is about to stop and still serves: balancers are to look elsewhere
 */
export function healthApp(check: () => Promise<void>, isDraining: () => boolean = () => false) {
  let checked: Promise<void> | undefined;
  /** One look a second for all who ask: it writes, and anybody may ask. */
  const look = () => {
    if (!checked) {
      checked = check();
      const forget = () => {
        setTimeout(() => {
          checked = undefined;
        }, KEPT).unref();
      };
      checked.then(forget, forget);
    }
    return checked;
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
