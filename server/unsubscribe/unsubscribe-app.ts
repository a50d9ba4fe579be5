import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { PAGES } from "#contract/routes.ts";
import { unsubscribe as words } from "#copy/pages/unsubscribe.ts";
import type { Company } from "#site-data/shapes.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { readUnsubscribeToken, unsubscribePath } from "./unsubscribe-token.ts";

export type UnsubscribeOptions = {
  data: ServerData;
  phone: Company["phone"];
  limits: Limits;
  /** Signs the addresses in reminders. */
  linkSecret: string;
};

type UnsubscribeContext = Context<SiteEnvironment>;

/**
 * `GET /:token` is the page behind the link of a reminder. It changes nothing, since mail scanners follow links. `POST /:token` takes the
 * mailbox off, by the page's button or by that of a mail program (RFC 8058), which sends no cookie and follows no redirect.
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

  app.get("/:token", async (context) => {
    const mailbox = await readMailbox("GET /unsubscribe", context);
    const { title, text, submit } = words.ask;
    const action = unsubscribePath(linkSecret, mailbox);
    return context.render(
      html`<p>${text}</p>
<form method="post" action="${action}"><button type="submit">${submit}</button></form>`,
      { title },
    );
  });

  app.post("/:token", async (context) => {
    const mailbox = await readMailbox("POST /unsubscribe", context);
    await data.call("unsubscribe", { mailbox }).catch(refuseIfUnavailable(words.errors.failed));
    const { title, text } = words.done;
    return context.render(
      html`<p role="status">${text} ${call}</p><p><a href="${PAGES.contact[0]}">${words.contact}</a></p>`,
      { title },
    );
  });

  app.all("/:token", refuseMethod("GET", "POST"));

  /** @throws {Refusal} 404, 429 */
  async function readMailbox(line: "GET /unsubscribe" | "POST /unsubscribe", context: UnsubscribeContext) {
    const refuse = (headers: Record<string, string>) =>
      new Refusal(429, { error: words.errors.tooMany }, headers);
    await limits[line].count(context.var.address, refuse);
    const mailbox = readUnsubscribeToken(linkSecret, context.req.param("token") ?? "");
    if (!mailbox) throw new Refusal(404, { error: words.errors.notFound });
    return mailbox;
  }

  return app;
}
