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

/** The document of a form's answer where the build has none. */
const FALLBACK_DOCUMENT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{answer-title}</title></head><body><main><h1>{answer-title}</h1>{answer-body}</main></body></html>`;

const NO_FURTHER_ORIGINS = { frames: [], scripts: [], connections: [] };

/**
 * Makes the renderer for a context's `render(body, {title})`: it puts the body into the build's document, or into the one for
 * frames where the form stands in a frame.
 * @param documents with the placeholders `{answer-title}` (title and heading) and `{answer-body}`
 */
export function answerRenderer(documents: FormAnswers = {}) {
  const plain = {
    text: FALLBACK_DOCUMENT,
    policy: contentSecurityPolicy(FALLBACK_DOCUMENT, NO_FURTHER_ORIGINS, true),
  };
  const prepareDocument = (document: Page | undefined) =>
    document
      ? {
          text: document.body.identity.toString("utf8"),
          policy: document.headers["content-security-policy"],
        }
      : plain;
  const page = prepareDocument(documents.page);
  const framed = prepareDocument(documents.framed);
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

/** True for a form that the browser sent without a script: it then shows the answer as a page. */
export function isNativeForm(request: Request): boolean {
  return isForm(request) && /\btext\/html\b/.test(request.headers.get("accept") ?? "");
}

/**
 * Refuses requests that a page of another website makes a browser send, except reads. Programs other than browsers send
 * neither Sec-Fetch-Site nor Origin, and pass.
 * @param siteUrl this site's public address, for browsers that send only the origin (Fetch Metadata, section 2.3)
 * @throws {Refusal} 403
 */
export function refuseCrossSite(request: Request, siteUrl: string): void {
  if (READ_METHODS.has(request.method)) return;
  const fetchSite = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isOwn = fetchSite
    ? fetchSite === "same-origin" || fetchSite === "none"
    : !origin || isOwnOrigin(origin, request, siteUrl);
  if (!isOwn) throw new Refusal(403, { error: formAnswer.foreign });
}

const READ_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Compares only the host: behind a proxy the server does not know if the visitor's connection has TLS. */
function isOwnOrigin(origin: string, request: Request, siteUrl: string): boolean {
  const { host, pathname } = new URL(request.url);
  if (origin === "null") return SECRET_ADDRESS.test(pathname);
  return URL.canParse(origin) && [host, new URL(siteUrl).host].includes(new URL(origin).host);
}

/** Pages that send no referrer, and so no origin (Fetch, section 3.2). No other website knows their addresses. */
const SECRET_ADDRESS = /^\/(?:visit|unsubscribe)\//;

function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return (
    request.method === "POST" && /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  );
}
