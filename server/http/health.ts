import { Hono } from "hono";
import type { SiteEnvironment } from "./environment.ts";

/** A reason why nothing can be stored, in words for the operator of the site. */
export class NotReady extends Error {}

const CHECK_KEPT_MILLISECONDS = 1000;

/**
 * `/healthz`: the process answers. `/readyz`: it can also store something; 503 while it cannot.
 * @param check rejects when nothing could be stored
 * @param isDraining true while the site still serves but is about to stop, so that load balancers use another
 */
export function healthApp(check: () => Promise<void>, isDraining: () => boolean = () => false) {
  let lastCheck: Promise<void> | undefined;
  /** Shares one check a second among all requests: a check writes to the database, and anybody may ask. */
  const checkOncePerSecond = () => {
    if (!lastCheck) {
      lastCheck = check();
      const forget = () => {
        setTimeout(() => {
          lastCheck = undefined;
        }, CHECK_KEPT_MILLISECONDS).unref();
      };
      lastCheck.then(forget, forget);
    }
    return lastCheck;
  };
  return new Hono<SiteEnvironment>()
    .get("/healthz", (context) => context.json({ status: "ok" }))
    .get("/readyz", async (context) => {
      try {
        if (isDraining()) throw new NotReady("it is stopping");
        await checkOncePerSecond();
        return context.json({ status: "ready" });
      } catch (error) {
        const reason = error instanceof NotReady ? error.message : "the database takes no application";
        return context.json({ status: `not ready: ${reason}` }, 503, {
          "retry-after": "2",
        });
      }
    });
}
