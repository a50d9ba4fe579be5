import type { Context } from "hono";
import { html } from "hono/html";
import { formAnswer } from "#copy/forms/form-answer.ts";
import type { FormAnswers, Page } from "../pages.ts";
import { Refusal } from "../refusal.ts";
import { contentSecurityPolicy } from "../security-headers.ts";

/** Markup in which every value is escaped. */
export type Html = ReturnType<typeof html>;

declare module "hono" {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: an interface of the library is extended
    (body: Html, head: { title: string }): Promise<Response>;
  }
}

/** What a form is answered with while the build has no document for it. */
const PLAIN = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{answer-title}</title></head><body><main><h1>{answer-title}</h1>{answer-body}</main></body></html>`;

const NOTHING_MORE = { frames: [], scripts: [], connections: [] };

/**
 * Makes what a context's `render(body, {title})` answers: the body in the build's document, in a frame in the one for frames.
 * @param documents have `{answer-title}` in their title and heading, and `{answer-body}`
 */
export function answerRenderer(documents: FormAnswers = {}) {
  const plain = { text: PLAIN, policy: contentSecurityPolicy(PLAIN, NOTHING_MORE, true) };
  const read = (document: Page | undefined) =>
    document
      ? {
          text: document.body.identity.toString("utf8"),
          policy: document.headers["content-security-policy"],
        }
      : plain;
  const page = read(documents.page);
  const framed = read(documents.framed);
  return (context: Context) =>
    async (body: Html, { title }: { title: string }): Promise<Response> => {
      const { text, policy } = context.req.header("sec-fetch-dest") === "iframe" ? framed : page;
      const parts = { title: String(await html`${title}`), body: String(await body) };
      context.header("content-security-policy", policy);
      context.header("x-robots-tag", "noindex");
      return context.html(
        text.replace(/{answer-(title|body)}/g, (_, name: keyof typeof parts) => parts[name]),
      );
    };
}

/** Whether a browser sent a form by itself, and so shows whatever is answered as a page. */
export function isNativeForm(request: Request): boolean {
  return isForm(request) && /\btext\/html\b/.test(request.headers.get("accept") ?? "");
}

/**
 * Refuses what another website has a browser send, whatever its body: all but reading. A program that is no browser sends neither
 * Sec-Fetch-Site nor Origin, and passes.
 * @param siteUrl this site's own, for browsers that tell no more than the origin (Fetch Metadata, section 2.3)
 * @throws {Refusal} 403
 */
export function refuseForeign(request: Request, siteUrl: string): void {
  if (READING.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const own = site ? site === "same-origin" || site === "none" : !origin || isOwn(origin, request, siteUrl);
  if (!own) throw new Refusal(403, { error: formAnswer.foreign });
}

const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** By host alone: behind a proxy the server does not know whether the visitor's connection has TLS. */
function isOwn(origin: string, request: Request, siteUrl: string): boolean {
  const { host, pathname } = new URL(request.url);
  if (origin === "null") return SECRET_ADDRESS.test(pathname);
  return URL.canParse(origin) && [host, new URL(siteUrl).host].includes(new URL(origin).host);
}

/** Such a page tells no referrer, and so no origin (Fetch, section 3.2); and no other website knows the address. */
const SECRET_ADDRESS = /^\/visit\//;

function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return (
    request.method === "POST" && /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  );
}
