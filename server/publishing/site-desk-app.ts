import { Hono } from "hono";
import type { SiteState } from "#contract/api/site.ts";
import { SERVICES } from "#contract/routes.ts";
import { readStaffHeader, STAFF_HEADER } from "#contract/staff-header.ts";
import type { Backend } from "../backend.ts";
import type { SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { readStaff } from "../http/staff.ts";
import type { Log } from "../log.ts";
import type { Preview } from "./preview.ts";
import type { SiteDeskProcess } from "./site-desk-process.ts";

export type SiteDeskAppOptions = {
  siteDesk: Pick<SiteDeskProcess, "ask">;
  /** Why nothing can be changed here; null where it can. */
  refusal: string | null;
  preview: Preview;
  ask: Backend["ask"];
  publishableKey: string;
  log: Pick<Log, "warn">;
};

/** The segments before those that are passed on. They go as they were sent: decoded they may be no address any more. */
const MOUNTED_AT = SERVICES.siteDesk.split("/");

/**
 * `/api/site`: staff read and change the site's data. Each call but the end of a preview wants the desk's access token, and is answered
 * by the process behind the tab Site (`site-data-app.ts`).
 */
export function siteDeskApp({ siteDesk, refusal, preview, ask, publishableKey, log }: SiteDeskAppOptions) {
  const app = new Hono<SiteEnvironment>();

  // A link of the preview's own bar: it takes nothing but the browser's own cookie away.
  app.get("/preview/end", (context) => {
    context.header("set-cookie", preview.end(context.req.header("cookie")));
    return context.redirect("/", 303);
  });

  app.all("*", async (context) => {
    const { raw, method } = context.req;
    const authorization = context.req.header("authorization") ?? "";
    const email = await readStaff(ask, publishableKey, authorization);
    const by = readStaffHeader(raw.headers.get(STAFF_HEADER)).name || email;
    preview.renew(context.req.header("cookie"), authorization);
    if (refusal && method !== "GET") throw new Refusal(409, { error: refusal });
    const { pathname, search } = new URL(raw.url);
    const below = `/${pathname.split("/").slice(MOUNTED_AT.length).join("/")}`;
    if (refusal && below === "/")
      return context.json({ editable: false, reason: refusal } satisfies SiteState);
    const answer = await siteDesk.ask(raw, below + search, by);
    if (below === "/preview" && answer.ok) answer.headers.set("set-cookie", preview.begin(authorization));
    if (below === "/publish" && answer.ok) await recordPublication(raw.headers);
    return answer;
  });

  return app;

  /** Writes the publication into the audit, as who asked for it. It is live whether or not that succeeds. */
  async function recordPublication(headers: Headers): Promise<void> {
    const { status } = await ask("/rest/v1/rpc/record_publication", {
      method: "POST",
      body: "{}",
      headers: {
        "content-type": "application/json",
        apikey: publishableKey,
        authorization: headers.get("authorization") ?? "",
        [STAFF_HEADER]: headers.get(STAFF_HEADER) ?? "",
      },
    });
    if (status >= 300) log.warn({ status }, "a publication could not be recorded in the audit");
  }
}
