import { Hono } from "hono";
import type { SiteState } from "#contract/api/site.ts";
import { SERVICES } from "#contract/routes.ts";
import { accountErrors } from "#copy/account-errors.ts";
import type { SiteEnvironment } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import { askAsSender, readStaff, type Staff, type StaffDoor } from "../http/staff.ts";
import type { Log } from "../log.ts";
import type { Preview } from "./preview.ts";
import type { SiteDeskProcess } from "./site-desk-process.ts";

export type SiteDeskAppOptions = {
  siteDesk: Pick<SiteDeskProcess, "ask">;
  /** Why nothing can be changed here; null where it can. */
  refusal: string | null;
  preview: Preview;
  log: Pick<Log, "warn">;
} & StaffDoor;

/** The segments before those that are passed on. They go as they were sent: decoded they may be no address any more. */
const MOUNTED_AT = SERVICES.siteDesk.split("/");

/**
 * `/api/site`: staff read and change the site's data. Each call but the end of a preview wants the desk's access token, and is answered
 * by the process behind the tab Site (`site-data-app.ts`).
 */
export function siteDeskApp({ siteDesk, refusal, preview, log, ...door }: SiteDeskAppOptions) {
  const app = new Hono<SiteEnvironment>();

  // A link of the preview's own bar: it takes nothing but the browser's own cookie away.
  app.get("/preview/end", (context) => {
    context.header("set-cookie", preview.end(context.req.header("cookie")));
    return context.redirect("/", 303);
  });

  app.all("*", async (context) => {
    const { raw, method } = context.req;
    const authorization = context.req.header("authorization") ?? "";
    const staff = await readStaff(door, raw.headers);
    preview.renew(context.req.header("cookie"), authorization);
    if (refusal && method !== "GET") throw new Refusal(409, { error: refusal });
    const { pathname, search } = new URL(raw.url);
    const below = `/${pathname.split("/").slice(MOUNTED_AT.length).join("/")}`;
    if (refusal && below === "/")
      return context.json({ editable: false, reason: refusal } satisfies SiteState);
    if (below === "/publish") refuseUnlessPublisher(staff);
    const answer = await siteDesk.ask(raw, below + search, staff.name || staff.email);
    if (answer.ok) await finish(below, answer, raw.headers);
    return answer;
  });

  return app;

  function refuseUnlessPublisher({ mayPublish }: Staff): void {
    if (!mayPublish) throw new Refusal(403, { error: accountErrors.onlyRole.owner });
  }

  async function finish(below: string, answer: Response, sent: Headers): Promise<void> {
    if (below === "/preview")
      answer.headers.set("set-cookie", preview.begin(sent.get("authorization") ?? ""));
    if (below === "/publish") await recordPublication(sent);
  }

  /** Writes the publication into the audit, as who asked for it. It is live whether or not that succeeds. */
  async function recordPublication(headers: Headers): Promise<void> {
    const { status } = await askAsSender(door, "record_publication", headers);
    if (status >= 300) log.warn({ status }, "a publication could not be recorded in the audit");
  }
}
