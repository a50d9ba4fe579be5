import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { PAGES } from "#contract/routes.ts";
import { unsubscribe as words } from "#copy/pages/unsubscribe.ts";
import type { Company } from "#site-data/shapes.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { ENDING_PATHS, type Ending, readUnsubscribeToken, unsubscribePath } from "./unsubscribe-token.ts";

export type UnsubscribeOptions = {
  data: ServerData;
  phone: Company["phone"];
  limits: Limits;
  /** Signs the addresses in mails. */
  linkSecret: string;
};

type UnsubscribeContext = Context<SiteEnvironment>;

/** The database's function that ends it, for a mailbox. */
const CALLS = { reminders: "unsubscribe", calls: "end_calls_of_mailbox" } as const satisfies Record<
  Ending,
  string
>;

/**
 * `GET /:token` is the page behind the link of a reminder, `GET /calls/:token` that of any mail which ends calls and texts. They change nothing,
 * since mail scanners follow links. `POST` to them does it, by the page's button or, for reminders, by that of a mail program (RFC 8058), which
 * sends no cookie and follows no redirect.
 * All errors are pages: 404 for a token that is not ours, 429 with Retry-After, 503 while the database is away.
 */
export function unsubscribeApp({ data, phone, limits, linkSecret }: UnsubscribeOptions) {
  const app = new Hono<SiteEnvironment>();
  const call = html`<a href="tel:${phone.e164}">${phone.display}</a>`;

  app.use(async (context, next) => {
    await next();
    context.header("referrer-policy", "no-referrer"); // the address acts for its reader
    context.header("x-robots-tag", "noindex");
  });

  app.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error;
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    context.status(error.status as 404);
    return context.render(html`<p role="alert">${error.message}</p>${call}`, { title: words.errors.title });
  });

  for (const ending of ["reminders", "calls"] as const) {
    const path = `/${ENDING_PATHS[ending]}:token`;
    const { ask, done, failed } = words[ending];

    app.get(path, async (context) => {
      const mailbox = await readMailbox("GET /unsubscribe", context, ending);
      const action = unsubscribePath(linkSecret, mailbox, ending);
      return context.render(
        html`<p>${ask.text}</p>
<form method="post" action="${action}"><button type="submit">${ask.submit}</button></form>`,
        { title: ask.title },
      );
    });

    app.post(path, async (context) => {
      const mailbox = await readMailbox("POST /unsubscribe", context, ending);
      await data.call(CALLS[ending], { mailbox }).catch(refuseIfUnavailable(failed));
      return context.render(
        html`<p role="status">${done.text} ${call}</p><p><a href="${PAGES.contact[0]}">${words.contact}</a></p>`,
        { title: done.title },
      );
    });

    app.all(path, refuseMethod("GET", "POST"));
  }

  /** @throws {Refusal} 404, 429 */
  async function readMailbox(
    line: "GET /unsubscribe" | "POST /unsubscribe",
    context: UnsubscribeContext,
    ending: Ending,
  ) {
    const refuse = (headers: Record<string, string>) =>
      new Refusal(429, { error: words.errors.tooMany }, headers);
    await limits[line].count(context.var.address, refuse);
    const mailbox = readUnsubscribeToken(linkSecret, context.req.param("token") ?? "", ending);
    if (!mailbox) throw new Refusal(404, { error: words.errors.notFound });
    return mailbox;
  }

  return app;
}
